package io.fastparquet.it.write;

import io.fastparquet.it.Face;
import io.fastparquet.it.Settings;
import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.sql.SparkSession;

/** The sources that write: the oracle, and those that are tested. */
enum Writer {
    /** Spark's own {@code parquet} source. */
    BUILT_IN("parquet", "parquet"),
    /** The connector. */
    FAST("fastparquet", "fastparquet"),
    /** The oracle's source, with {@link #ACCELERATION} set in the session. */
    ACCELERATED("parquet", "accelerated_parquet");

    /** Settings with which the connector writes and reads for Spark's own source. */
    static final Map<String, String> ACCELERATION =
            Map.of("spark.fastparquet.accelerate", "true", "spark.fastparquet.accelerate.v2", "true");

    private final String format;
    private final String label;

    Writer(String format, String label) {
        this.format = format;
        this.label = label;
    }

    /** Returns the short name of the source. */
    String format() {
        return format;
    }

    /** Returns a name that no other writer has, for what this one writes. */
    String label() {
        return label;
    }

    /** Returns where this writer's files go: a folder that differs from the others' in {@link #label} only. */
    Path in(Path folder) {
        return folder.resolve(label);
    }

    /** Returns the session in which all sources write. */
    static SparkSession session() {
        SparkSession session = OfWriters.SESSION;
        SparkSession.setActiveSession(session);
        return session;
    }

    /** Does {@code action} with more settings of that session, which are taken back afterwards. */
    static <T, E extends Exception> T with(Map<String, String> configuration, Settings.Action<T, E> action) throws E {
        return Settings.with(session(), configuration, action);
    }

    /** Creates the session when first needed. */
    private static final class OfWriters {
        static final SparkSession SESSION = create();

        private OfWriters() {}

        private static SparkSession create() {
            SparkSession session = Face.BUILT_IN.session().newSession();
            Settings.INTERPRETED.forEach((key, value) -> session.conf().set(key, value));
            return session;
        }
    }
}
