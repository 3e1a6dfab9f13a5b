package io.fastparquet.codecs.kernel;

import io.fastparquet.codecs.bytes.LittleEndian;

/** {@link BitPack} with eight-byte stores. Bytes are loaded eight at a time and moved together inside a {@code long}. */
final class ScalarBitPack implements BitPack {
    /** Times a word of flags, one a byte: brings the flag of byte <i>i</i> to bit 56 + <i>i</i>, without any carry. */
    private static final long GATHER_FLAGS = 0x0102040810204080L;

    private static final long LOWER_BYTES = 0x00ff00ff00ff00ffL;
    private static final long LOWER_PAIRS = 0x0000ffff0000ffffL;
    private static final long LOWER_HALF = 0x00000000ffffffffL;

    @Override
    public void packInts(int[] in, int inOffset, byte[] out, int outOffset, int groups, int bitWidth) {
        ScalarIntPack.pack(in, inOffset, out, outOffset, groups, bitWidth);
    }

    @Override
    public void packBytes(byte[] in, int inOffset, byte[] out, int outOffset, int groups, int bitWidth) {
        if (bitWidth == 1) {
            packFlags(in, inOffset, out, outOffset, groups);
        } else if (bitWidth > 1 && bitWidth <= Byte.SIZE) {
            packWider(in, inOffset, out, outOffset, groups, bitWidth);
        } else if (bitWidth != 0) {
            throw new IllegalArgumentException("bit width " + bitWidth);
        }
    }

    private static void packFlags(byte[] in, int inOffset, byte[] out, int outOffset, int groups) {
        for (int group = 0; group < groups; group++) {
            long flags = LittleEndian.getLong(in, inOffset + GROUP * group);
            out[outOffset + group] = (byte) (flags * GATHER_FLAGS >>> 56);
        }
    }

    private static void packWider(byte[] in, int inOffset, byte[] out, int outOffset, int groups, int bitWidth) {
        int byteGap = Byte.SIZE - bitWidth;
        int pairGap = 2 * byteGap;
        int halfGap = 4 * byteGap;
        for (int group = 0; group < groups; group++) {
            long word = LittleEndian.getLong(in, inOffset + GROUP * group);
            word = (word & LOWER_BYTES) | (word & ~LOWER_BYTES) >>> byteGap;
            word = (word & LOWER_PAIRS) | (word & ~LOWER_PAIRS) >>> pairGap;
            word = (word & LOWER_HALF) | (word & ~LOWER_HALF) >>> halfGap;
            LittleEndian.putLong(out, outOffset + bitWidth * group, word);
        }
    }
}
