package io.fastparquet.codecs.kernel;

/**
 * Unpacks dictionary ids and replaces them by the dictionary's values in one pass, so that the ids are never written to
 * memory.
 *
 * <p>The dictionary array is exactly as long as the dictionary: Java's own bounds check, which a lookup has anyhow, is what
 * finds an id beyond it.
 *
 * <p>Spec: Encodings.md, "Dictionary Encoding".
 */
public interface DictionaryUnpack {
    /** The widest ids that these kernels take, in bits. */
    int MAX_BIT_WIDTH = 20;

    /**
     * Writes the dictionary's values for {@code groups * 8} packed ids to {@code out[outOffset…]} and nothing beyond them.
     *
     * @param in readable for 8 bytes after the last group
     * @param inOffset where the first group starts, in bytes
     * @param dictionary the values by id
     * @param groups number of groups of eight ids, at least 0
     * @param bitWidth bits of an id, in {@code [1, MAX_BIT_WIDTH]}
     * @throws ArrayIndexOutOfBoundsException if an id is beyond the dictionary; how much of {@code out} is written by then
     *     is unspecified
     */
    void unpack(byte[] in, int inOffset, int[] dictionary, int[] out, int outOffset, int groups, int bitWidth);

    /** As {@link #unpack(byte[], int, int[], int[], int, int, int)}, for {@code long}s. */
    void unpack(byte[] in, int inOffset, long[] dictionary, long[] out, int outOffset, int groups, int bitWidth);

    /** As {@link #unpack(byte[], int, int[], int[], int, int, int)}, for {@code float}s. */
    void unpack(byte[] in, int inOffset, float[] dictionary, float[] out, int outOffset, int groups, int bitWidth);

    /** As {@link #unpack(byte[], int, int[], int[], int, int, int)}, for {@code double}s. */
    void unpack(byte[] in, int inOffset, double[] dictionary, double[] out, int outOffset, int groups, int bitWidth);
}
