package io.fastparquet.it.write;

import io.fastparquet.it.Outcome;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * A write of one file that can be made with either {@link Writer}.
 *
 * <p>Immutable; the {@code with...} methods return changed copies.
 */
final class Write {
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

    /** Adds options of the write. */
    Write withOptions(Map<String, String> more) {
        return new Write(description, rows, plus(options, more), configuration);
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
        return Settings.with(configuration, () -> {
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
