package io.fastparquet.codecs.kernel;

/**
 * Unpacks integers of a fixed bit width, packed from the least significant bit of each byte on.
 *
 * <p>Values come in groups of eight, so that a group of width <i>w</i> takes <i>w</i> whole bytes and starts on a byte.
 *
 * <p>Spec: Encodings.md, "Run Length Encoding / Bit-Packing Hybrid" (the order of bits).
 */
public interface BitUnpack {
    /** Values in a group. */
    int GROUP = 8;

    /**
     * Unpacks {@code groups * 8} values, zero-extended, to {@code out[outOffset…]} and writes nothing beyond them.
     *
     * @param in readable for 8 bytes after the last group
     * @param inOffset where the first group starts, in bytes
     * @param groups number of groups, at least 0
     * @param bitWidth bits of a value, in {@code [0, 32]}
     */
    void unpackInts(byte[] in, int inOffset, int[] out, int outOffset, int groups, int bitWidth);

    /**
     * Unpacks {@code groups * 8} values, zero-extended, to {@code out[outOffset…]} and writes nothing beyond them.
     *
     * @param in readable for 8 bytes after the last group
     * @param inOffset where the first group starts, in bytes
     * @param groups number of groups, at least 0
     * @param bitWidth bits of a value, in {@code [0, 64]}
     */
    void unpackLongs(byte[] in, int inOffset, long[] out, int outOffset, int groups, int bitWidth);
}
