package io.fastparquet.codecs.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fastparquet.codecs.BitWriter;
import io.fastparquet.codecs.PageSection;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BitUnpackTest {
    private static final int[] GROUPS = {0, 1, 2, 7};
    private static final int GUARD = 0x77;

    static IntStream intWidths() {
        return IntStream.rangeClosed(0, Integer.SIZE);
    }

    static IntStream longWidths() {
        return IntStream.rangeClosed(0, Long.SIZE);
    }

    @ParameterizedTest
    @MethodSource("intWidths")
    void unpacksInts(int bitWidth) {
        for (int groups : GROUPS) {
            int count = groups * BitUnpack.GROUP;
            long[] values = values(count, bitWidth);
            PageSection section = packed(values, bitWidth);
            int[] out = new int[count + 2];
            out[0] = GUARD;
            out[count + 1] = GUARD;

            Kernels.BIT_UNPACK.unpackInts(section.page(), section.offset(), out, 1, groups, bitWidth);

            int[] expected = new int[count + 2];
            expected[0] = GUARD;
            expected[count + 1] = GUARD;
            for (int i = 0; i < count; i++) {
                expected[i + 1] = (int) values[i];
            }
            assertThat(out).as("%d groups", groups).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("longWidths")
    void unpacksLongs(int bitWidth) {
        for (int groups : GROUPS) {
            int count = groups * BitUnpack.GROUP;
            long[] values = values(count, bitWidth);
            PageSection section = packed(values, bitWidth);
            long[] out = new long[count + 2];
            out[0] = GUARD;
            out[count + 1] = GUARD;

            Kernels.BIT_UNPACK.unpackLongs(section.page(), section.offset(), out, 1, groups, bitWidth);

            long[] expected = new long[count + 2];
            expected[0] = GUARD;
            expected[count + 1] = GUARD;
            System.arraycopy(values, 0, expected, 1, count);
            assertThat(out).as("%d groups", groups).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 33})
    void refusesIntsOfOtherWidths(int bitWidth) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Kernels.BIT_UNPACK.unpackInts(new byte[8], 0, new int[8], 0, 1, bitWidth));
    }

    @Test
    void refusesLongsOfOtherWidths() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Kernels.BIT_UNPACK.unpackLongs(new byte[8], 0, new long[8], 0, 1, 65));
    }

    private static long[] values(int count, int bitWidth) {
        long mask = bitWidth == 0 ? 0 : -1L >>> (Long.SIZE - bitWidth);
        return new Random(bitWidth).longs(count).map(value -> value & mask).toArray();
    }

    private static PageSection packed(long[] values, int bitWidth) {
        BitWriter bits = new BitWriter();
        for (long value : values) {
            bits.write(value, bitWidth);
        }
        return PageSection.of(bits.toBytes());
    }
}
