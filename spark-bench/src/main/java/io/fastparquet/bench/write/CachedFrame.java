package io.fastparquet.bench.write;

import java.util.Arrays;
import java.util.Locale;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.RDDInfo;

/**
 * A frame in Spark's own cache, so that its rows cost little, and every contender the same. At most one exists at a
 * time.
 */
final class CachedFrame implements AutoCloseable {
    private static final double BYTES_PER_MEGABYTE = 1e6;

    private final SparkSession spark;
    private final String name;
    private final Dataset<Row> rows;
    private final long rowCount;

    private CachedFrame(SparkSession spark, String name, Dataset<Row> rows) {
        this.spark = spark;
        this.name = name;
        this.rows = rows.persist();
        this.rowCount = rows.count();
    }

    /** Makes all rows of {@code frame} and keeps them until {@link #close}. */
    static CachedFrame of(SparkSession spark, String name, Dataset<Row> frame) {
        return new CachedFrame(spark, name, frame);
    }

    /** The first part of the names of the rows that write this frame. */
    String name() {
        return name;
    }

    /** The cached rows. */
    Dataset<Row> rows() {
        return rows;
    }

    /** How many rows there are and where. */
    String description() {
        RDDInfo[] cached = spark.sparkContext().getRDDStorageInfo();
        return String.format(
                Locale.ROOT,
                "%d rows, %.1f MB in memory, %.1f MB on disk",
                rowCount,
                Arrays.stream(cached).mapToLong(RDDInfo::memSize).sum() / BYTES_PER_MEGABYTE,
                Arrays.stream(cached).mapToLong(RDDInfo::diskSize).sum() / BYTES_PER_MEGABYTE);
    }

    @Override
    public void close() {
        rows.unpersist(true);
    }
}
