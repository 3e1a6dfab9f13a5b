package io.fastparquet.it.write;

import io.fastparquet.it.Face;
import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.sql.SparkSession;

/** The two sources that write: the oracle, and the one that is tested. */
enum Writer {
    /** Spark's own {@code parquet} source. */
    BUILT_IN("parquet"),
    /** The connector. */
    FAST("fastparquet");

    private final String format;

    Writer(String format) {
        this.format = format;
    }

    /** Returns the short name of the source. */
    String format() {
        return format;
    }

    /** Returns where this source's files go: a folder that differs from the other's in the name of the source only. */
    Path in(Path folder) {
        return folder.resolve(format);
    }

    /**
     * Settings without which Spark would compile code for each of many small queries, and spend most of the tests' time on
     * it. The rows that reach a writer are the same.
     */
    static final Map<String, String> INTERPRETED =
            Map.of("spark.sql.codegen.wholeStage", "false", "spark.sql.codegen.factoryMode", "NO_CODEGEN");

    /** Returns the session in which both sources write. */
    static SparkSession session() {
        SparkSession session = OfWriters.SESSION;
        SparkSession.setActiveSession(session);
        return session;
    }

    /** Creates the session when first needed. */
    private static final class OfWriters {
        static final SparkSession SESSION = create();

        private OfWriters() {}

        private static SparkSession create() {
            SparkSession session = Face.BUILT_IN.session().newSession();
            INTERPRETED.forEach((key, value) -> session.conf().set(key, value));
            return session;
        }
    }
}
