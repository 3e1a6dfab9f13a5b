package io.fastparquet.spark.scan;

import java.math.BigInteger;
import java.util.OptionalLong;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * A scan's size as Spark's planner sees it: the bytes of the table's files, by the share of the columns that are read.
 * The formula is that of Spark's own file relation under a projection, so that joins are planned alike.
 *
 * @param sizeInBytes the estimate
 */
record ScanStatistics(OptionalLong sizeInBytes) implements Statistics {
    /** Spark's allowance for a row, whatever its columns. */
    private static final int ROW_OVERHEAD_IN_BYTES = 8;

    static ScanStatistics of(ScannedTable table, ScanColumns columns) {
        long fileBytes = (long) (table.fileIndex().sizeInBytes() * table.conf().fileCompressionFactor());
        long allColumns = rowBytes(table.schema(), columns.metadata());
        long readColumns = rowBytes(columns.readSchema(), new StructType());
        if (readColumns == allColumns) {
            return new ScanStatistics(OptionalLong.of(fileBytes));
        }
        long scaled = BigInteger.valueOf(fileBytes)
                .multiply(BigInteger.valueOf(readColumns))
                .divide(BigInteger.valueOf(allColumns))
                .longValueExact();
        // A join's size is the product of its sides: 0 would make every join free.
        return new ScanStatistics(OptionalLong.of(Math.max(1, scaled)));
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
