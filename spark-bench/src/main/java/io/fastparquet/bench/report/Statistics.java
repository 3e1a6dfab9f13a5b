package io.fastparquet.bench.report;

import java.util.List;

/** The few statistics that reports are made of. */
public final class Statistics {
    private Statistics() {}

    /** The middle value, or the mean of the two in the middle; NaN for an empty list. */
    public static double median(List<Double> values) {
        if (values.isEmpty()) {
            return Double.NaN;
        }
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** The geometric mean of those values that are finite and positive; NaN if there is none. */
    public static double geometricMean(List<Double> values) {
        return Math.exp(values.stream()
                .filter(Statistics::isRatio)
                .mapToDouble(Math::log)
                .average()
                .orElse(Double.NaN));
    }

    /** Whether {@code value} can be a ratio of two times: finite and positive. */
    public static boolean isRatio(double value) {
        return Double.isFinite(value) && value > 0;
    }
}
