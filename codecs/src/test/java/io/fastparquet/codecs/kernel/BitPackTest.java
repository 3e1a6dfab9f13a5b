package io.fastparquet.codecs.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fastparquet.codecs.BitWriter;
import io.fastparquet.codecs.bytes.Slack;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BitPackTest {
    private static final int[] GROUPS = {0, 1, 2, 7};
    private static final int OFFSET = 3;
    private static final byte STALE = 0x5b;

    static IntStream intWidths() {
        return IntStream.rangeClosed(0, Integer.SIZE);
    }

    static IntStream byteWidths() {
        return IntStream.rangeClosed(0, Byte.SIZE);
    }

    @ParameterizedTest
    @MethodSource("intWidths")
    void packsInts(int bitWidth) {
        for (int groups : GROUPS) {
            int[] values = values(groups, bitWidth);
            byte[] out = staleBytes(groups * bitWidth);

            Kernels.BIT_PACK.packInts(values, 1, out, OFFSET, groups, bitWidth);

            assertPacked(values, bitWidth, groups, out);
        }
    }

    @ParameterizedTest
    @MethodSource("byteWidths")
    void packsBytes(int bitWidth) {
        for (int groups : GROUPS) {
            int[] values = values(groups, bitWidth);
            byte[] bytes = new byte[values.length];
            for (int i = 0; i < values.length; i++) {
                bytes[i] = (byte) values[i];
            }
            byte[] out = staleBytes(groups * bitWidth);

            Kernels.BIT_PACK.packBytes(bytes, 1, out, OFFSET, groups, bitWidth);

            assertPacked(values, bitWidth, groups, out);
        }
    }

    @Test
    void refusesOtherWidths() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Kernels.BIT_PACK.packInts(new int[8], 0, new byte[99], 0, 1, 33));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Kernels.BIT_PACK.packBytes(new byte[8], 0, new byte[99], 0, 1, 9));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Kernels.BIT_PACK.packBytes(new byte[8], 0, new byte[99], 0, 1, -1));
    }

    /** Values that have all bits set, among others, from the second element on. */
    private static int[] values(int groups, int bitWidth) {
        int mask = bitWidth == 0 ? 0 : -1 >>> (Integer.SIZE - bitWidth);
        Random random = new Random(bitWidth);
        return IntStream.range(0, groups * BitPack.GROUP + 1)
                .map(i -> (random.nextInt(4) == 0 ? -1 : random.nextInt()) & mask)
                .toArray();
    }

    private static byte[] staleBytes(int packedLength) {
        byte[] out = new byte[OFFSET + packedLength + Slack.BYTES];
        Arrays.fill(out, STALE);
        return out;
    }

    private static void assertPacked(int[] values, int bitWidth, int groups, byte[] out) {
        BitWriter bits = new BitWriter();
        for (int i = 1; i < values.length; i++) {
            bits.write(values[i], bitWidth);
        }
        int end = OFFSET + groups * bitWidth;
        assertThat(Arrays.copyOfRange(out, OFFSET, end)).as("%d groups", groups).isEqualTo(bits.toBytes());
        assertThat(Arrays.copyOf(out, OFFSET)).containsOnly(STALE);
        assertThat(Arrays.copyOfRange(out, end + 8, out.length)).containsOnly(STALE);
    }
}
