package io.fastparquet.bench.jmh.suite;

import io.fastparquet.bench.jmh.page.DataPattern;
import io.fastparquet.codecs.encoding.Encoding;

/** Sizes that the benchmarks have in common with the published ones. */
final class Shapes {
    /** Values of an invocation. */
    static final int VALUES = 100_000;

    /** Bytes that an invocation compresses or decompresses. */
    static final int BYTES = 1 << 20;

    private Shapes() {}

    /**
     * How byte arrays are chosen for an encoding: few for a dictionary, sorted ones for DELTA_BYTE_ARRAY, and for the others,
     * which do not care, any.
     */
    static DataPattern binaries(Encoding encoding) {
        return switch (encoding) {
            case RLE_DICTIONARY -> DataPattern.LOW_CARDINALITY;
            case DELTA_BYTE_ARRAY -> DataPattern.SEQUENTIAL;
            default -> DataPattern.RANDOM;
        };
    }
}
