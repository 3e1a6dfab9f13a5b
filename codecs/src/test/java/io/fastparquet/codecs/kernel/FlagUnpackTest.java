package io.fastparquet.codecs.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FlagUnpackTest {
    private static final int MAX_COUNT = 41;

    static IntStream bitOffsets() {
        return IntStream.range(0, 17);
    }

    @ParameterizedTest
    @MethodSource("bitOffsets")
    void unpacksRangesCutAnywhere(int bitOffset) {
        byte[] in = new byte[16];
        new Random(bitOffset).nextBytes(in);
        for (int count = 0; count <= MAX_COUNT; count++) {
            byte[] expectedFlags = new byte[count + 2];
            byte[] expectedNulls = new byte[count + 2];
            int set = 0;
            for (int i = 0; i < count; i++) {
                int bit = in[(bitOffset + i) / 8] >> (bitOffset + i) % 8 & 1;
                expectedFlags[i + 1] = (byte) bit;
                expectedNulls[i + 1] = (byte) (1 - bit);
                set += bit;
            }
            byte[] flags = new byte[count + 2];
            byte[] nulls = new byte[count + 2];

            Kernels.FLAG_UNPACK.unpackFlags(in, bitOffset, flags, 1, count);
            int present = Kernels.FLAG_UNPACK.unpackNulls(in, bitOffset, nulls, 1, count);

            assertThat(flags).as("%d flags", count).isEqualTo(expectedFlags);
            assertThat(nulls).as("%d nulls", count).isEqualTo(expectedNulls);
            assertThat(present).isEqualTo(set);
            assertThat(Kernels.FLAG_UNPACK.countSet(in, bitOffset, count)).isEqualTo(set);
        }
    }
}
