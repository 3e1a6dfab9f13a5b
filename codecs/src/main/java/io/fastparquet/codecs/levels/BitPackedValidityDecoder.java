package io.fastparquet.codecs.levels;

import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.ValuesLeft;

/**
 * Definition levels of one bit in the deprecated BIT_PACKED encoding, from the most significant bit of each byte on. It has
 * no runs.
 *
 * <p>Spec: Encodings.md, "Bit-packed (Deprecated) (BIT_PACKED = 4)".
 */
final class BitPackedValidityDecoder implements ValidityDecoder {
    private byte[] page = new byte[0];
    private long nextBit;
    private long endBit;

    @Override
    public void start(byte[] page, int offset, int end) {
        this.page = page;
        this.nextBit = (long) Byte.SIZE * offset;
        this.endBit = (long) Byte.SIZE * end;
    }

    @Override
    public int presentRun(int max) {
        return 0;
    }

    @Override
    public int nullRun(int max) {
        return 0;
    }

    @Override
    public int read(byte[] nulls, int outOffset, int count) {
        requireLeft(count);
        int present = 0;
        for (int i = 0; i < count; i++) {
            int level = nextLevel();
            nulls[outOffset + i] = (byte) (1 - level);
            present += level;
        }
        return present;
    }

    @Override
    public int skip(int count) {
        requireLeft(count);
        int present = 0;
        for (int i = 0; i < count; i++) {
            present += nextLevel();
        }
        return present;
    }

    private int nextLevel() {
        int level = page[(int) (nextBit >>> 3)] >>> (7 - ((int) nextBit & 7)) & 1;
        nextBit++;
        return level;
    }

    private void requireLeft(int count) {
        int left = (int) Math.min(Integer.MAX_VALUE, endBit - nextBit);
        ValuesLeft.require(Encoding.BIT_PACKED, count, left, (int) (nextBit / Byte.SIZE));
    }
}
