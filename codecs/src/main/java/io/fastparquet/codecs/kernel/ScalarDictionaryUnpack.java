package io.fastparquet.codecs.kernel;

/** {@link DictionaryUnpack} with eight-byte loads of packed ids. */
final class ScalarDictionaryUnpack implements DictionaryUnpack {
    @Override
    public void unpack(byte[] in, int inOffset, int[] dictionary, int[] out, int outOffset, int groups, int bitWidth) {
        ScalarIntDictionaryUnpack.unpack(in, inOffset, dictionary, out, outOffset, groups, bitWidth);
    }

    @Override
    public void unpack(
            byte[] in, int inOffset, long[] dictionary, long[] out, int outOffset, int groups, int bitWidth) {
        ScalarLongDictionaryUnpack.unpack(in, inOffset, dictionary, out, outOffset, groups, bitWidth);
    }

    @Override
    public void unpack(
            byte[] in, int inOffset, float[] dictionary, float[] out, int outOffset, int groups, int bitWidth) {
        ScalarFloatDictionaryUnpack.unpack(in, inOffset, dictionary, out, outOffset, groups, bitWidth);
    }

    @Override
    public void unpack(
            byte[] in, int inOffset, double[] dictionary, double[] out, int outOffset, int groups, int bitWidth) {
        ScalarDoubleDictionaryUnpack.unpack(in, inOffset, dictionary, out, outOffset, groups, bitWidth);
    }
}
