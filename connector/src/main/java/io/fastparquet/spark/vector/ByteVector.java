package io.fastparquet.spark.vector;

import java.util.Arrays;
import org.apache.spark.sql.types.DataType;

/** Booleans (0 or 1) and bytes. */
public final class ByteVector extends FastVector {
    private byte[] values;

    /**
     * @param type the Spark type
     * @param capacity entries to make room for
     */
    public ByteVector(DataType type, int capacity) {
        super(type);
        this.values = new byte[capacity];
    }

    /** The values by entry, to be written; good until the next {@link #reserve}. */
    public byte[] values() {
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
    public byte getByte(int rowId) {
        return values[rowId];
    }

    @Override
    public byte[] getBytes(int rowId, int count) {
        return Arrays.copyOfRange(values, rowId, rowId + count);
    }

    @Override
    public boolean getBoolean(int rowId) {
        return values[rowId] != 0;
    }
}
