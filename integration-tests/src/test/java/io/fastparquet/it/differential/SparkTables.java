package io.fastparquet.it.differential;

import io.fastparquet.it.Face;
import io.fastparquet.it.Settings;
import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.sql.SparkSession;

/** Writes small Parquet tables with Spark's own writer. */
final class SparkTables {
    private SparkTables() {}

    /** Writes the rows of {@code sql} to one file in the directory {@code table} and returns the directory. */
    static Path write(Path table, String sql) {
        return write(table, sql, Map.of(), Map.of());
    }

    /**
     * Writes the rows of {@code sql} to one more file in the directory {@code table}.
     *
     * @param options options of the writer
     * @param configuration session settings that hold meanwhile
     * @return {@code table}
     */
    static Path write(Path table, String sql, Map<String, String> options, Map<String, String> configuration) {
        SparkSession session = Face.BUILT_IN.session();
        return Settings.with(session, configuration, () -> {
            session.sql(sql).coalesce(1).write().options(options).mode("append").parquet(table.toString());
            return table;
        });
    }
}
