package io.fastparquet.codecs.encoding;

import io.fastparquet.codecs.MalformedPageException;

/**
 * Turns a page's section of encoded FLOAT values into a Java array. One instance serves a column chunk and is started again
 * for each page; batches may be cut anywhere. Not thread-safe.
 */
public interface FloatDecoder {
    /**
     * Starts on the values of a page. Only values that are present are stored, so their number is at most the page's
     * value count.
     *
     * @param page holds the section; readable for {@link io.fastparquet.codecs.bytes.Slack#BYTES} bytes after {@code end};
     *     not changed while the decoder reads from it
     * @param offset where the section starts, in bytes
     * @param end where the section ends, in bytes, exclusive
     * @throws MalformedPageException if the section's header breaks the format
     */
    void start(byte[] page, int offset, int end);

    /**
     * Reads the next {@code count} values into {@code out[outOffset…]} and writes nothing beyond them.
     *
     * @throws MalformedPageException if the section holds fewer values or breaks the format
     */
    void read(float[] out, int outOffset, int count);

    /**
     * Passes over the next {@code count} values.
     *
     * @throws MalformedPageException if the section holds fewer values or breaks the format
     */
    void skip(int count);
}
