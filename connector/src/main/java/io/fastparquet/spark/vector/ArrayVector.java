package io.fastparquet.spark.vector;

import java.util.Arrays;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.vectorized.ColumnarArray;

/** Lists: each entry is a range of the element vector. */
public final class ArrayVector extends FastVector {
    private final FastVector elements;
    private int[] offsets;
    private int[] lengths;

    /**
     * @param type the Spark type
     * @param capacity entries to make room for
     * @param elements the elements of all entries, one after the other
     */
    public ArrayVector(ArrayType type, int capacity, FastVector elements) {
        super(type);
        this.elements = elements;
        this.offsets = new int[capacity];
        this.lengths = new int[capacity];
    }

    /** Where each entry's elements start in the element vector; good until the next {@link #reserve}. */
    public int[] offsets() {
        return offsets;
    }

    /** How many elements each entry has. */
    public int[] lengths() {
        return lengths;
    }

    @Override
    public int capacity() {
        return offsets.length;
    }

    @Override
    public void reserve(int capacity) {
        if (capacity > offsets.length) {
            int grown = grow(offsets.length, capacity);
            offsets = Arrays.copyOf(offsets, grown);
            lengths = Arrays.copyOf(lengths, grown);
        }
    }

    @Override
    void compactValues(int[] rows, int count) {
        for (int i = 0; i < count; i++) {
            offsets[i] = offsets[rows[i]];
            lengths[i] = lengths[rows[i]];
        }
    }

    @Override
    public ColumnarArray getArray(int rowId) {
        return isNullAt(rowId) ? null : new ColumnarArray(elements, offsets[rowId], lengths[rowId]);
    }

    /** The element vector, at ordinal 0. */
    @Override
    public FastVector getChild(int ordinal) {
        return elements;
    }
}
