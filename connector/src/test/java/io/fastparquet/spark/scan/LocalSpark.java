package io.fastparquet.spark.scan;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;

/** The session that the tests of this package share. */
final class LocalSpark {
    private static final SparkSession SESSION = start();

    private LocalSpark() {}

    /** The session, with Spark's defaults but for small sizes and no user interface. */
    static SparkSession session() {
        return SESSION;
    }

    private static SparkSession start() {
        try {
            Path warehouse = Files.createTempDirectory("fastparquet-warehouse");
            return SparkSession.builder()
                    .master("local[2]")
                    .appName("fastparquet scan tests")
                    .config("spark.ui.enabled", "false")
                    .config("spark.driver.bindAddress", "127.0.0.1")
                    .config("spark.driver.host", "127.0.0.1")
                    .config("spark.sql.shuffle.partitions", "2")
                    // Texts of plans are compared whole.
                    .config("spark.sql.maxMetadataStringLength", "1000")
                    .config("spark.sql.warehouse.dir", warehouse.toUri().toString())
                    .getOrCreate();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
