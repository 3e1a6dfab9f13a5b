package io.fastparquet.codecs.levels;

import io.fastparquet.codecs.MalformedPageException;

/**
 * Reads definition levels of at most 1 as null flags: what a flat, optional column needs. One instance serves a column
 * chunk. Not thread-safe.
 */
public interface ValidityDecoder {
    /**
     * Starts on the definition levels of a page.
     *
     * @param page holds the section; readable for {@link io.fastparquet.codecs.bytes.Slack#BYTES} bytes after {@code end}
     * @param offset where the levels start, in bytes, after any length prefix
     * @param end where they end, in bytes, exclusive
     */
    void start(byte[] page, int offset, int end);

    /**
     * How many of the next entries, at most {@code max}, are known to be present without unpacking: the rest of an RLE
     * run of ones, neighbouring runs of ones joined. Does not move. 0 says nothing about the next entry.
     */
    int presentRun(int max);

    /** As {@link #presentRun} for entries that are null: the rest of an RLE run of zeros. */
    int nullRun(int max);

    /**
     * Reads the next {@code count} entries into {@code nulls[outOffset…]}, 1 for null and 0 for present.
     *
     * @return how many are present
     * @throws MalformedPageException if there are fewer entries
     */
    int read(byte[] nulls, int outOffset, int count);

    /**
     * Passes over the next {@code count} entries.
     *
     * @return how many of them are present
     * @throws MalformedPageException if there are fewer entries
     */
    int skip(int count);
}
