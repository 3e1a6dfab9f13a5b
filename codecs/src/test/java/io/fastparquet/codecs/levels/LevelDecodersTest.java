package io.fastparquet.codecs.levels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.fastparquet.codecs.HybridWriter;
import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.PageSection;
import io.fastparquet.codecs.Probe;
import io.fastparquet.codecs.UnsupportedFeatureException;
import io.fastparquet.codecs.encoding.Encoding;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class LevelDecodersTest {
    private static final List<Integer> ZERO_TO_SEVEN = List.of(0, 1, 2, 3, 4, 5, 6, 7);

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "2, 2", "3, 2", "4, 3", "7, 3", "8, 4", "2147483647, 31"})
    void bitWidthHoldsTheMaximum(int maxLevel, int bitWidth) {
        assertThat(LevelDecoders.bitWidth(maxLevel)).isEqualTo(bitWidth);
    }

    @ParameterizedTest
    @CsvSource({"0, 3, 0", "1, 3, 1", "4, 3, 1", "5, 3, 2", "8, 1, 1", "9, 1, 2", "100, 0, 0"})
    void bitPackedLengthIsRoundedUpToBytes(int valueCount, int maxLevel, long bytes) {
        assertThat(LevelDecoders.bitPackedLength(valueCount, maxLevel)).isEqualTo(bytes);
    }

    @Test
    void readsTheLevelsOfThePackageDocumentation() {
        Probe.of(LevelDecoders.of(Encoding.RLE, 7)).assertReads(PageSection.ofHex("03 88c6fa"), ZERO_TO_SEVEN, 0);
        Probe.of(LevelDecoders.of(Encoding.BIT_PACKED, 7)).assertReads(PageSection.ofHex("053977"), ZERO_TO_SEVEN, 0);
    }

    @ParameterizedTest
    @EnumSource(
            value = Encoding.class,
            names = {"RLE", "BIT_PACKED"})
    void storesNothingWhenTheMaximumIsZero(Encoding encoding) {
        Probe.of(LevelDecoders.of(encoding, 0)).assertReads(PageSection.ofHex(""), Collections.nCopies(9, 0), 0);
    }

    @Test
    void refusesLevelsAboveTheMaximum() {
        assertRefused(LevelDecoders.of(Encoding.RLE, 6), "03 88c6fa");
        assertRefused(LevelDecoders.of(Encoding.RLE, 6), "10 07");
        assertRefused(LevelDecoders.of(Encoding.BIT_PACKED, 6), "053977");
        Probe validity = Probe.of(LevelDecoders.validity(Encoding.RLE));
        validity.start(PageSection.ofHex("10 02"));
        assertThatExceptionOfType(MalformedPageException.class).isThrownBy(() -> validity.read(8));
    }

    @Test
    void refusesToReadMoreLevelsThanThereAre() {
        assertRefused(LevelDecoders.of(Encoding.RLE, 1), "0e 01");
        assertRefused(LevelDecoders.of(Encoding.BIT_PACKED, 3), "00");
        for (Encoding encoding : List.of(Encoding.RLE, Encoding.BIT_PACKED)) {
            ValidityDecoder validity = LevelDecoders.validity(encoding);
            PageSection section = PageSection.ofHex("");
            validity.start(section.page(), section.offset(), section.end());
            assertThatExceptionOfType(MalformedPageException.class).isThrownBy(() -> validity.read(new byte[1], 0, 1));
            assertThatExceptionOfType(MalformedPageException.class).isThrownBy(() -> validity.skip(1));
        }
    }

    @Test
    void knowsRunsOfPresentAndOfNull() {
        HybridWriter levels = new HybridWriter(1).rle(1, 9).rle(1, 20).rle(0, 5).packed(1, 1, 1);
        PageSection section = PageSection.of(levels.toBytes());
        ValidityDecoder validity = LevelDecoders.validity(Encoding.RLE);
        validity.start(section.page(), section.offset(), section.end());

        assertThat(validity.presentRun(1000)).isEqualTo(29);
        assertThat(validity.nullRun(1000)).isZero();
        assertThat(validity.skip(29)).isEqualTo(29);
        assertThat(validity.presentRun(1000)).isZero();
        assertThat(validity.nullRun(3)).isEqualTo(3);
        assertThat(validity.skip(6)).isEqualTo(1);
        assertThat(validity.presentRun(1000)).isZero();
        byte[] nulls = new byte[7];
        assertThat(validity.read(nulls, 0, 7)).isEqualTo(2);
        assertThat(nulls).containsExactly(0, 0, 1, 1, 1, 1, 1);
    }

    @Test
    void countsPresentEntriesOfBitPackedLevels() {
        PageSection section = PageSection.ofHex("a0");
        ValidityDecoder validity = LevelDecoders.validity(Encoding.BIT_PACKED);
        validity.start(section.page(), section.offset(), section.end());

        assertThat(validity.presentRun(8)).isZero();
        assertThat(validity.nullRun(8)).isZero();
        assertThat(validity.skip(2)).isEqualTo(1);
        byte[] nulls = new byte[6];
        assertThat(validity.read(nulls, 0, 6)).isEqualTo(1);
        assertThat(nulls).containsExactly(0, 1, 1, 1, 1, 1);
    }

    @Test
    void namesAnEncodingThatLevelsDoNotHave() {
        assertThatExceptionOfType(UnsupportedFeatureException.class)
                .isThrownBy(() -> LevelDecoders.of(Encoding.PLAIN, 1))
                .withMessageContaining("PLAIN");
        assertThatExceptionOfType(UnsupportedFeatureException.class)
                .isThrownBy(() -> LevelDecoders.validity(Encoding.DELTA_BINARY_PACKED));
    }

    private static void assertRefused(LevelDecoder decoder, String hex) {
        Probe probe = Probe.of(decoder);
        probe.start(PageSection.ofHex(hex));
        assertThatExceptionOfType(MalformedPageException.class).isThrownBy(() -> probe.read(8));
    }
}
