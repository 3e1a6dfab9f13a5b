package io.fastparquet.it;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.spark.sql.SparkSession;

/**
 * The Spark sessions of this JVM: one context, and one session for each {@link Face}.
 *
 * <p>Sessions are created on first use and live as long as the JVM. Configuration that a test sets belongs to its
 * {@link Query}, which restores it; sessions themselves stay as they were created.
 */
public final class Sessions {
    /** The time zone of every session and, by the build, of the JVM: one with daylight saving and an odd past. */
    public static final String TIME_ZONE = "America/Los_Angeles";

    private static final String DEFAULT_V1_SOURCES = "avro,csv,json,kafka,orc,parquet,text";

    private static final Map<Face, SparkSession> BY_FACE = new HashMap<>();

    private Sessions() {}

    /** Returns the session of {@code face}, configured so that the face is really reached. */
    public static synchronized SparkSession of(Face face) {
        return BY_FACE.computeIfAbsent(face, Sessions::create);
    }

    private static SparkSession create(Face face) {
        SparkSession session = Root.SESSION.newSession();
        session.conf()
                .set(
                        "spark.sql.sources.useV1SourceList",
                        face == Face.V1 ? DEFAULT_V1_SOURCES + ",fastparquet" : DEFAULT_V1_SOURCES);
        boolean byV2 = face == Face.ACCELERATED_V2;
        session.conf().set("spark.fastparquet.accelerate", byV2 || face == Face.ACCELERATED);
        session.conf().set("spark.fastparquet.accelerate.v2", byV2);
        return session;
    }

    /** Creates the context when first needed. */
    private static final class Root {
        static final SparkSession SESSION = SparkSession.builder()
                .master("local[2]")
                .appName("fastparquet integration tests")
                .config("spark.ui.enabled", "false")
                .config("spark.ui.showConsoleProgress", "false")
                .config("spark.driver.host", "localhost")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", "2")
                .config("spark.sql.session.timeZone", TIME_ZONE)
                .config(
                        "spark.sql.warehouse.dir",
                        Path.of(
                                        System.getProperty("project.build.directory", "target"),
                                        "spark-warehouse-"
                                                + ProcessHandle.current().pid())
                                .toUri()
                                .toString())
                .getOrCreate();

        private Root() {}
    }
}
