package io.fastparquet.spark.vector;

import org.apache.spark.sql.types.DataType;

/** Structs, and the value and metadata of variants: one child vector a field, aligned entry by entry. */
public final class StructVector extends FastVector {
    private final FastVector[] fields;
    private int capacity;

    /**
     * @param type the Spark type
     * @param capacity entries to make room for
     * @param fields a vector a field, in the order of the type
     */
    public StructVector(DataType type, int capacity, FastVector[] fields) {
        super(type);
        this.fields = fields;
        this.capacity = capacity;
    }

    @Override
    public int capacity() {
        return capacity;
    }

    /** Concerns the null flags only; fields make room for themselves. */
    @Override
    public void reserve(int capacity) {
        this.capacity = Math.max(this.capacity, capacity);
    }

    @Override
    void compactValues(int[] rows, int count) {
        for (FastVector field : fields) {
            field.compact(rows, count);
        }
    }

    @Override
    public FastVector getChild(int ordinal) {
        return fields[ordinal];
    }
}
