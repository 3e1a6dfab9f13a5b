package io.fastparquet.bench.harness;

import io.fastparquet.bench.report.RowResult;
import java.time.Duration;

/**
 * How a suite that measures one row after the other measures each: check, warm up, and repeat while there is time.
 *
 * @param runs timed runs of each contender if there is time
 * @param limit no run begins after so much time, once there are {@link #MIN_RUNS}
 * @param runMillis least elapsed milliseconds of a timed run; shorter work is repeated within it
 */
public record RowTiming(int runs, Duration limit, double runMillis) {
    /** The runs that a row takes however long they last, if it is to take so many. */
    public static final int MIN_RUNS = 3;

    /** The option that gives {@link #limit} in seconds. */
    public static final String LIMIT_OPTION = "row-seconds";

    /**
     * As {@code --runs} and {@code --row-seconds} say.
     *
     * @throws UsageException if they are no numbers
     */
    public static RowTiming of(Options options, int defaultRuns, int defaultSeconds, double runMillis) {
        return new RowTiming(
                options.count("runs", defaultRuns),
                Duration.ofSeconds(options.count(LIMIT_OPTION, defaultSeconds)),
                runMillis);
    }

    /** Measures a row that has not run yet. */
    public RowResult measured(Alternation row) {
        row.warmUp();
        row.verify();
        row.calibrate(runMillis);
        row.warmUp();
        System.gc();
        long start = System.nanoTime();
        for (int run = 0; run < runs; run++) {
            boolean late = System.nanoTime() - start > limit.toNanos();
            if (late && run >= MIN_RUNS) {
                break;
            }
            row.measure();
        }
        return row.result();
    }
}
