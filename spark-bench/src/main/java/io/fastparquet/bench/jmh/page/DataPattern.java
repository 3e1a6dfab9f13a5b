package io.fastparquet.bench.jmh.page;

import java.util.Random;

/** How values are chosen; the first four are those of parquet-java's own encoding benchmarks. */
public enum DataPattern {
    /** Each value one more than the last. */
    SEQUENTIAL,
    /** Any value, one as likely as the other. */
    RANDOM,
    /** Random picks of {@value #FEW} values. */
    LOW_CARDINALITY,
    /** No value twice, in random order. */
    HIGH_CARDINALITY,
    /** A second or so between two values, in milliseconds. */
    TIMESTAMP_MILLIS;

    /** Distinct values of {@link #LOW_CARDINALITY}. */
    public static final int FEW = 100;

    private static final long FIRST_TIMESTAMP = 1_700_000_000_000L;
    private static final int MEAN_STEP_MILLIS = 1000;
    private static final int JITTER_MILLIS = 50;

    /**
     * The numbers of this pattern.
     *
     * @param below what they are less than, except for timestamps: a power of two from {@code 2^1} to {@code 2^62}, or 0
     *     where they may have any 64 bits
     */
    public long[] numbers(int count, long below) {
        long mask = below == 0 ? -1 : below - 1;
        Random random = new Random(42);
        long[] few = random.longs(FEW).map(value -> value & mask).toArray();
        long[] numbers = new long[count];
        long timestamp = FIRST_TIMESTAMP;
        for (int i = 0; i < count; i++) {
            timestamp += MEAN_STEP_MILLIS - JITTER_MILLIS + random.nextInt(2 * JITTER_MILLIS);
            numbers[i] = switch (this) {
                case SEQUENTIAL -> i & mask;
                case RANDOM -> random.nextLong() & mask;
                case LOW_CARDINALITY -> few[random.nextInt(FEW)];
                case HIGH_CARDINALITY -> scattered(i) & mask;
                case TIMESTAMP_MILLIS -> timestamp;
            };
        }
        return numbers;
    }

    /** A number that no other {@code i} has, not in its lower 32 bits either: an odd factor is invertible. */
    private static long scattered(int i) {
        return i * 0x9e3779b97f4a7c15L;
    }
}
