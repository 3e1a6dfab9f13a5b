package io.fastparquet.bench.jmh.suite;

import io.fastparquet.bench.jmh.page.Values;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;

/** The check at the end of a trial. */
final class Outcome {
    private Outcome() {}

    /** Looks at what a trial has made. */
    @FunctionalInterface
    interface Check {
        void run() throws IOException;
    }

    /**
     * Runs a check, on another thread: it belongs to the last iteration, and the CPU time of the measured thread would
     * contain it.
     */
    static void check(Check check) {
        CompletableFuture.runAsync(() -> {
                    try {
                        check.run();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .join();
    }

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
