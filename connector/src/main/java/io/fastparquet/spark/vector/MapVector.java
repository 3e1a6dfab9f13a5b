package io.fastparquet.spark.vector;

import java.util.Arrays;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.vectorized.ColumnarMap;

/** Maps: each entry is a range of the key and value vectors. Duplicate keys are kept. */
public final class MapVector extends FastVector {
    private final FastVector keys;
    private final FastVector values;
    private int[] offsets;
    private int[] lengths;

    /**
     * @param type the Spark type
     * @param capacity entries to make room for
     * @param keys the keys of all entries, one after the other
     * @param values their values
     */
    public MapVector(MapType type, int capacity, FastVector keys, FastVector values) {
        super(type);
        this.keys = keys;
        this.values = values;
        this.offsets = new int[capacity];
        this.lengths = new int[capacity];
    }

    /** Where each entry's pairs start in the key and value vectors; good until the next {@link #reserve}. */
    public int[] offsets() {
        return offsets;
    }

    /** How many pairs each entry has. */
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
    public ColumnarMap getMap(int rowId) {
        return isNullAt(rowId) ? null : new ColumnarMap(keys, values, offsets[rowId], lengths[rowId]);
    }

    /** The keys at ordinal 0, the values at ordinal 1. */
    @Override
    public FastVector getChild(int ordinal) {
        return ordinal == 0 ? keys : values;
    }
}
