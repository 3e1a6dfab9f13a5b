package io.fastparquet.bench.tpc;

import io.fastparquet.bench.harness.FileProgress;
import io.trino.tpch.TpchTable;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/**
 * The tables of TPC-H at one scale and with one compression codec, as folders of Parquet files.
 *
 * <p>A table is generated when it is first asked for, by all cores, and kept. Its folder is complete when Spark's
 * commit marker is in it; an incomplete one is written again.
 */
public final class TpchData {
    private static final String COMMIT_MARKER = "_SUCCESS";

    private final SparkSession spark;
    private final PrintStream progress;
    private final Path folder;
    private final BigDecimal scale;
    private final String codec;

    /**
     * Tables under {@code data}, which need not exist.
     *
     * @param progress is told which table is being written
     * @param data the folder of all generated data
     * @param scale the scale factor, above 0; at 1, lineitem has 6 million rows
     * @param codec a name that Spark's Parquet writer takes, such as {@code snappy}
     */
    public TpchData(SparkSession spark, PrintStream progress, Path data, BigDecimal scale, String codec) {
        this.spark = spark;
        this.progress = progress;
        this.folder = data.resolve("tpch-sf" + scale.toPlainString() + "-" + codec);
        this.scale = scale;
        this.codec = codec;
    }

    /** The names of the eight tables. */
    public static List<String> tableNames() {
        return TpchTable.getTables().stream().map(TpchTable::getTableName).toList();
    }

    /** The schema of a table. */
    public static StructType schema(String name) {
        return TpchRows.schema(TpchTable.getTable(name));
    }

    /** The folder of a table, complete. */
    public Path table(String name) {
        Path table = folder.resolve(name);
        if (!Files.exists(table.resolve(COMMIT_MARKER))) {
            generate(name, table);
        }
        return table;
    }

    private void generate(String name, Path target) {
        int files = fileCount(name);
        DataFrameWriter<Row> writer = spark.createDataFrame(rows(name, files), schema(name))
                .write()
                .option("compression", codec)
                .mode(SaveMode.Overwrite);
        String what = "generating %s at scale %s".formatted(name, scale.toPlainString());
        FileProgress.during(spark, progress, what, files, () -> writer.parquet(target.toString()));
    }

    private JavaRDD<Row> rows(String name, int files) {
        double scaleFactor = scale.doubleValue();
        List<Integer> parts = IntStream.rangeClosed(1, files).boxed().toList();
        return JavaSparkContext.fromSparkContext(spark.sparkContext())
                .parallelize(parts, files)
                .flatMap(part -> TpchRows.part(TpchTable.getTable(name), scaleFactor, part, files));
    }

    /** At scale 1, four files of 50 MB for the largest table: one row group each, and work for four cores. */
    private int fileCount(String name) {
        int filesAtScaleOne = switch (name) {
            case "lineitem" -> 4;
            case "orders", "partsupp" -> 2;
            case "nation", "region" -> 0;
            default -> 1;
        };
        double files = Math.ceil(filesAtScaleOne * Math.max(1, scale.doubleValue()));
        return (int) Math.max(1, files);
    }
}
