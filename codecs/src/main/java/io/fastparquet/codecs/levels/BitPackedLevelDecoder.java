package io.fastparquet.codecs.levels;

import io.fastparquet.codecs.bytes.LittleEndian;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.ValuesLeft;
import java.util.Arrays;

/**
 * Levels in the deprecated BIT_PACKED encoding: back to back from the most significant bit of each byte on, and the most
 * significant bit of a level first.
 *
 * <p>Spec: Encodings.md, "Bit-packed (Deprecated) (BIT_PACKED = 4)".
 */
final class BitPackedLevelDecoder implements LevelDecoder {
    private final int maxLevel;
    private final int bitWidth;
    private byte[] page = new byte[0];
    private long nextBit;
    private long endBit;

    BitPackedLevelDecoder(int maxLevel) {
        this.maxLevel = maxLevel;
        this.bitWidth = LevelDecoders.bitWidth(maxLevel);
    }

    @Override
    public void start(byte[] page, int offset, int end) {
        this.page = page;
        this.nextBit = (long) Byte.SIZE * offset;
        this.endBit = (long) Byte.SIZE * end;
    }

    @Override
    public void read(int[] levels, int outOffset, int count) {
        if (bitWidth == 0) {
            Arrays.fill(levels, outOffset, outOffset + count, 0);
            return;
        }
        int left = (int) Math.min(Integer.MAX_VALUE, (endBit - nextBit) / bitWidth);
        ValuesLeft.require(Encoding.BIT_PACKED, count, left, (int) (nextBit / Byte.SIZE));
        for (int i = 0; i < count; i++) {
            levels[outOffset + i] = level(nextBit);
            nextBit += bitWidth;
        }
        LevelRange.require(levels, outOffset, count, maxLevel);
    }

    private int level(long bit) {
        long word = Long.reverseBytes(LittleEndian.getLong(page, (int) (bit / Byte.SIZE)));
        return (int) (word << (bit % Byte.SIZE) >>> (Long.SIZE - bitWidth));
    }
}
