package io.fastparquet.bench.filter;

import static io.fastparquet.bench.data.RandomSql.nullable;
import static io.fastparquet.bench.data.RandomSql.number;

import io.fastparquet.bench.harness.FileProgress;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/**
 * The table of the filter suite: ten columns to select, and a column to filter by for each kind and clustering.
 *
 * <p>It is written by Spark's own writer when it is first asked for, with pages of Spark's default sizes, and kept. Its
 * folder is complete when Spark's commit marker is in it; an incomplete one is written again.
 */
final class FilterData {
    private static final String COMMIT_MARKER = "_SUCCESS";
    private static final int FILES = 4;
    private static final BigDecimal ROWS_PER_FILE = BigDecimal.valueOf(1_500_000);
    /** Three row groups a file at scale 1. */
    private static final int ROWS_PER_GROUP = 500_000;

    private static final String DATE = "date_add(date'1992-01-01', cast(%s as int))";
    private static final String MONEY = "cast(%s / 100BD as decimal(12, 2))";
    private static final Map<String, String> SELECTED = selected();

    private final SparkSession spark;
    private final Path table;
    private final StructType schema;

    /**
     * The table under {@code data}, complete.
     *
     * @param progress is told if the table is written
     * @param data the folder of all generated data
     * @param scale the factor on the row count, above 0; at 1, there are 6 million
     * @param codec a name that Spark's Parquet writer takes, such as {@code snappy}
     */
    FilterData(SparkSession spark, PrintStream progress, Path data, BigDecimal scale, String codec) {
        this.spark = spark;
        this.table = data.resolve("filter-sf" + scale.toPlainString() + "-" + codec);
        if (!Files.exists(table.resolve(COMMIT_MARKER))) {
            generate(progress, scale, codec);
        }
        this.schema = spark.read().parquet(table.toString()).schema();
    }

    /** The folder of Parquet files. */
    Path table() {
        return table;
    }

    /** All columns of the table. */
    StructType schema() {
        return schema;
    }

    /** The names of the columns that every row of the report selects. */
    static List<String> selectedColumns() {
        return List.copyOf(SELECTED.keySet());
    }

    private void generate(PrintStream progress, BigDecimal scale, String codec) {
        long rowsPerFile = Math.max(1, scale.multiply(ROWS_PER_FILE).longValue());
        Map<String, String> columns = new LinkedHashMap<>(SELECTED);
        FilterCase.all().forEach(each -> columns.put(each.column(), each.columnValue(rowsPerFile)));
        String[] expressions = columns.entrySet().stream()
                .map(column -> column.getValue() + " as " + column.getKey())
                .toArray(String[]::new);
        DataFrameWriter<Row> writer = spark.range(0, FILES * rowsPerFile, 1, FILES)
                .selectExpr(expressions)
                .write()
                .option("compression", codec)
                .option("parquet.block.row.count.limit", ROWS_PER_GROUP)
                .mode(SaveMode.Overwrite);
        FileProgress.during(
                spark, progress, "generating filtered columns", FILES, () -> writer.parquet(table.toString()));
    }

    private static Map<String, String> selected() {
        Map<String, String> columns = new LinkedHashMap<>();
        columns.put("int_few", "cast(%s as int)".formatted(number(101, 1000)));
        columns.put("int_nulls", nullable(201, 10, "cast(%s as int)".formatted(number(102, 1_000_000_000))));
        columns.put("long_many", number(103, 1_000_000_000_000L));
        columns.put("long_nulls", nullable(202, 50, number(104, 100_000)));
        columns.put("decimal_many", MONEY.formatted(number(105, 10_000_000_000L)));
        columns.put("decimal_nulls", nullable(203, 5, MONEY.formatted(number(106, 100_000))));
        columns.put("string_few", "concat('state ', %s)".formatted(number(107, 50)));
        columns.put("string_nulls", nullable(204, 20, "hex(xxhash64(id, 108))"));
        columns.put("date_few", DATE.formatted(number(109, 2500)));
        columns.put("double_many", number(110, 1_000_000_000) + " / 1000.0D");
        return columns;
    }
}
