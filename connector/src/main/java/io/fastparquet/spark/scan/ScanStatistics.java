package io.fastparquet.spark.scan;

import io.fastparquet.spark.options.FastParquetOptions;
import java.math.BigInteger;
import java.util.OptionalLong;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * A scan's size as Spark's planner sees it: the bytes of the table's files, by the share of the columns that are read.
 * The formula is that of Spark's own file relation under a projection, so that joins are planned alike.
 *
 * <p>Unlike Spark's own relation, a scan also knows its filters. Where they may decide whether a table is sent to all
 * executors instead of being shuffled, and the table is small enough for that to be harmless even if the estimate should be
 * wrong, some rows are looked at, and the size is that of the rows left.
 *
 * @param sizeInBytes the estimate
 */
record ScanStatistics(OptionalLong sizeInBytes) implements Statistics {
    /** Spark's allowance for a row, whatever its columns. */
    private static final int ROW_OVERHEAD_IN_BYTES = 8;

    /** A filtered table is never stated to be smaller than one in so many of its rows. */
    private static final int MOST_FILTERED = 32;

    static ScanStatistics of(ScannedTable table, ScanColumns columns, ScanFilters filters) {
        long unfiltered = unfiltered(table, columns);
        return new ScanStatistics(OptionalLong.of(
                countsFilters(table, unfiltered) ? filtered(table, columns, filters, unfiltered) : unfiltered));
    }

    /** Whether the size is that of the rows that the filters leave. */
    static boolean countsFilters(ScannedTable table, ScanColumns columns) {
        return countsFilters(table, unfiltered(table, columns));
    }

    /** That is, whether the table is too large to be broadcast as it is, and might be small enough when filtered. */
    private static boolean countsFilters(ScannedTable table, long unfiltered) {
        long threshold = table.conf().autoBroadcastJoinThreshold();
        return FastParquetOptions.samplesFilters(table.conf())
                && threshold > 0
                && unfiltered > threshold
                && unfiltered / MOST_FILTERED <= threshold;
    }

    private static long filtered(ScannedTable table, ScanColumns columns, ScanFilters filters, long unfiltered) {
        return SampledSelectivity.of(table, filters)
                .map(sampled -> {
                    double bytes = sampled.rows() * (double) rowBytes(columns.readSchema(), new StructType());
                    double left = bytes * Math.max(sampled.share(), 1.0 / MOST_FILTERED);
                    return Math.max(1, (long) Math.min(left, (double) unfiltered));
                })
                .orElse(unfiltered);
    }

    private static long unfiltered(ScannedTable table, ScanColumns columns) {
        long fileBytes = (long) (table.fileIndex().sizeInBytes() * table.conf().fileCompressionFactor());
        long allColumns = rowBytes(table.schema(), columns.metadata());
        long readColumns = rowBytes(columns.readSchema(), new StructType());
        if (readColumns == allColumns) {
            return fileBytes;
        }
        long scaled = BigInteger.valueOf(fileBytes)
                .multiply(BigInteger.valueOf(readColumns))
                .divide(BigInteger.valueOf(allColumns))
                .longValueExact();
        // A join's size is the product of its sides: 0 would make every join free.
        return Math.max(1, scaled);
    }

    @Override
    public OptionalLong numRows() {
        return OptionalLong.empty();
    }

    private static long rowBytes(StructType columns, StructType moreColumns) {
        long bytes = ROW_OVERHEAD_IN_BYTES;
        for (StructField field : columns.fields()) {
            bytes += field.dataType().defaultSize();
        }
        for (StructField field : moreColumns.fields()) {
            bytes += field.dataType().defaultSize();
        }
        return bytes;
    }
}
