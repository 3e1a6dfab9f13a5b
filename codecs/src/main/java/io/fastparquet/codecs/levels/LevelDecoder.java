package io.fastparquet.codecs.levels;

import io.fastparquet.codecs.MalformedPageException;

/** Reads the definition or repetition levels of a page. One instance serves a column chunk. Not thread-safe. */
public interface LevelDecoder {
    /**
     * Starts on the levels of a page.
     *
     * @param page holds the section; readable for {@link io.fastparquet.codecs.bytes.Slack#BYTES} bytes after {@code end}
     * @param offset where the levels start, in bytes, after any length prefix
     * @param end where they end, in bytes, exclusive
     */
    void start(byte[] page, int offset, int end);

    /**
     * Reads the next {@code count} levels, each in {@code [0, maxLevel]}.
     *
     * @throws MalformedPageException if there are fewer, or one is above the maximum
     */
    void read(int[] levels, int outOffset, int count);
}
