package io.fastparquet.spark.read;

import io.fastparquet.spark.vector.ConstantEntries;
import io.fastparquet.spark.vector.FastVector;
import org.apache.spark.sql.types.DataType;

/** A field that is the same in every row of the file: a partition value, or one the file lacks. Filled once. */
final class ConstantFieldReader implements FieldReader {
    private final FastVector vector;

    ConstantFieldReader(DataType type, Object value, int capacity) {
        this.vector = ConstantEntries.vector(type, value, capacity);
    }

    @Override
    public FastVector vector() {
        return vector;
    }

    @Override
    public void startRowGroup(RowGroup rowGroup) {}

    @Override
    public void startBatch() {}

    @Override
    public void read(int rows) {}

    @Override
    public void skip(long rows) {}

    @Override
    public void finishBatch() {}

    /** All rows are the same. */
    @Override
    public void compact(int[] rows, int count) {}
}
