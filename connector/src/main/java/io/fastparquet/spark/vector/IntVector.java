package io.fastparquet.spark.vector;

import java.util.Arrays;
import org.apache.spark.sql.types.DataType;

/** Integers, dates (days since 1970-01-01) and year-month intervals (months). */
public final class IntVector extends FastVector {
    private int[] values;

    /**
     * @param type the Spark type
     * @param capacity entries to make room for
     */
    public IntVector(DataType type, int capacity) {
        super(type);
        this.values = new int[capacity];
    }

    /** The values by entry, to be written; good until the next {@link #reserve}. */
    public int[] values() {
        return values;
    }

    @Override
    public int capacity() {
        return values.length;
    }

    @Override
    public void reserve(int capacity) {
        if (capacity > values.length) {
            values = Arrays.copyOf(values, grow(values.length, capacity));
        }
    }

    @Override
    void compactValues(int[] rows, int count) {
        for (int i = 0; i < count; i++) {
            values[i] = values[rows[i]];
        }
    }

    @Override
    public int getInt(int rowId) {
        return values[rowId];
    }

    @Override
    public int[] getInts(int rowId, int count) {
        return Arrays.copyOfRange(values, rowId, rowId + count);
    }
}
