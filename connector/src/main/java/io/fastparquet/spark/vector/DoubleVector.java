package io.fastparquet.spark.vector;

import java.util.Arrays;
import org.apache.spark.sql.types.DataType;

/** Doubles, bit for bit. */
public final class DoubleVector extends FastVector {
    private double[] values;

    /**
     * @param type the Spark type
     * @param capacity entries to make room for
     */
    public DoubleVector(DataType type, int capacity) {
        super(type);
        this.values = new double[capacity];
    }

    /** The values by entry, to be written; good until the next {@link #reserve}. */
    public double[] values() {
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
    public double getDouble(int rowId) {
        return values[rowId];
    }

    @Override
    public double[] getDoubles(int rowId, int count) {
        return Arrays.copyOfRange(values, rowId, rowId + count);
    }
}
