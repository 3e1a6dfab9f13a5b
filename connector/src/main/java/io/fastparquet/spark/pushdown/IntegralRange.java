package io.fastparquet.spark.pushdown;

import io.fastparquet.spark.vector.ByteVector;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.IntVector;
import io.fastparquet.spark.vector.LongVector;
import io.fastparquet.spark.vector.ShortVector;

/** Values from one bound to another, both included: of booleans, integers, dates, timestamps, decimals of up to 18 digits. */
final class IntegralRange extends ColumnPredicate {
    private final long min;
    private final long max;

    IntegralRange(int ordinal, long min, long max) {
        super(ordinal);
        this.min = min;
        this.max = max;
    }

    @Override
    int keepValues(FastVector vector, int[] rows, int count) {
        if (vector instanceof IntVector ints) {
            return keepInts(ints.values(), rows, count);
        }
        if (vector instanceof LongVector longs) {
            return keepLongs(longs.values(), rows, count);
        }
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            long value = vector instanceof ByteVector bytes ? bytes.getByte(row) : ((ShortVector) vector).getShort(row);
            rows[kept] = row;
            kept += min <= value && value <= max ? 1 : 0;
        }
        return kept;
    }

    private int keepInts(int[] values, int[] rows, int count) {
        if (min > max || min > Integer.MAX_VALUE || max < Integer.MIN_VALUE) {
            return 0;
        }
        int low = (int) Math.max(min, Integer.MIN_VALUE);
        // As unsigned, values below the range lie above its width.
        int width = (int) Math.min(max, Integer.MAX_VALUE) - low + Integer.MIN_VALUE;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            rows[kept] = row;
            kept += values[row] - low + Integer.MIN_VALUE <= width ? 1 : 0;
        }
        return kept;
    }

    private int keepLongs(long[] values, int[] rows, int count) {
        long low = min;
        long high = max;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            long value = values[row];
            rows[kept] = row;
            kept += (low <= value ? 1 : 0) & (value <= high ? 1 : 0);
        }
        return kept;
    }
}
