package io.fastparquet.bench.jmh.report;

import java.util.Map;

/**
 * What one contender took in one benchmark.
 *
 * @param benchmark class and method, {@code PlainDecoding.decodeInt}
 * @param contender its name
 * @param parameters the other ones, by name
 * @param nanos nanoseconds a value or byte, above 0
 */
record Figure(String benchmark, String contender, Map<String, String> parameters, double nanos) {
    Figure {
        parameters = Map.copyOf(parameters);
    }
}
