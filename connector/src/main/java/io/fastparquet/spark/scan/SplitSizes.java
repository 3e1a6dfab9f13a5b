package io.fastparquet.spark.scan;

import io.fastparquet.spark.options.FastParquetOptions;
import java.util.OptionalInt;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.internal.SQLConf;
import scala.Option;

/**
 * How much one task reads, by {@code spark.sql.files.*}.
 *
 * @param maxPartitionBytes bytes that one partition should not exceed
 * @param openCostInBytes bytes that could be read in the time it takes to open a file
 * @param minPartitionCount partitions that the work should at least be spread over, at least 1
 * @param maxPartitionCount partitions that there should not be more of
 */
record SplitSizes(long maxPartitionBytes, long openCostInBytes, int minPartitionCount, OptionalInt maxPartitionCount) {

    /** The sizes that {@code session} is configured for. */
    static SplitSizes of(SparkSession session) {
        SQLConf conf = session.sessionState().conf();
        int parallelism = FastParquetOptions.leafNodeDefaultParallelism(conf)
                .orElseGet(() -> session.sparkContext().defaultParallelism());
        return new SplitSizes(
                conf.filesMaxPartitionBytes(),
                conf.filesOpenCostInBytes(),
                optional(conf.filesMinPartitionNum()).orElse(parallelism),
                optional(conf.filesMaxPartitionNum()));
    }

    /**
     * The longest that splits may be.
     *
     * @param totalBytes of all files, with the cost of opening them
     */
    long maxSplitBytes(long totalBytes) {
        return Math.min(maxPartitionBytes, Math.max(openCostInBytes, totalBytes / minPartitionCount));
    }

    /**
     * What a partition has to hold so that there are about {@link #maxPartitionCount} of them.
     *
     * @param totalBytes of all splits, with the cost of opening them
     */
    long splitBytesForMaxPartitionCount(long totalBytes) {
        int count = maxPartitionCount.orElseThrow();
        return (totalBytes + count - 1) / count;
    }

    private static OptionalInt optional(Option<Object> number) {
        return number.isDefined() ? OptionalInt.of((Integer) number.get()) : OptionalInt.empty();
    }
}
