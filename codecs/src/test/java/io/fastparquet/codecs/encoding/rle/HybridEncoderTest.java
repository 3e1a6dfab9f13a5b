package io.fastparquet.codecs.encoding.rle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fastparquet.codecs.Encoded;
import io.fastparquet.codecs.PageSection;
import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.levels.LevelEncoder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HybridEncoderTest {
    /** The example of the package description. */
    @Test
    void packsWhatDiffersAndRepeatsWhatDoesNot() {
        int[] values = IntStream.range(0, 108).map(i -> i < 8 ? i : 5).toArray();

        assertThat(hex(values, 3)).isEqualTo("03" + "88c6fa" + "c801" + "05");
    }

    @Test
    void fillsUpTheLastGroupWithZeros() {
        assertThat(hex(new int[] {1, 2, 3, 4, 5, 6, 7, 0, 1, 2}, 4)).isEqualTo("05" + "21436507" + "21000000");
    }

    @Test
    void repeatsWhatIsLeftIfItIsEqual() {
        assertThat(hex(new int[] {0x12345}, 17)).isEqualTo("02" + "452301");
        assertThat(hex(new int[] {9, 9, 9}, 4)).isEqualTo("06" + "09");
    }

    @Test
    void storesAtWidth0ARunOfZerosWithoutAValue() {
        assertThat(hex(new int[3], 0)).isEqualTo("06");
        assertThat(hex(new int[300], 0)).isEqualTo("d804");
        assertThat(hex(new int[0], 0)).isEmpty();
        assertThat(HexFormat.of().formatHex(Encoded.bytes(out -> HybridEncoder.encode(new byte[300], 0, 300, 0, out))))
                .isEqualTo("d804");
    }

    @Test
    void storesNothingForNothing() {
        for (int bitWidth = 0; bitWidth <= Integer.SIZE; bitWidth++) {
            assertThat(hex(new int[0], bitWidth)).isEmpty();
        }
    }

    @Test
    void writesLongRunsWithoutAnArray() {
        HybridRunReader runs = new HybridRunReader();
        PageSection section = Encoded.section(out -> HybridEncoder.encodeRun(-1, Integer.MAX_VALUE, Integer.SIZE, out));
        runs.start(section.page(), section.offset(), section.end(), Integer.SIZE);

        assertThat(runs.available()).isEqualTo(Integer.MAX_VALUE);
        assertThat(runs.rleValue()).isEqualTo(-1);
        assertThat(Encoded.bytes(out -> HybridEncoder.encodeRun(1, 0, 1, out))).isEmpty();
    }

    @Test
    void levelsOfOneRunAreThoseOfAnArray() {
        for (int count : new int[] {0, 1, 7, 8, 9, 5000}) {
            for (int maxLevel : new int[] {0, 1, 5}) {
                byte[] levels = new byte[count];
                Arrays.fill(levels, (byte) maxLevel);

                assertThat(Encoded.bytes(out -> LevelEncoder.encodeRun(maxLevel, count, maxLevel, out)))
                        .isEqualTo(Encoded.bytes(out -> LevelEncoder.encode(levels, 0, count, maxLevel, out)));
                assertThat(Encoded.bytes(out -> LevelEncoder.encodeRunWithLength(maxLevel, count, maxLevel, out)))
                        .isEqualTo(Encoded.bytes(out -> LevelEncoder.encodeWithLength(levels, 0, count, maxLevel, out)))
                        .hasSizeGreaterThanOrEqualTo(maxLevel == 0 ? 0 : Integer.BYTES);
            }
        }
    }

    @Test
    void refusesOtherWidths() {
        ByteSink out = new ByteSink(0);
        assertThatIllegalArgumentException().isThrownBy(() -> HybridEncoder.encode(new int[1], 0, 1, 33, out));
        assertThatIllegalArgumentException().isThrownBy(() -> HybridEncoder.encode(new byte[1], 0, 1, 9, out));
        assertThatIllegalArgumentException().isThrownBy(() -> HybridEncoder.encodeRun(0, 1, -1, out));
    }

    private static String hex(int[] values, int bitWidth) {
        return HexFormat.of()
                .formatHex(Encoded.bytes(out -> HybridEncoder.encode(values, 0, values.length, bitWidth, out)));
    }
}
