package io.fastparquet.codecs.kernel;

/**
 * Moves the values of a column that are present to their entries, so that every entry of a batch has a slot.
 *
 * <p>Spec: "Nulls" in the format's README: null values are not stored.
 */
public interface NullSpread {
    /**
     * Writes the next of the dense values to {@code out[outOffset + i]} where {@code nulls[nullsOffset + i]} is 0, and
     * anything where it is 1, for {@code i} in {@code [0, count)}.
     *
     * @param dense the values that are present, one after the other; another array than {@code out}; has one more readable
     *     element after the last of them
     * @param denseOffset index of the first value
     * @param nulls 1 for null and 0 for present, and no other value
     * @param count number of entries, at least 0
     */
    void spread(byte[] dense, int denseOffset, byte[] nulls, int nullsOffset, byte[] out, int outOffset, int count);

    /** As {@link #spread(byte[], int, byte[], int, byte[], int, int)}, for {@code short}s. */
    void spread(short[] dense, int denseOffset, byte[] nulls, int nullsOffset, short[] out, int outOffset, int count);

    /** As {@link #spread(byte[], int, byte[], int, byte[], int, int)}, for {@code int}s. */
    void spread(int[] dense, int denseOffset, byte[] nulls, int nullsOffset, int[] out, int outOffset, int count);

    /** As {@link #spread(byte[], int, byte[], int, byte[], int, int)}, for {@code long}s. */
    void spread(long[] dense, int denseOffset, byte[] nulls, int nullsOffset, long[] out, int outOffset, int count);

    /** As {@link #spread(byte[], int, byte[], int, byte[], int, int)}, for {@code float}s. */
    void spread(float[] dense, int denseOffset, byte[] nulls, int nullsOffset, float[] out, int outOffset, int count);

    /** As {@link #spread(byte[], int, byte[], int, byte[], int, int)}, for {@code double}s. */
    void spread(double[] dense, int denseOffset, byte[] nulls, int nullsOffset, double[] out, int outOffset, int count);
}
