package io.fastparquet.spark.read;

import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.LongVector;
import org.apache.spark.sql.types.DataType;

/** The position of each row in its file. */
final class RowIndexFieldReader implements FieldReader {
    private final LongVector vector;
    private long next;
    private int rows;

    RowIndexFieldReader(DataType type, int capacity) {
        this.vector = new LongVector(type, capacity);
    }

    @Override
    public FastVector vector() {
        return vector;
    }

    @Override
    public void startRowGroup(RowGroup rowGroup) {
        next = rowGroup.firstRow();
    }

    @Override
    public void startBatch() {
        rows = 0;
    }

    @Override
    public void read(int count) {
        long[] values = vector.values();
        for (int i = 0; i < count; i++) {
            values[rows + i] = next + i;
        }
        rows += count;
        next += count;
    }

    @Override
    public void skip(long count) {
        next += count;
    }

    @Override
    public void finishBatch() {}
}
