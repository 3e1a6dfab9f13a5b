package io.fastparquet.bench.metadata;

import io.fastparquet.bench.data.RandomSql;
import io.fastparquet.bench.harness.FileProgress;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/** A table of 200 columns, half of them strings, in one file; generated if it is missing, and kept. */
final class WideTable {
    private static final String COMMIT_MARKER = "_SUCCESS";
    private static final int COLUMNS = 200;
    private static final long ROWS_AT_SCALE_ONE = 100_000;

    private WideTable() {}

    static Path in(Path data, SparkSession spark, PrintStream progress, BigDecimal scale, String codec) {
        Path table = data.resolve("metadata-sf" + scale.toPlainString() + "-" + codec)
                .resolve("wide");
        if (Files.exists(table.resolve(COMMIT_MARKER))) {
            return table;
        }
        List<String> columns = new ArrayList<>();
        for (int i = 0; i < COLUMNS; i++) {
            String number = RandomSql.number(i, 1_000_000);
            columns.add(i % 2 == 0 ? number + " as n" + i : "concat('text ', " + number + ") as s" + i);
        }
        long rows = Math.max(
                1, scale.multiply(BigDecimal.valueOf(ROWS_AT_SCALE_ONE)).longValue());
        DataFrameWriter<Row> writer = spark.range(0, rows, 1, 1)
                .selectExpr(columns.toArray(String[]::new))
                .write()
                .option("compression", codec)
                .mode(SaveMode.Overwrite);
        FileProgress.during(spark, progress, "generating a wide table", 1, () -> writer.parquet(table.toString()));
        return table;
    }
}
