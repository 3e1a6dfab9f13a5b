package io.fastparquet.bench.harness;

import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;

/** The Spark session of a suite: defaults, but for few shuffle partitions, no web page and no folder left behind. */
public final class BenchSession {
    private BenchSession() {}

    /** Whether {@code spark-submit} has started this JVM. What it was told about the master and addresses stands then. */
    public static boolean isSubmitted() {
        return System.getProperty("spark.submit.deployMode") != null;
    }

    /** Starts it, or returns the one that runs in this JVM already. The caller stops it. */
    public static SparkSession open(Options options, BenchHome home) {
        Path warehouse = home.data().resolve("warehouse");
        SparkSession.Builder builder = SparkSession.builder()
                .appName("fastparquet-bench")
                .config("spark.sql.shuffle.partitions", "4")
                .config("spark.ui.enabled", "false")
                .config("spark.sql.warehouse.dir", warehouse.toUri().toString());
        if (isSubmitted()) {
            options.text("master").ifPresent(builder::master);
        } else {
            builder.master(options.text("master", "local[*]")).config("spark.driver.host", "localhost");
        }
        return builder.getOrCreate();
    }
}
