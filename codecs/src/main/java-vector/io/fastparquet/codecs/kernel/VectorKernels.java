package io.fastparquet.codecs.kernel;

import java.util.function.Supplier;

/**
 * Makes the set of kernels that use the Vector API, with scalar ones for what they are not better at. The class to ask
 * for by name.
 */
final class VectorKernels implements Supplier<KernelSet> {
    /** In narrower registers the kernels were not measured, or have no form. */
    private static final int MIN_BITS = 256;

    @Override
    public KernelSet get() {
        if (VectorLanes.BITS < MIN_BITS) {
            throw new UnsupportedOperationException("vector registers of " + VectorLanes.BITS + " bits");
        }
        KernelSet scalar = KernelSet.scalar();
        return new KernelSet(
                "vector",
                new VectorBitUnpack(),
                scalar.bitPack(),
                scalar.dictionaryUnpack(),
                new VectorByteStreamJoin(),
                new VectorByteStreamScatter(),
                scalar.flagUnpack(),
                new VectorNullSpread());
    }
}
