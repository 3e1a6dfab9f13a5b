package io.fastparquet.codecs.kernel;

/**
 * Unpacks single bits, packed from the least significant bit of each byte on, to a byte each. Bits are counted from the
 * start of the array; ranges may start and end within a byte.
 *
 * <p>Spec: Encodings.md, "Plain (PLAIN = 0)" for BOOLEAN and the hybrid encoding at width 1.
 */
public interface FlagUnpack {
    /**
     * Writes {@code count} bytes to {@code out[outOffset…]}, 1 for a set bit and 0 for a clear one, and nothing beyond them.
     *
     * @param bitOffset the first bit, counted from the start of {@code in}
     * @param count number of bits, at least 0
     */
    void unpackFlags(byte[] in, long bitOffset, byte[] out, int outOffset, int count);

    /**
     * As {@link #unpackFlags} the other way round: definition levels of 0 or 1 become null flags, 1 for a clear bit and 0
     * for a set one.
     *
     * @return how many bits are set: the number of entries that are present
     */
    int unpackNulls(byte[] in, long bitOffset, byte[] out, int outOffset, int count);

    /** How many of the {@code count} bits from {@code bitOffset} on are set. */
    int countSet(byte[] in, long bitOffset, int count);
}
