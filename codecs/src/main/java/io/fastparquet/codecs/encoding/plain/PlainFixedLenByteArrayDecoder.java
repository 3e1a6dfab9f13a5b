package io.fastparquet.codecs.encoding.plain;

import io.fastparquet.codecs.encoding.ByteArrayDecoder;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.ValuesLeft;
import java.util.Arrays;

/**
 * PLAIN FIXED_LEN_BYTE_ARRAY, and INT96, whose values have twelve bytes: values one after the other. Offsets point into the
 * page.
 */
public final class PlainFixedLenByteArrayDecoder implements ByteArrayDecoder {
    private final int typeLength;
    private byte[] page = new byte[0];
    private int position;
    private int end;

    /**
     * @param typeLength bytes of a value, as in the schema
     * @throws IllegalArgumentException if it is not positive
     */
    public PlainFixedLenByteArrayDecoder(int typeLength) {
        if (typeLength < 1) {
            throw new IllegalArgumentException("typeLength " + typeLength);
        }
        this.typeLength = typeLength;
    }

    @Override
    public void start(byte[] page, int offset, int end) {
        this.page = page;
        this.position = offset;
        this.end = end;
    }

    @Override
    public void read(int[] offsets, int[] lengths, int outOffset, int count) {
        requireLeft(count);
        for (int i = 0; i < count; i++) {
            offsets[outOffset + i] = position + i * typeLength;
        }
        Arrays.fill(lengths, outOffset, outOffset + count, typeLength);
        position += count * typeLength;
    }

    @Override
    public void skip(int count) {
        requireLeft(count);
        position += count * typeLength;
    }

    @Override
    public byte[] buffer() {
        return page;
    }

    private void requireLeft(int count) {
        ValuesLeft.require(Encoding.PLAIN, count, (end - position) / typeLength, position);
    }
}
