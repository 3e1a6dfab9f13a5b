package io.fastparquet.codecs.kernel;

import org.junit.jupiter.api.Assumptions;

/** The vector kernels, for tests that are skipped where there are none. */
final class VectorSet {
    private VectorSet() {}

    static KernelSet orSkip() {
        KernelChoice choice = KernelChoice.of(KernelChoice.VECTOR);
        Assumptions.assumeTrue(
                choice.kernels().name().equals(KernelChoice.VECTOR), () -> "SKIPPED: " + choice.reason());
        return choice.kernels();
    }
}
