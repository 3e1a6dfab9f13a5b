package io.fastparquet.bench.write;

import org.apache.spark.sql.SparkSession;

/**
 * A session that reads every file as one partition, whatever its size and however many cores there are, so that frames
 * have as many partitions as their tables have files, and files that were written can be compared row by row.
 */
final class OnePartitionPerFile {
    /** More than any file has, and little enough for sums of it. */
    private static final long MUCH = 1L << 40;

    private OnePartitionPerFile() {}

    static void set(SparkSession spark) {
        spark.conf().set("spark.sql.files.maxPartitionBytes", MUCH);
        spark.conf().set("spark.sql.files.openCostInBytes", MUCH);
    }
}
