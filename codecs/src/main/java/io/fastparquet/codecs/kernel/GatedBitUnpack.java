package io.fastparquet.codecs.kernel;

/** {@link BitUnpack} that uses another kernel for {@code int}s once a gate is open. */
final class GatedBitUnpack implements BitUnpack {
    private final BitUnpack scalar;
    private final BitUnpack vector;
    private final Gate ints;

    GatedBitUnpack(BitUnpack scalar, BitUnpack vector, Gate ints) {
        this.scalar = scalar;
        this.vector = vector;
        this.ints = ints;
    }

    @Override
    public void unpackInts(byte[] in, int inOffset, int[] out, int outOffset, int groups, int bitWidth) {
        if (ints.isOpenFor((long) groups * GROUP)) {
            vector.unpackInts(in, inOffset, out, outOffset, groups, bitWidth);
        } else {
            scalar.unpackInts(in, inOffset, out, outOffset, groups, bitWidth);
        }
    }

    @Override
    public void unpackLongs(byte[] in, int inOffset, long[] out, int outOffset, int groups, int bitWidth) {
        scalar.unpackLongs(in, inOffset, out, outOffset, groups, bitWidth);
    }
}
