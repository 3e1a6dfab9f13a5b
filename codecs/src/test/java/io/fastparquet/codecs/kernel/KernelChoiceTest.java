package io.fastparquet.codecs.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Run without the module {@code jdk.incubator.vector} and with it. */
class KernelChoiceTest {
    private static final boolean HAS_MODULE =
            ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();

    @Test
    void thisProcessUsesWhatTheBuildAsksFor() {
        String asked = System.getProperty(KernelChoice.PROPERTY);
        if (asked == null) {
            assertThat(HAS_MODULE).isFalse();
            assertThat(Kernels.setName()).isEqualTo(KernelChoice.SCALAR);
        } else {
            assertThat(HAS_MODULE).isTrue();
            VectorSet.orSkip();
            assertThat(Kernels.setName()).isEqualTo(asked);
        }
    }

    @Test
    void scalarIsScalar() {
        assertThat(KernelChoice.of("scalar").kernels().name()).isEqualTo("scalar");
        assertThat(KernelChoice.of("scalar")).hasToString("scalar: as fastparquet.kernels says");
    }

    @Test
    void scalarKernelsAreNotGatedWithoutTheModule() {
        Assumptions.assumeFalse(HAS_MODULE, "SKIPPED: for JVMs without the module");
        for (String wanted : new String[] {"auto", "vector"}) {
            KernelChoice choice = KernelChoice.of(wanted);
            assertThat(choice.kernels().bitUnpack()).isInstanceOf(ScalarBitUnpack.class);
            assertThat(choice.gates()).isEmpty();
            assertThat(choice).hasToString("scalar: the JVM runs without the module jdk.incubator.vector");
        }
    }

    @Test
    void vectorKernelsAreGatedUnlessAskedFor() {
        VectorSet.orSkip();

        KernelChoice choice = KernelChoice.of("auto");
        assertThat(choice.kernels().name()).isEqualTo("gated");
        assertThat(choice.gates()).isNotEmpty();
        assertThat(choice.toString())
                .startsWith(
                        "gated: vector kernels where they pay [unpack ints: not tried, join four streams: not tried,");
        assertThat(KernelChoice.of("vector").gates()).isEmpty();
    }
}
