package io.fastparquet.codecs.encoding;

import io.fastparquet.codecs.MalformedPageException;

/** Reads FIXED_LEN_BYTE_ARRAY values that are encoded with a length each, and holds them to the length of their type. */
final class FixedLengthCheck implements ByteArrayDecoder {
    private final ByteArrayDecoder values;
    private final int typeLength;

    FixedLengthCheck(ByteArrayDecoder values, int typeLength) {
        this.values = values;
        this.typeLength = typeLength;
    }

    @Override
    public void start(byte[] page, int offset, int end) {
        values.start(page, offset, end);
    }

    @Override
    public void read(int[] offsets, int[] lengths, int outOffset, int count) {
        values.read(offsets, lengths, outOffset, count);
        for (int i = outOffset; i < outOffset + count; i++) {
            if (lengths[i] != typeLength) {
                throw new MalformedPageException(
                        -1, "FIXED_LEN_BYTE_ARRAY(" + typeLength + "): a value of " + lengths[i] + " bytes");
            }
        }
    }

    @Override
    public void skip(int count) {
        values.skip(count);
    }

    @Override
    public byte[] buffer() {
        return values.buffer();
    }

    @Override
    public void release() {
        values.release();
    }
}
