package io.fastparquet.bench.harness;

import com.sun.management.OperatingSystemMXBean;
import io.fastparquet.bench.report.Measurement;
import java.lang.management.ManagementFactory;

/**
 * Takes elapsed and process CPU time of a stretch of work.
 *
 * <p>The JVM may count its CPU time in steps of 10 ms, so that short work has to be repeated within one stretch.
 */
final class Stopwatch {
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final double NANOS_PER_MILLI = 1e6;

    private final long cpuNanosAtStart = PROCESS.getProcessCpuTime();
    private final long nanosAtStart = System.nanoTime();

    private Stopwatch() {}

    static Stopwatch started() {
        return new Stopwatch();
    }

    /**
     * What one repetition cost on average since the start.
     *
     * @param repetitions how often the work was done, at least 1
     */
    Measurement measured(int repetitions) {
        double wallNanos = System.nanoTime() - nanosAtStart;
        double cpuNanos = PROCESS.getProcessCpuTime() - cpuNanosAtStart;
        return new Measurement(wallNanos / NANOS_PER_MILLI / repetitions, cpuNanos / NANOS_PER_MILLI / repetitions);
    }
}
