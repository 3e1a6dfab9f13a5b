package io.fastparquet.codecs.encoding.bytestreamsplit;

import io.fastparquet.codecs.bytes.BatchBuffer;
import io.fastparquet.codecs.encoding.ByteArrayDecoder;
import java.util.Arrays;

/** BYTE_STREAM_SPLIT FIXED_LEN_BYTE_ARRAY: each read joins its values in a buffer of their own. */
public final class ByteStreamSplitFixedLenByteArrayDecoder implements ByteArrayDecoder {
    private final int typeLength;
    private final ByteStreams streams;
    private final BatchBuffer joined = new BatchBuffer();

    /**
     * @param typeLength bytes of a value, as in the schema
     * @throws IllegalArgumentException if it is not positive
     */
    public ByteStreamSplitFixedLenByteArrayDecoder(int typeLength) {
        if (typeLength < 1) {
            throw new IllegalArgumentException("typeLength " + typeLength);
        }
        this.typeLength = typeLength;
        this.streams = new ByteStreams(typeLength);
    }

    @Override
    public void start(byte[] page, int offset, int end) {
        streams.start(page, offset, end);
    }

    @Override
    public void read(int[] offsets, int[] lengths, int outOffset, int count) {
        streams.requireLeft(count);
        streams.join(joined.next(count * typeLength), 0, count);
        for (int i = 0; i < count; i++) {
            offsets[outOffset + i] = i * typeLength;
        }
        Arrays.fill(lengths, outOffset, outOffset + count, typeLength);
    }

    @Override
    public void skip(int count) {
        streams.skip(count);
    }

    @Override
    public byte[] buffer() {
        return joined.current();
    }

    @Override
    public void release() {
        joined.release();
    }
}
