package io.fastparquet.spark.read;

import io.fastparquet.spark.vector.FastVector;

/**
 * The values of a column chunk's pages in one kind of encoding, put into a vector. Started again for each page; not
 * thread-safe. Only present values are stored: the caller knows where the nulls are.
 */
interface Values {
    /** Starts on the values of a page; the contract is that of the decoders. */
    void start(byte[] page, int offset, int end);

    /** Puts the next {@code count} values into the entries from {@code at} on. */
    void read(FastVector out, int at, int count);

    /**
     * Puts the next {@code present} values into those of the {@code count} entries from {@code at} on that are not null.
     *
     * @param nulls by entry of the vector, 1 for null; already written and counted in {@code out}
     */
    void readNullable(FastVector out, int at, int count, int present, byte[] nulls);

    /** Passes over the next {@code count} values. */
    void skip(int count);
}
