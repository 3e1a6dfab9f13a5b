package io.fastparquet.codecs.encoding.deltabinarypacked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastparquet.codecs.MalformedPageException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeltaBinaryPackedIntDecoderTest {
    private final DeltaBinaryPackedIntDecoder decoder = new DeltaBinaryPackedIntDecoder();

    @Test
    void readsTheExampleOfThePackage() {
        byte[] section = hex("8001 04 08 0e", "03 02000000", "c03f000000000000");

        assertThat(read(section, 8)).containsExactly(7, 5, 3, 1, 2, 3, 4, 5);
    }

    @Test
    void readsAnArithmeticSeriesFromBitWidthZero() {
        byte[] section = hex("8001 04 05 02", "02 00000000");

        assertThat(read(section, 5)).containsExactly(1, 2, 3, 4, 5);
    }

    @Test
    void refusesTheBlockSizeOfTheSpecificationsExamples() {
        assertThatThrownBy(() -> read(hex("08 01 05 02", "02 00"), 5))
                .isInstanceOf(MalformedPageException.class)
                .hasMessageContaining("block size 8 is not a positive multiple of 128");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 31, 32, 33, 34, 127, 128, 129, 130, 256, 257, 1000})
    void readsCountsAroundMiniblocksAndBlocks(int count) {
        int[] values = new Random(count).ints(count, -100, 100).toArray();

        assertThat(read(DeltaSection.ofInts(values, 128, 4), count)).containsExactly(values);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 31, 32, 33, 127, 128, 129})
    void wrapsAroundAtEveryCut(int cut) {
        int[] cycle = {0, Integer.MIN_VALUE, Integer.MAX_VALUE, -1, Integer.MIN_VALUE};
        int[] values = new int[700];
        Arrays.setAll(values, i -> cycle[i % cycle.length]);
        byte[] section = DeltaSection.ofInts(values, 128, 4);
        int[] out = new int[values.length];
        decoder.start(DeltaSection.withSlack(section), 0, section.length);
        for (int i = 0; i < values.length; i += cut) {
            decoder.read(out, i, Math.min(cut, values.length - i));
        }

        assertThat(out).containsExactly(values);
    }

    @Test
    void readsEveryBitWidth() {
        for (int width = 0; width <= 32; width++) {
            Random random = new Random(width);
            int[] values = new int[300];
            for (int i = 1; i < values.length; i++) {
                values[i] = values[i - 1] + (int) (random.nextLong() & (1L << width) - 1);
            }

            assertThat(read(DeltaSection.ofInts(values, 256, 8), values.length))
                    .as("bit width %d", width)
                    .containsExactly(values);
        }
    }

    @Test
    void countsOnlyTheLow32BitsOfWiderValues() {
        long[] wide = new long[300];
        Random random = new Random(3);
        Arrays.setAll(wide, i -> random.nextLong());
        int[] low = Arrays.stream(wide).mapToInt(value -> (int) value).toArray();

        assertThat(read(DeltaSection.ofLongs(wide, 128, 4), wide.length)).containsExactly(low);
    }

    @Test
    void holdsNoValueInAnEmptySection() {
        assertThat(read(new byte[0], 0)).isEmpty();
        assertThatThrownBy(() -> read(new byte[0], 1)).isInstanceOf(MalformedPageException.class);
    }

    @Test
    void endsBehindTheLastMiniblockThatHoldsValues() {
        int[] values = new Random(1).ints(200).toArray();
        byte[] section = DeltaSection.ofInts(values, 128, 4);
        byte[] page = DeltaSection.withSlack(section);
        decoder.start(page, 0, page.length);
        decoder.read(new int[10], 0, 10);

        assertThat(decoder.endOffset()).isEqualTo(section.length);
        int[] eleventh = new int[1];
        decoder.read(eleventh, 0, 1);
        assertThat(eleventh[0]).as("endOffset does not move").isEqualTo(values[10]);
    }

    @Test
    void skipsTwoBillionValuesOfBitWidthZeroAtOnce() {
        // Block size 2^30, one miniblock of 2^30 values in each of two blocks, min delta 1.
        byte[] section = hex("8080808004 01 feffffff07 00", "02 00", "02 00");
        decoder.start(DeltaSection.withSlack(section), 0, section.length);
        decoder.skip(Integer.MAX_VALUE - 2);
        int[] last = new int[1];
        decoder.read(last, 0, 1);

        assertThat(last[0]).isEqualTo(Integer.MAX_VALUE - 2);
    }

    @Test
    void writesNothingOutsideItsRange() {
        int[] values = new Random(5).ints(64).toArray();
        byte[] section = DeltaSection.ofInts(values, 128, 4);
        int[] out = new int[80];
        decoder.start(DeltaSection.withSlack(section), 0, section.length);
        decoder.read(out, 7, 61);

        assertThat(Arrays.copyOfRange(out, 7, 68)).containsExactly(Arrays.copyOf(values, 61));
        assertThat(Arrays.copyOf(out, 7)).containsOnly(0);
        assertThat(Arrays.copyOfRange(out, 68, 80)).containsOnly(0);
    }

    @ParameterizedTest
    @CsvSource({
        "00 04 01 00, block size 0",
        "8080808008 04 01 00, block size 2147483648",
        "c001 04 01 00, block size 192",
        "8001 00 01 00, 0 miniblocks",
        "8001 03 01 00, 3 miniblocks",
        "8001 08 01 00, 8 miniblocks",
        "8001 04 ffffffff0f 00, value count 4294967295",
        "8001 04 02, cut off",
        "8001 04 02 00, cut off",
        "8001 04 02 00 00 0000, 4 bit widths expected",
        "8001 04 02 00 00 41000000, bit width 65",
        "8001 04 02 00 00 01000000 000000, need 4 bytes",
        "8080808080 04, more than 32 bits",
    })
    void refusesWhatBreaksTheFormat(String section, String reason) {
        assertThatThrownBy(() -> read(hex(section), 2))
                .isInstanceOf(MalformedPageException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void refusesMoreValuesThanThereAre() {
        byte[] section = DeltaSection.ofInts(new int[] {1, 2, 3}, 128, 4);

        assertThatThrownBy(() -> read(section, 4))
                .isInstanceOf(MalformedPageException.class)
                .hasMessageContaining("4 more values expected, the section holds 3");
    }

    private int[] read(byte[] section, int count) {
        int[] out = new int[count];
        decoder.start(DeltaSection.withSlack(section), 0, section.length);
        decoder.read(out, 0, count);
        return out;
    }

    private static byte[] hex(String... parts) {
        return HexFormat.of().parseHex(String.join("", parts).replace(" ", ""));
    }
}
