package io.fastparquet.codecs.encoding;

import io.fastparquet.codecs.MalformedPageException;

/**
 * Turns a page's section of encoded BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY or INT96 values into offsets and lengths over a
 * buffer. Where the encoding allows it the buffer is the page itself and no byte is copied. One instance serves a column
 * chunk and is started again for each page; batches may be cut anywhere. Not thread-safe.
 */
public interface ByteArrayDecoder {
    /**
     * Starts on the values of a page.
     *
     * @param page holds the section; readable for {@link io.fastparquet.codecs.bytes.Slack#BYTES} bytes after {@code end};
     *     not changed while the decoder reads from it or its {@link #buffer()} is in use
     * @param offset where the section starts, in bytes
     * @param end where the section ends, in bytes, exclusive
     * @throws MalformedPageException if the section's header breaks the format
     */
    void start(byte[] page, int offset, int end);

    /**
     * Reads the next {@code count} values: value {@code i} is the bytes {@code [offsets[outOffset + i],
     * offsets[outOffset + i] + lengths[outOffset + i])} of {@link #buffer()}.
     *
     * @throws MalformedPageException if the section holds fewer values or breaks the format
     */
    void read(int[] offsets, int[] lengths, int outOffset, int count);

    /**
     * Passes over the next {@code count} values.
     *
     * @throws MalformedPageException if the section holds fewer values or breaks the format
     */
    void skip(int count);

    /**
     * What the offsets of the last {@link #read} point into: the page, or an array of the decoder's that no later call
     * changes before {@link #release}. Readable for {@link io.fastparquet.codecs.bytes.Slack#BYTES} bytes after the last
     * value.
     */
    byte[] buffer();

    /** Says that the values read so far are not needed any more, so that their array may be filled anew. */
    default void release() {}
}
