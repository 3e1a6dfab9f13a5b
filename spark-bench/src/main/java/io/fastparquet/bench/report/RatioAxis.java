package io.fastparquet.bench.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/** A logarithmic axis, so that twice as fast and half as fast are equally far from 1. */
final class RatioAxis {
    /** In the order in which they are wanted. */
    private static final List<Double> TICKS =
            List.of(1.0, 0.5, 2.0, 0.25, 4.0, 8.0, 16.0, 32.0, 0.125, 0.75, 1.5, 3.0, 6.0, 12.0, 24.0);

    private static final double LEAST_LOW = 0.7;
    private static final double LEAST_HIGH = 1.5;
    private static final double MOST = 64;

    private final double low;
    private final double high;

    private RatioAxis(double low, double high) {
        this.low = low;
        this.high = high;
    }

    /** An axis on which all ratios of {@code report} by {@code clocks} lie, those that are out of proportion at its ends. */
    static RatioAxis of(Report report, Clock... clocks) {
        double least = ratios(report, clocks).min().orElse(1);
        double greatest = ratios(report, clocks).max().orElse(1);
        return new RatioAxis(
                Math.max(1 / MOST, Math.min(LEAST_LOW, least * 0.95)),
                Math.min(MOST, Math.max(LEAST_HIGH, greatest * 1.05)));
    }

    /** Where a ratio lies, from 0 for the least to 1 for the greatest. */
    double position(double ratio) {
        double clamped = Math.max(low, Math.min(high, ratio));
        return Math.log(clamped / low) / Math.log(high / low);
    }

    /**
     * Ratios to draw lines at.
     *
     * @param distance least difference of their positions
     */
    List<Double> ticks(double distance) {
        List<Double> ticks = new ArrayList<>();
        for (double tick : TICKS) {
            boolean fits = tick >= low
                    && tick <= high
                    && ticks.stream().allMatch(other -> Math.abs(position(other) - position(tick)) >= distance);
            if (fits) {
                ticks.add(tick);
            }
        }
        return ticks;
    }

    /** A tick in words. */
    static String label(double tick) {
        return tick == Math.rint(tick) ? Long.toString(Math.round(tick)) : Double.toString(tick);
    }

    private static DoubleStream ratios(Report report, Clock... clocks) {
        return report.rows().stream()
                .flatMapToDouble(row -> DoubleStream.of(Arrays.stream(clocks)
                        .mapToDouble(clock -> report.ratio(row, clock))
                        .toArray()))
                .filter(Statistics::isRatio);
    }
}
