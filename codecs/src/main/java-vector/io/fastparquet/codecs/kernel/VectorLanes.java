package io.fastparquet.codecs.kernel;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * The registers that the kernels use: the widest of this machine, and halves and quarters of them. Wider ones than the
 * machine has would be arrays on the heap.
 */
final class VectorLanes {
    static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_PREFERRED;
    static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
    static final VectorSpecies<Long> LONGS = LongVector.SPECIES_PREFERRED;

    /** Bits of a register. */
    static final int BITS = INTS.vectorBitSize();

    /** As many bits as half a register has. */
    static final VectorSpecies<Byte> HALF_OF_BYTES = VectorSpecies.of(byte.class, VectorShape.forBitSize(BITS / 2));

    /** As many bytes as a register has {@code int}s. */
    static final VectorSpecies<Byte> QUARTER_OF_BYTES = VectorSpecies.of(byte.class, VectorShape.forBitSize(BITS / 4));

    private VectorLanes() {}
}
