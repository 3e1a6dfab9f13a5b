package io.fastparquet.spark.pushdown;

import io.fastparquet.spark.vector.ByteVector;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.IntVector;
import io.fastparquet.spark.vector.LongVector;
import io.fastparquet.spark.vector.ShortVector;
import java.util.Arrays;

/** IN, of any number of integral values: a bitmap where they lie close together, otherwise a hash table. */
final class IntegralSet extends ColumnPredicate {
    /** Bits of a bitmap for each value, at most: as much as the hash table takes. */
    private static final int BITS_PER_VALUE = 256;

    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final boolean negated;
    private final long min;
    private final long max;
    private final long[] bitmap;
    private final long[] table;
    private final int shift;

    /** In the table, an empty place; a value of the set if {@link #hasEmpty}. */
    private final long empty;

    private final boolean hasEmpty;

    /**
     * @param values not empty
     * @param negated whether it is NOT IN
     */
    IntegralSet(int ordinal, long[] values, boolean negated) {
        super(ordinal);
        this.negated = negated;
        this.min = Arrays.stream(values).min().orElseThrow();
        this.max = Arrays.stream(values).max().orElseThrow();
        long width = max - min;
        boolean dense = width >= 0 && width / BITS_PER_VALUE < values.length && width < Integer.MAX_VALUE;
        if (dense) {
            bitmap = new long[(int) (width >>> 6) + 1];
            for (long value : values) {
                bitmap[(int) (value - min >>> 6)] |= 1L << (value - min);
            }
            table = new long[0];
            shift = 0;
            empty = 0;
            hasEmpty = false;
        } else {
            bitmap = new long[0];
            int bits = Long.SIZE - Long.numberOfLeadingZeros(2L * values.length);
            table = new long[1 << bits];
            shift = Long.SIZE - bits;
            empty = Long.MIN_VALUE;
            Arrays.fill(table, empty);
            boolean found = false;
            for (long value : values) {
                if (value == empty) {
                    found = true;
                } else {
                    put(value);
                }
            }
            hasEmpty = found;
        }
    }

    private void put(long value) {
        int at = (int) (value * SPREAD >>> shift);
        while (table[at] != empty && table[at] != value) {
            at = at + 1 & table.length - 1;
        }
        table[at] = value;
    }

    private boolean contains(long value) {
        if (value < min || value > max) {
            return false;
        }
        if (bitmap.length > 0) {
            return (bitmap[(int) (value - min >>> 6)] >>> (value - min) & 1) != 0;
        }
        if (value == empty) {
            return hasEmpty;
        }
        int at = (int) (value * SPREAD >>> shift);
        while (table[at] != empty) {
            if (table[at] == value) {
                return true;
            }
            at = at + 1 & table.length - 1;
        }
        return false;
    }

    @Override
    int keepValues(FastVector vector, int[] rows, int count) {
        int kept = 0;
        if (vector instanceof IntVector ints) {
            int[] values = ints.values();
            for (int i = 0; i < count; i++) {
                int row = rows[i];
                rows[kept] = row;
                kept += contains(values[row]) != negated ? 1 : 0;
            }
        } else if (vector instanceof LongVector longs) {
            long[] values = longs.values();
            for (int i = 0; i < count; i++) {
                int row = rows[i];
                rows[kept] = row;
                kept += contains(values[row]) != negated ? 1 : 0;
            }
        } else {
            for (int i = 0; i < count; i++) {
                int row = rows[i];
                long value =
                        vector instanceof ByteVector bytes ? bytes.getByte(row) : ((ShortVector) vector).getShort(row);
                rows[kept] = row;
                kept += contains(value) != negated ? 1 : 0;
            }
        }
        return kept;
    }
}
