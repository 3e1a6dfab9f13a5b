package io.fastparquet.spark.schema;

import io.fastparquet.spark.vector.FastVector;

/**
 * From a column's stored values to those of the vector Spark reads. Conversions work on arrays, are stateless but for
 * scratch, and write vector entries {@code [outOffset, outOffset + count)}. One per column reader; not thread-safe.
 */
public sealed interface ValueConversion {
    /** Stored values are the vector's values, bit for bit: a decoder can fill the vector's own array. */
    record Identity() implements ValueConversion {}

    /** No value is looked at: every entry is null. */
    record AllNull() implements ValueConversion {}

    /** From INT32. */
    non-sealed interface OfInt extends ValueConversion {
        /**
         * Converts {@code count} values from {@code offset} on.
         *
         * @throws RuntimeException as Spark's reader does for a value that has no counterpart
         */
        void convert(int[] values, int offset, FastVector out, int outOffset, int count);
    }

    /** From INT64. */
    non-sealed interface OfLong extends ValueConversion {
        /**
         * Converts {@code count} values from {@code offset} on.
         *
         * @throws RuntimeException as Spark's reader does for a value that has no counterpart
         */
        void convert(long[] values, int offset, FastVector out, int outOffset, int count);
    }

    /** From FLOAT. */
    non-sealed interface OfFloat extends ValueConversion {
        /** Converts; every float has a counterpart. */
        void convert(float[] values, int offset, FastVector out, int outOffset, int count);
    }

    /** From BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY and INT96: value {@code i} is {@code lengths[i]} bytes at {@code offsets[i]} of the buffer. */
    non-sealed interface OfByteArray extends ValueConversion {
        /**
         * Converts {@code count} values from {@code offset} on.
         *
         * @throws RuntimeException as Spark's reader does for a value that has no counterpart
         */
        void convert(byte[] buffer, int[] offsets, int[] lengths, int offset, FastVector out, int outOffset, int count);
    }
}
