package io.fastparquet.spark.scan;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.LocalScan;
import org.apache.spark.sql.types.StructType;

/**
 * An aggregation's result that is known when the query is planned.
 *
 * @param readSchema of the row
 * @param row the only one
 */
record AnsweredScan(StructType readSchema, InternalRow row) implements LocalScan {
    @Override
    public InternalRow[] rows() {
        return new InternalRow[] {row};
    }

    @Override
    public String description() {
        return "FastParquetScan, answered from footers";
    }
}
