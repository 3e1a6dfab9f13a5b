package io.fastparquet.spark.pushdown;

import io.fastparquet.spark.vector.ByteArrayDictionary;
import io.fastparquet.spark.vector.ByteArrayVector;
import io.fastparquet.spark.vector.ByteVector;
import io.fastparquet.spark.vector.DoubleVector;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.FloatVector;
import io.fastparquet.spark.vector.IntVector;
import io.fastparquet.spark.vector.LongVector;
import io.fastparquet.spark.vector.ShortVector;
import java.util.Arrays;
import java.util.Set;

/**
 * Two columns of one type, compared row by row; null where either is.
 *
 * @param left ordinal of the left side; of a kind that is compared, and not of wide decimals
 * @param right ordinal of the right side
 * @param operator what must be true of them
 */
record ColumnComparison(int left, int right, Operator operator) implements RowPredicate {
    @Override
    public int keep(FastVector[] columns, int[] rows, int count) {
        FastVector a = columns[left];
        FastVector b = columns[right];
        int present = ColumnPredicate.keepPresent(b, rows, ColumnPredicate.keepPresent(a, rows, count));
        if (a instanceof IntVector ints) {
            return keepInts(ints.values(), ((IntVector) b).values(), rows, present);
        }
        if (a instanceof LongVector longs) {
            return keepLongs(longs.values(), ((LongVector) b).values(), rows, present);
        }
        int kept = 0;
        for (int i = 0; i < present; i++) {
            int row = rows[i];
            rows[kept] = row;
            kept += operator.accepts(order(a, b, row));
        }
        return kept;
    }

    private int keepInts(int[] a, int[] b, int[] rows, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            rows[kept] = row;
            kept += operator.accepts(Integer.compare(a[row], b[row]));
        }
        return kept;
    }

    private int keepLongs(long[] a, long[] b, int[] rows, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            rows[kept] = row;
            kept += operator.accepts(Long.compare(a[row], b[row]));
        }
        return kept;
    }

    private static int order(FastVector a, FastVector b, int row) {
        if (a instanceof DoubleVector doubles) {
            return order(doubles.values()[row], ((DoubleVector) b).values()[row]);
        }
        if (a instanceof FloatVector floats) {
            return order(floats.values()[row], ((FloatVector) b).values()[row]);
        }
        if (a instanceof ByteVector bytes) {
            return Integer.signum(bytes.getByte(row) - b.getByte(row));
        }
        if (a instanceof ShortVector shorts) {
            return Integer.signum(shorts.getShort(row) - b.getShort(row));
        }
        return order((ByteArrayVector) a, (ByteArrayVector) b, row);
    }

    private static int order(double a, double b) {
        return Double.compare(FloatingRange.oneZero(a), FloatingRange.oneZero(b));
    }

    private static int order(ByteArrayVector a, ByteArrayVector b, int row) {
        ByteArrayDictionary ofA = a.dictionary();
        ByteArrayDictionary ofB = b.dictionary();
        int fromA = ofA == null ? a.offsets()[row] : ofA.offset(a.offsets()[row]);
        int fromB = ofB == null ? b.offsets()[row] : ofB.offset(b.offsets()[row]);
        int toA = fromA + (ofA == null ? a.lengths()[row] : ofA.length(a.offsets()[row]));
        int toB = fromB + (ofB == null ? b.lengths()[row] : ofB.length(b.offsets()[row]));
        byte[] bytesA = ofA == null ? a.buffer(row) : ofA.buffer();
        byte[] bytesB = ofB == null ? b.buffer(row) : ofB.buffer();
        return Integer.signum(Arrays.compareUnsigned(bytesA, fromA, toA, bytesB, fromB, toB));
    }

    @Override
    public void addOrdinals(Set<Integer> ordinals) {
        ordinals.add(left);
        ordinals.add(right);
    }
}
