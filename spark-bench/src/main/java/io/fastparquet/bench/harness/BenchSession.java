package io.fastparquet.bench.harness;

import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;

/** The Spark session of a suite: defaults, but for few shuffle partitions, no web page and no folder left behind. */
public final class BenchSession {
    private BenchSession() {}

    /** Starts it, or returns the one that runs in this JVM already. The caller stops it. */
    public static SparkSession open(Options options, BenchHome home) {
        Path warehouse = home.data().resolve("warehouse");
        return SparkSession.builder()
                .appName("fastparquet-bench")
                .master(options.text("master", "local[*]"))
                .config("spark.sql.shuffle.partitions", "4")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "localhost")
                .config("spark.sql.warehouse.dir", warehouse.toUri().toString())
                .getOrCreate();
    }
}
