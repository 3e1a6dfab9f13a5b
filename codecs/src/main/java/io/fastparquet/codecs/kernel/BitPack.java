package io.fastparquet.codecs.kernel;

/**
 * Packs integers with a fixed bit width, from the least significant bit of each byte on: {@link BitUnpack} the other way
 * round, with the same groups.
 *
 * <p>Spec: Encodings.md, "Run Length Encoding / Bit-Packing Hybrid" (the order of bits).
 */
public interface BitPack {
    /** Values in a group. */
    int GROUP = BitUnpack.GROUP;

    /**
     * Packs {@code groups * 8} values to {@code out[outOffset…]}.
     *
     * @param in the values, each in {@code [0, 2^bitWidth)}: other bits would end up in the value's neighbours
     * @param out writable for 8 bytes after the last group; what is there afterwards does not matter
     * @param outOffset where the first group goes, in bytes
     * @param groups number of groups, at least 0
     * @param bitWidth bits of a value, in {@code [0, 32]}
     */
    void packInts(int[] in, int inOffset, byte[] out, int outOffset, int groups, int bitWidth);

    /**
     * Packs {@code groups * 8} values to {@code out[outOffset…]}.
     *
     * @param in the values, one a byte, each in {@code [0, 2^bitWidth)}
     * @param out writable for 8 bytes after the last group; what is there afterwards does not matter
     * @param outOffset where the first group goes, in bytes
     * @param groups number of groups, at least 0
     * @param bitWidth bits of a value, in {@code [0, 8]}
     */
    void packBytes(byte[] in, int inOffset, byte[] out, int outOffset, int groups, int bitWidth);
}
