package io.fastparquet.spark.vector;

import java.util.Arrays;
import org.apache.spark.sql.types.DataType;

/** Shorts. */
public final class ShortVector extends FastVector {
    private short[] values;

    /**
     * @param type the Spark type
     * @param capacity entries to make room for
     */
    public ShortVector(DataType type, int capacity) {
        super(type);
        this.values = new short[capacity];
    }

    /** The values by entry, to be written; good until the next {@link #reserve}. */
    public short[] values() {
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
    public short getShort(int rowId) {
        return values[rowId];
    }

    @Override
    public short[] getShorts(int rowId, int count) {
        return Arrays.copyOfRange(values, rowId, rowId + count);
    }
}
