package io.fastparquet.bench.jmh.suite;

import io.fastparquet.bench.jmh.page.Values;

/** The check at the end of a trial. */
final class Outcome {
    private Outcome() {}

    /**
     * Compares values.
     *
     * @throws IllegalStateException if they differ
     */
    static void require(Values expected, Values actual, String contender) {
        expected.difference(actual).ifPresent(difference -> {
            throw new IllegalStateException(contender + ": " + difference);
        });
    }
}
