package io.fastparquet.codecs.kernel;

/**
 * One implementation of each kernel family.
 *
 * @param name what the set is called in logs and benchmark reports
 */
record KernelSet(
        String name,
        BitUnpack bitUnpack,
        BitPack bitPack,
        DictionaryUnpack dictionaryUnpack,
        ByteStreamJoin byteStreamJoin,
        ByteStreamScatter byteStreamScatter,
        FlagUnpack flagUnpack,
        NullSpread nullSpread) {

    /** The kernels that need nothing but Java 17. */
    static KernelSet scalar() {
        return new KernelSet(
                "scalar",
                new ScalarBitUnpack(),
                new ScalarBitPack(),
                new ScalarDictionaryUnpack(),
                new ScalarByteStreamJoin(),
                new ScalarByteStreamScatter(),
                new ScalarFlagUnpack(),
                new ScalarNullSpread());
    }
}
