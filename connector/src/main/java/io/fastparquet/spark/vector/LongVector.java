package io.fastparquet.spark.vector;

import java.util.Arrays;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Decimal;

/** Longs, timestamps and day-time intervals (microseconds), times, and decimals of at most 18 digits (unscaled). */
public final class LongVector extends FastVector {
    private long[] values;

    /**
     * @param type the Spark type
     * @param capacity entries to make room for
     */
    public LongVector(DataType type, int capacity) {
        super(type);
        this.values = new long[capacity];
    }

    /** The values by entry, to be written; good until the next {@link #reserve}. */
    public long[] values() {
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
    public long getLong(int rowId) {
        return values[rowId];
    }

    @Override
    public long[] getLongs(int rowId, int count) {
        return Arrays.copyOfRange(values, rowId, rowId + count);
    }

    @Override
    public Decimal getDecimal(int rowId, int precision, int scale) {
        return isNullAt(rowId) ? null : Decimal.createUnsafe(values[rowId], precision, scale);
    }
}
