package io.fastparquet.codecs.encoding.bytestreamsplit;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.ValuesLeft;
import io.fastparquet.codecs.kernel.Kernels;

/** Position in the streams of a page, one stream for each byte of a value. Not thread-safe. */
final class ByteStreams {
    private final int width;
    private byte[] page = new byte[0];
    private int valueCount;
    private int position;
    private int read;

    /** @param width bytes of a value, which is also the number of streams */
    ByteStreams(int width) {
        this.width = width;
    }

    void start(byte[] page, int offset, int end) {
        int length = end - offset;
        if (length % width != 0) {
            throw new MalformedPageException(
                    offset, "BYTE_STREAM_SPLIT: " + length + " bytes are no multiple of " + width + " streams");
        }
        this.page = page;
        this.valueCount = length / width;
        this.position = offset;
        this.read = 0;
    }

    void requireLeft(int count) {
        ValuesLeft.require(Encoding.BYTE_STREAM_SPLIT, count, valueCount - read, position);
    }

    /** Writes the bytes of the next {@code count} values, which must be left. */
    void join(byte[] out, int outOffset, int count) {
        Kernels.BYTE_STREAM_JOIN.join(page, position, valueCount, out, outOffset, count, width);
        pass(count);
    }

    void skip(int count) {
        requireLeft(count);
        pass(count);
    }

    private void pass(int count) {
        position += count;
        read += count;
    }
}
