package io.fastparquet.codecs.encoding.plain;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.bytes.LittleEndian;
import io.fastparquet.codecs.encoding.ByteArrayDecoder;

/** PLAIN BYTE_ARRAY: a four-byte length before each value. Offsets point into the page. */
public final class PlainByteArrayDecoder implements ByteArrayDecoder {
    private byte[] page = new byte[0];
    private int position;
    private int end;

    @Override
    public void start(byte[] page, int offset, int end) {
        this.page = page;
        this.position = offset;
        this.end = end;
    }

    @Override
    public void read(int[] offsets, int[] lengths, int outOffset, int count) {
        byte[] bytes = page;
        int next = position;
        int lastPrefix = end - Integer.BYTES;
        for (int i = outOffset; i < outOffset + count; i++) {
            // The prefix itself may lie beyond the end, in the slack: then nothing is left, not even for length 0.
            int length = LittleEndian.getInt(bytes, next);
            if (length < 0 || length > lastPrefix - next) {
                throw malformed(next, length);
            }
            next += Integer.BYTES;
            offsets[i] = next;
            lengths[i] = length;
            next += length;
        }
        position = next;
    }

    @Override
    public void skip(int count) {
        byte[] bytes = page;
        int next = position;
        int lastPrefix = end - Integer.BYTES;
        for (int i = 0; i < count; i++) {
            int length = LittleEndian.getInt(bytes, next);
            if (length < 0 || length > lastPrefix - next) {
                throw malformed(next, length);
            }
            next += Integer.BYTES + length;
        }
        position = next;
    }

    @Override
    public byte[] buffer() {
        return page;
    }

    private MalformedPageException malformed(int offset, int length) {
        int left = end - offset;
        String reason = left < Integer.BYTES
                ? "PLAIN: the length of a BYTE_ARRAY takes 4 bytes, the section has " + left + " left"
                : "PLAIN: a BYTE_ARRAY of " + length + " bytes, the section has " + (left - Integer.BYTES) + " left";
        return new MalformedPageException(offset, reason);
    }
}
