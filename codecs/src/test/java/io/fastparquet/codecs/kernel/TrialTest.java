package io.fastparquet.codecs.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** On a clock that moves by what a kernel is said to take. */
class TrialTest {
    private static final int SCALAR_NANOS = 400;
    private static final long THREE_SECONDS = 3_000_000_000L;

    private static final Exercise<Kernel, int[]> EXERCISE =
            new Exercise<>(() -> new int[1], (kernel, out) -> out[0] = kernel.next());

    private long now;
    private int rounds;

    private interface Kernel {
        int next();
    }

    @Test
    void reportsHowManyTimesAsFastTheVectorKernelIs() {
        assertThat(gain(taking(SCALAR_NANOS / 4))).isCloseTo(4, within(0.01));
        assertThat(rounds).isGreaterThanOrEqualTo(Trial.MIN_ROUNDS - 1);
        assertThat(now).isLessThan(THREE_SECONDS);
    }

    @Test
    void waitsUntilTheVectorKernelIsCompiled() {
        int[] calls = {0};
        Kernel compiledLate = () -> {
            now += calls[0]++ < 200 ? 500 * SCALAR_NANOS : SCALAR_NANOS / 4;
            return 1;
        };

        assertThat(gain(compiledLate)).isGreaterThan(Trial.MARGIN);
        assertThat(rounds).isGreaterThan(Trial.MIN_ROUNDS);
    }

    @Test
    void endsWithALossWhenTheVectorKernelNeverPays() {
        assertThat(gain(taking(500 * SCALAR_NANOS))).isLessThan(Trial.MARGIN);
        assertThat(now).isLessThan(THREE_SECONDS);
    }

    @Test
    void aSmallGainIsALoss() {
        assertThat(gain(taking(SCALAR_NANOS * 9 / 10))).isLessThan(Trial.MARGIN);
    }

    @Test
    void findsADifference() {
        Kernel wrong = () -> {
            now++;
            return 2;
        };

        assertThatIllegalStateException().isThrownBy(() -> gain(wrong)).withMessageContaining("differ");
    }

    private Kernel taking(int nanos) {
        return () -> {
            now += nanos;
            return 1;
        };
    }

    private double gain(Kernel vector) {
        return new Trial(() -> now, () -> rounds++).gain(EXERCISE, taking(SCALAR_NANOS), vector);
    }
}
