package io.fastparquet.bench.report;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * All runs of one contender on one row, in the order in which they ran.
 *
 * @param wallMs elapsed milliseconds, one entry a run
 * @param cpuMs CPU milliseconds, one entry a run
 */
public record Series(List<Double> wallMs, List<Double> cpuMs) {
    /** A contender that could not run. */
    public static final Series EMPTY = new Series(List.of(), List.of());

    /**
     * Copies both lists.
     *
     * @throws IllegalArgumentException if their sizes differ
     */
    public Series {
        wallMs = List.copyOf(wallMs);
        cpuMs = List.copyOf(cpuMs);
        if (wallMs.size() != cpuMs.size()) {
            throw new IllegalArgumentException("%d wall times but %d CPU times".formatted(wallMs.size(), cpuMs.size()));
        }
    }

    /** The series of these runs. */
    public static Series of(List<Measurement> runs) {
        return new Series(
                runs.stream().map(Measurement::wallMillis).toList(),
                runs.stream().map(Measurement::cpuMillis).toList());
    }

    /** These runs, and then those of {@code later}. */
    public Series followedBy(Series later) {
        return new Series(
                Stream.concat(wallMs.stream(), later.wallMs.stream()).toList(),
                Stream.concat(cpuMs.stream(), later.cpuMs.stream()).toList());
    }

    /**
     * These runs without the median time of {@code source}, none of them below 0; no runs if the source has none, since
     * what it costs is not known then.
     */
    public Series lessMedianOf(Series source) {
        return source.isEmpty() ? EMPTY : new Series(less(Clock.WALL, source), less(Clock.CPU, source));
    }

    private List<Double> less(Clock clock, Series source) {
        double off = source.median(clock);
        return millis(clock).stream().map(millis -> Math.max(0, millis - off)).toList();
    }

    /** Whether there is no run. */
    public boolean isEmpty() {
        return wallMs.isEmpty();
    }

    /** The elapsed or the CPU milliseconds of every run. */
    public List<Double> millis(Clock clock) {
        return switch (clock) {
            case WALL -> wallMs;
            case CPU -> cpuMs;
        };
    }

    /** The median milliseconds, or NaN without runs. */
    public double median(Clock clock) {
        return Statistics.median(millis(clock));
    }

    /** The shortest run in milliseconds, or NaN without runs. */
    public double min(Clock clock) {
        return values(clock).min().orElse(Double.NaN);
    }

    /** The longest run in milliseconds, or NaN without runs. */
    public double max(Clock clock) {
        return values(clock).max().orElse(Double.NaN);
    }

    private DoubleStream values(Clock clock) {
        return millis(clock).stream().mapToDouble(Double::doubleValue);
    }
}
