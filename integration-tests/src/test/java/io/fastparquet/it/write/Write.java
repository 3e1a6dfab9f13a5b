package io.fastparquet.it.write;

import static java.util.stream.Collectors.toSet;

import io.fastparquet.it.Outcome;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.apache.parquet.hadoop.ParquetOutputFormat;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * A write of one file that can be made with either {@link Writer}.
 *
 * <p>Immutable; the {@code with...} methods return changed copies.
 */
final class Write {
    /** An option that not every parquet-java knows. */
    static final String ROWS_OF_A_ROW_GROUP = "parquet.block.row.count.limit";

    /** An option that not every parquet-java knows. */
    static final String BYTE_STREAM_SPLIT = "parquet.enable.bytestreamsplit";

    private static final Set<String> UNKNOWN_TO_SPARK = unknownToSpark();

    private final String description;
    private final Function<SparkSession, Dataset<Row>> rows;
    private final Map<String, String> options;
    private final Map<String, String> configuration;

    private Write(
            String description,
            Function<SparkSession, Dataset<Row>> rows,
            Map<String, String> options,
            Map<String, String> configuration) {
        this.description = description;
        this.rows = rows;
        this.options = options;
        this.configuration = configuration;
    }

    /** Writes the rows of {@code sql}, whose numbers wrap around instead of failing. */
    static Write of(String sql) {
        return new Write(sql, session -> session.sql(sql), Map.of(), Map.of("spark.sql.ansi.enabled", "false"));
    }

    /** Writes rows that are made by {@code rows}. */
    static Write of(String description, Function<SparkSession, Dataset<Row>> rows) {
        return new Write(description, rows, Map.of(), Map.of());
    }

    /** Adds an option of the write. */
    Write withOption(String key, String value) {
        return withOptions(Map.of(key, value));
    }

    /** Adds options of the write, but for those that only the connector would follow. */
    Write withOptions(Map<String, String> more) {
        Map<String, String> sum = plus(options, more);
        sum.keySet().removeAll(UNKNOWN_TO_SPARK);
        return new Write(description, rows, sum, configuration);
    }

    /** Whether Spark's own writer would follow an option. */
    static boolean isKnownToSpark(String option) {
        return !UNKNOWN_TO_SPARK.contains(option);
    }

    private static Set<String> unknownToSpark() {
        Set<String> fields = Arrays.stream(ParquetOutputFormat.class.getFields())
                .map(Field::getName)
                .collect(toSet());
        Set<String> unknown = new HashSet<>();
        if (!fields.contains("BLOCK_ROW_COUNT_LIMIT")) {
            unknown.add(ROWS_OF_A_ROW_GROUP);
        }
        if (!fields.contains("ENABLE_BYTE_STREAM_SPLIT")) {
            unknown.add(BYTE_STREAM_SPLIT);
        }
        return unknown;
    }

    /** Adds a session setting that holds during the write. */
    Write withConf(String key, String value) {
        return withConf(Map.of(key, value));
    }

    /** Adds session settings that hold during the write. */
    Write withConf(Map<String, String> more) {
        return new Write(description, rows, options, plus(configuration, more));
    }

    /** Writes to a table of its own below {@code folder}, and returns the table. */
    Path run(Writer writer, Path folder) throws Exception {
        Path table = writer.in(folder).resolve("table");
        return Writer.with(configuration, () -> {
            rows.apply(Writer.session())
                    .coalesce(1)
                    .write()
                    .format(writer.format())
                    .options(options)
                    .mode("overwrite")
                    .save(table.toString());
            return table;
        });
    }

    /** Writes as {@link #run} does, and returns the error, or what Spark's own source reads from the table. */
    Outcome outcome(Writer writer, Path folder) {
        Path table;
        try {
            table = run(writer, folder);
        } catch (Throwable error) {
            return Outcome.Failure.of(error);
        }
        return ReadBack.rows(table);
    }

    private static Map<String, String> plus(Map<String, String> map, Map<String, String> more) {
        Map<String, String> sum = new LinkedHashMap<>(map);
        sum.putAll(more);
        return sum;
    }

    @Override
    public String toString() {
        return "write of " + description + "\n    options " + options + "\n    configuration " + configuration;
    }
}
