package io.fastparquet.codecs.kernel;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.LongSupplier;

/**
 * Finds out whether a vector kernel pays on this machine. Both kernels do the same exercise in turn, round after round, until
 * the vector kernel has been faster for some of them or the time that it may take is used up. Being run so often is also what
 * makes the JVM compile it; until then its vectors are objects, and it is slower by far.
 *
 * @param cpuClock time that the current thread has run, in nanoseconds
 * @param pause what to do between two rounds, in which the JVM's compilers can catch up
 */
record Trial(LongSupplier cpuClock, Runnable pause) {
    /** How many times as fast the vector kernel has to be: the gain is largest on values in the nearest cache, as here. */
    static final double MARGIN = 1.5;

    /** Rounds before a verdict, so that the scalar kernel is compiled as well. */
    static final int MIN_ROUNDS = 30;

    /** The last so many rounds, of which the median counts; and for how many of them it has to suffice. */
    private static final int WINDOW = 7;

    /** How long each kernel works in a round. */
    private static final long ROUND_NANOS = 100_000;

    /** How long a trial may take. What makes the JVM compile a vector kernel takes up to a half of it. */
    private static final long MAX_NANOS = 2_000_000_000;

    private static final long PAUSE_MILLIS = 2;

    /** A trial on this thread's time. */
    static Trial onCpuTime() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        boolean hasCpuTime = threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled();
        return new Trial(hasCpuTime ? threads::getCurrentThreadCpuTime : System::nanoTime, Trial::sleep);
    }

    /**
     * How many times as fast as the scalar kernel the vector kernel is, by the last rounds: at least {@link #MARGIN} if it
     * pays.
     *
     * @throws IllegalStateException if the kernels' results differ
     */
    <K, A> double gain(Exercise<K, A> exercise, K scalar, K vector) {
        A expected = exercise.newOutput().get();
        A actual = exercise.newOutput().get();
        double[] gains = new double[WINDOW];
        int won = 0;
        long start = cpuClock.getAsLong();
        for (int round = 1; ; round++) {
            double scalarNanos = nanosPerCall(() -> exercise.work().accept(scalar, expected));
            double vectorNanos = nanosPerCall(() -> exercise.work().accept(vector, actual));
            if (!Objects.deepEquals(expected, actual)) {
                throw new IllegalStateException("the kernels' results differ");
            }
            gains[round % WINDOW] = scalarNanos / vectorNanos;
            double gain = median(gains);
            won = gain >= MARGIN ? won + 1 : 0;
            if ((round >= MIN_ROUNDS && won >= WINDOW) || cpuClock.getAsLong() - start >= MAX_NANOS) {
                return gain;
            }
            pause.run();
        }
    }

    /** Twice as many calls each time, for the clock takes as long as a call. */
    private double nanosPerCall(Runnable call) {
        long start = cpuClock.getAsLong();
        long calls = 0;
        long batch = 1;
        long nanos = 0;
        while (nanos < ROUND_NANOS) {
            for (long i = 0; i < batch; i++) {
                call.run();
            }
            calls += batch;
            batch *= 2;
            nanos = cpuClock.getAsLong() - start;
        }
        return (double) nanos / calls;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static void sleep() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
