package io.fastparquet.codecs.kernel;

/** {@link BitUnpack} with eight-byte loads. */
final class ScalarBitUnpack implements BitUnpack {
    @Override
    public void unpackInts(byte[] in, int inOffset, int[] out, int outOffset, int groups, int bitWidth) {
        ScalarIntUnpack.unpack(in, inOffset, out, outOffset, groups, bitWidth);
    }

    @Override
    public void unpackLongs(byte[] in, int inOffset, long[] out, int outOffset, int groups, int bitWidth) {
        ScalarLongUnpack.unpack(in, inOffset, out, outOffset, groups, bitWidth);
    }
}
