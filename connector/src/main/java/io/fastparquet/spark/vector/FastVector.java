package io.fastparquet.spark.vector;

import java.util.Arrays;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarArray;
import org.apache.spark.sql.vectorized.ColumnarMap;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * One column of a batch: null flags here, values in the final classes below. Slots of null entries hold anything; getters
 * of objects return null for them, as Spark's interpreted projections expect, and getters of numbers anything.
 *
 * <p>Written by one reader, then read by Spark until the reader begins its next batch. Not thread-safe.
 */
public abstract sealed class FastVector extends ColumnVector
        permits ByteVector,
                ShortVector,
                IntVector,
                LongVector,
                FloatVector,
                DoubleVector,
                ByteArrayVector,
                ArrayVector,
                MapVector,
                StructVector {

    private static final byte[] NO_NULLS = new byte[0];

    /** 1 where the entry is null, for as many entries as flags were asked for; meaningful while there are nulls. */
    private byte[] nulls = NO_NULLS;

    /** Null entries in this batch. */
    private int nullCount;

    /** Entries of {@link #nulls}, from 0, that may differ from 0. */
    private int dirtyNulls;

    FastVector(DataType type) {
        super(type);
    }

    /** Makes room for at least {@code capacity} entries, keeping what is there. */
    public abstract void reserve(int capacity);

    /** Entries that fit without {@link #reserve}. */
    public abstract int capacity();

    /** Forgets the content, for the next batch. */
    public void reset() {
        if (dirtyNulls > 0) {
            Arrays.fill(nulls, 0, dirtyNulls, (byte) 0);
            dirtyNulls = 0;
        }
        nullCount = 0;
    }

    /**
     * The null flags for a caller who is about to write some of {@code [0, end)}: 1 for null, 0 for present. Entries not
     * written in this batch are 0. {@link #addNulls} must follow.
     */
    public final byte[] nullFlags(int end) {
        if (nulls.length < end) {
            nulls = Arrays.copyOf(nulls, Math.max(end, capacity()));
        }
        dirtyNulls = Math.max(dirtyNulls, end);
        return nulls;
    }

    /** Counts {@code count} more null entries, whose flags the caller has written. */
    public final void addNulls(int count) {
        nullCount += count;
    }

    /** Makes the entries {@code [from, to)} null. */
    public final void putNulls(int from, int to) {
        if (to > from) {
            Arrays.fill(nullFlags(to), from, to, (byte) 1);
            nullCount += to - from;
        }
    }

    /**
     * Keeps some entries and forgets the others, so that entry {@code i} is then what {@code rows[i]} was.
     *
     * @param rows ascending, without repetition
     * @param count how many are kept
     */
    public final void compact(int[] rows, int count) {
        if (nullCount > 0) {
            int kept = 0;
            for (int i = 0; i < count; i++) {
                int row = rows[i];
                int flag = row < nulls.length ? nulls[row] : 0;
                kept += flag;
                if (i < nulls.length) {
                    nulls[i] = (byte) flag;
                }
            }
            nullCount = kept;
            if (kept == count) {
                // Vectors that are all null need not have room for values.
                return;
            }
        }
        compactValues(rows, count);
    }

    /** {@link #compact} for what is not null flags. */
    abstract void compactValues(int[] rows, int count);

    @Override
    public final boolean hasNull() {
        return nullCount > 0;
    }

    @Override
    public final int numNulls() {
        return nullCount;
    }

    @Override
    public final boolean isNullAt(int rowId) {
        // Entries behind the last null that a growing vector was told of have no flag.
        return nullCount > 0 && rowId < nulls.length && nulls[rowId] != 0;
    }

    /** Nothing to give back: the arrays are the garbage collector's. */
    @Override
    public final void close() {}

    /** Nothing: the reader fills the same vector again for its next batch. */
    @Override
    public final void closeIfFreeable() {}

    @Override
    public boolean getBoolean(int rowId) {
        throw wrongType("boolean");
    }

    @Override
    public byte getByte(int rowId) {
        throw wrongType("byte");
    }

    @Override
    public short getShort(int rowId) {
        throw wrongType("short");
    }

    @Override
    public int getInt(int rowId) {
        throw wrongType("int");
    }

    @Override
    public long getLong(int rowId) {
        throw wrongType("long");
    }

    @Override
    public float getFloat(int rowId) {
        throw wrongType("float");
    }

    @Override
    public double getDouble(int rowId) {
        throw wrongType("double");
    }

    @Override
    public Decimal getDecimal(int rowId, int precision, int scale) {
        throw wrongType("decimal");
    }

    @Override
    public UTF8String getUTF8String(int rowId) {
        throw wrongType("string");
    }

    @Override
    public byte[] getBinary(int rowId) {
        throw wrongType("binary");
    }

    @Override
    public ColumnarArray getArray(int rowId) {
        throw wrongType("array");
    }

    @Override
    public ColumnarMap getMap(int rowId) {
        throw wrongType("map");
    }

    @Override
    public ColumnVector getChild(int ordinal) {
        throw wrongType("struct");
    }

    private IllegalStateException wrongType(String asked) {
        return new IllegalStateException("a vector of " + type.catalogString() + " was asked for a " + asked);
    }

    /** The next capacity of a growing array: at least {@code needed}, by half more where that is larger. */
    static int grow(int current, int needed) {
        return (int) Math.min(Integer.MAX_VALUE - 64, Math.max(needed, current + (current >> 1) + 16L));
    }
}
