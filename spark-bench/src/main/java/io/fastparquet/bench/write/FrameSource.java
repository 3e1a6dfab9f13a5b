package io.fastparquet.bench.write;

import io.fastparquet.bench.tpc.TpchData;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** The frames that are written; tables of TPC-H are generated when missing, and kept. */
final class FrameSource {
    private static final List<String> TABLES = List.of("lineitem", "orders");
    /** As many as lineitem has at scale 1: files of some 50 MB each, and work for four cores. */
    private static final int PARTITIONS = 4;

    private final SparkSession spark;
    private final TpchData tpch;
    private final BigDecimal scale;

    /**
     * Frames at one scale.
     *
     * @param scale of TPC-H, and of the generated frames' row counts
     */
    FrameSource(SparkSession spark, TpchData tpch, BigDecimal scale) {
        this.spark = spark;
        this.tpch = tpch;
        this.scale = scale;
    }

    /** The names of all frames, in the order of the report. */
    static List<String> names() {
        List<String> names = new ArrayList<>(TABLES);
        GeneratedFrames.all().forEach(frame -> names.add(frame.name()));
        return names;
    }

    /** A frame whose number of partitions depends on the scale alone, so that both contenders write as many files. */
    Dataset<Row> frame(String name) {
        return generated(name)
                .findFirst()
                .map(this::rows)
                .orElseGet(() -> spark.read().parquet(tpch.table(name).toString()));
    }

    private static Stream<GeneratedFrame> generated(String name) {
        return GeneratedFrames.all().stream().filter(frame -> frame.name().equals(name));
    }

    private Dataset<Row> rows(GeneratedFrame frame) {
        long rowCount = Math.max(
                PARTITIONS,
                scale.multiply(BigDecimal.valueOf(frame.rowsAtScaleOne())).longValue());
        return spark.range(0, rowCount, 1, PARTITIONS)
                .selectExpr(frame.columns().toArray(String[]::new));
    }
}
