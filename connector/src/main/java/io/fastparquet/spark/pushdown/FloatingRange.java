package io.fastparquet.spark.pushdown;

import io.fastparquet.spark.vector.DoubleVector;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.FloatVector;

/** Floating-point values between two bounds in Spark's order: both zeros are equal, NaN is the greatest and equals itself. */
final class FloatingRange extends ColumnPredicate {
    private final double min;
    private final boolean minIncluded;
    private final double max;
    private final boolean maxIncluded;

    FloatingRange(int ordinal, double min, boolean minIncluded, double max, boolean maxIncluded) {
        super(ordinal);
        this.min = oneZero(min);
        this.minIncluded = minIncluded;
        this.max = oneZero(max);
        this.maxIncluded = maxIncluded;
    }

    /** The value, but 0.0 for -0.0. */
    static double oneZero(double value) {
        return value == 0 ? 0.0 : value;
    }

    @Override
    int keepValues(FastVector vector, int[] rows, int count) {
        int kept = 0;
        if (vector instanceof DoubleVector doubles) {
            double[] values = doubles.values();
            for (int i = 0; i < count; i++) {
                int row = rows[i];
                rows[kept] = row;
                kept += isBetween(values[row]) ? 1 : 0;
            }
        } else {
            float[] values = ((FloatVector) vector).values();
            for (int i = 0; i < count; i++) {
                int row = rows[i];
                rows[kept] = row;
                kept += isBetween(values[row]) ? 1 : 0;
            }
        }
        return kept;
    }

    private boolean isBetween(double given) {
        double value = oneZero(given);
        int fromMin = Double.compare(value, min);
        int toMax = Double.compare(value, max);
        return (fromMin > 0 || (fromMin == 0 && minIncluded)) && (toMax < 0 || (toMax == 0 && maxIncluded));
    }
}
