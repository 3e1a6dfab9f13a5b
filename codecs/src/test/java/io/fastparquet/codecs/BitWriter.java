package io.fastparquet.codecs;

import java.io.ByteArrayOutputStream;

/** Writes bits one by one, from the least significant bit of each byte on: slow and plainly right. */
public final class BitWriter {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int bits;
    private int bitCount;

    public BitWriter write(long value, int bitWidth) {
        for (int bit = 0; bit < bitWidth; bit++) {
            bits |= (int) (value >>> bit & 1) << bitCount++;
            if (bitCount == Byte.SIZE) {
                bytes.write(bits);
                bits = 0;
                bitCount = 0;
            }
        }
        return this;
    }

    /** The bytes so far, the last one filled up with zeros. */
    public byte[] toBytes() {
        if (bitCount > 0) {
            write(0, Byte.SIZE - bitCount);
        }
        return bytes.toByteArray();
    }
}
