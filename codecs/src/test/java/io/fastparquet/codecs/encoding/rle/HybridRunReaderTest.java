package io.fastparquet.codecs.encoding.rle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.fastparquet.codecs.HybridWriter;
import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.PageSection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HybridRunReaderTest {
    private final HybridRunReader runs = new HybridRunReader();

    @Test
    void walksTheRunsOfThePackageDocumentation() {
        start("03 88c6fa c801 05", 3);

        assertThat(runs.available()).isEqualTo(8);
        assertThat(runs.isRle()).isFalse();
        int[] packed = new int[8];
        runs.readPacked(packed, 0, 3);
        runs.readPacked(packed, 3, 5);
        assertThat(packed).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);

        assertThat(runs.available()).isEqualTo(100);
        assertThat(runs.isRle()).isTrue();
        assertThat(runs.rleValue()).isEqualTo(5);
        runs.skip(100);
        assertThatExceptionOfType(MalformedPageException.class).isThrownBy(runs::available);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8, 31, 32})
    void readsRunValuesOfEveryByteLength(int bitWidth) {
        int value = -1 >>> (Integer.SIZE - bitWidth);
        start(new HybridWriter(bitWidth).rle(value, 9), bitWidth);

        assertThat(runs.available()).isEqualTo(9);
        assertThat(runs.rleValue()).isEqualTo(value);
    }

    @Test
    void passesOverRunsOfNoValues() {
        start(new HybridWriter(2).rle(1, 0).packed().rle(3, 4), 2);

        assertThat(runs.available()).isEqualTo(4);
        assertThat(runs.rleValue()).isEqualTo(3);
    }

    @Test
    void readsWhatIsThereOfAPackedRunThatIsCutOff() {
        // Two groups of width 5 announced, 4 of their 10 bytes there: 32 bits hold six values.
        start("05 ffffffff", 5);

        assertThat(runs.available()).isEqualTo(6);
        int[] values = new int[6];
        runs.readPacked(values, 0, 6);
        assertThat(values).containsOnly(31);
        assertThatExceptionOfType(MalformedPageException.class).isThrownBy(runs::available);
    }

    @Test
    void hasAsManyZerosAsAreWantedAtWidthZero() {
        start("", 0);

        runs.skip(Integer.MAX_VALUE);
        assertThat(runs.available()).isPositive();
        assertThat(runs.isRle()).isTrue();
        assertThat(runs.rleValue()).isZero();
    }

    @Test
    void joinsNeighbouringRunsOfOneValue() {
        start(new HybridWriter(1).rle(1, 10).rle(1, 0).rle(1, 5).rle(0, 3).packed(1, 1), 1);

        assertThat(runs.repeats(0, 100)).isZero();
        assertThat(runs.repeats(1, 4)).isEqualTo(4);
        assertThat(runs.repeats(1, 100)).isEqualTo(15);
        runs.pass(15);
        assertThat(runs.repeats(1, 100)).isZero();
        assertThat(runs.repeats(0, 100)).isEqualTo(3);
        runs.pass(3);
        assertThat(runs.repeats(1, 100)).as("packed runs are not looked into").isZero();
        runs.skip(8);
        assertThat(runs.repeats(1, 100)).as("at the end").isZero();
    }

    @Test
    void doesNotLookBeyondTheValuesThatAreAskedFor() {
        start("14 01 80", 1);

        assertThat(runs.repeats(1, 10)).isEqualTo(10);
        assertThatExceptionOfType(MalformedPageException.class).isThrownBy(() -> runs.repeats(1, 11));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "80", "ffffffffff00", "02", "02 00"})
    void refusesRunsThatAreCutOff(String hex) {
        start(hex, 9);

        assertThatExceptionOfType(MalformedPageException.class).isThrownBy(runs::available);
    }

    private void start(HybridWriter written, int bitWidth) {
        start(PageSection.of(written.toBytes()), bitWidth);
    }

    private void start(String hex, int bitWidth) {
        start(PageSection.ofHex(hex), bitWidth);
    }

    private void start(PageSection section, int bitWidth) {
        runs.start(section.page(), section.offset(), section.end(), bitWidth);
    }
}
