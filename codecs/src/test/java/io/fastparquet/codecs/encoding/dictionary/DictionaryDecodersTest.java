package io.fastparquet.codecs.encoding.dictionary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fastparquet.codecs.HybridWriter;
import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.PageSection;
import io.fastparquet.codecs.Probe;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DictionaryDecodersTest {
    private static final int[] DICTIONARY = {10, 20, 30};

    @Test
    void readsThePageOfThePackageDocumentation() {
        Probe values = Probe.of(new DictionaryIntDecoder(DICTIONARY, 3));
        values.start(PageSection.ofHex("02 1000 030600"));
        assertThat(values.read(10)).isEqualTo(List.of(10, 10, 10, 10, 10, 10, 10, 10, 30, 20));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 10, 19, 20, 21, 31, 32})
    void readsIdsOfEveryWidth(int bitWidth) {
        int[] ids = new Random(bitWidth).ints(200, 0, bitWidth == 1 ? 2 : 3).toArray();
        HybridWriter written = new HybridWriter(bitWidth).packed(ids).rle(1, 50).packed(ids);
        PageSection section = withWidth(bitWidth, written);

        Probe.of(new DictionaryIdDecoder(3)).assertReads(section, written.values(), bitWidth);
        Probe.of(new DictionaryIntDecoder(DICTIONARY, 3))
                .assertReads(
                        section,
                        written.values().stream().map(id -> DICTIONARY[id]).toList(),
                        bitWidth);
    }

    @Test
    void readsNothingButZerosAtWidthZero() {
        Probe.of(new DictionaryIdDecoder(1)).assertReads(PageSection.ofHex("00"), Collections.nCopies(20, 0), 0);
    }

    @Test
    void acceptsAnEmptySectionWithoutValues() {
        Probe probe = Probe.of(new DictionaryIdDecoder(0));
        probe.start(PageSection.ofHex(""));
        assertThat(probe.read(0)).isEmpty();
        assertThatExceptionOfType(MalformedPageException.class).isThrownBy(() -> probe.read(1));
    }

    @Test
    void usesNoMoreOfTheArrayThanTheDictionaryHas() {
        Probe probe = Probe.of(new DictionaryIntDecoder(new int[] {10, 20, 30, 40}, 3));
        probe.start(PageSection.ofHex("02 0203"));
        assertThatExceptionOfType(MalformedPageException.class).isThrownBy(() -> probe.read(1));
    }

    @Test
    void refusesABitWidthAbove32() {
        Probe probe = Probe.of(new DictionaryIdDecoder(3));
        assertThatExceptionOfType(MalformedPageException.class)
                .isThrownBy(() -> probe.start(PageSection.ofHex("21 0203")));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 20, 21, 32})
    void refusesIdsBeyondTheDictionary(int bitWidth) {
        int[] ids = new int[40];
        for (int position : new int[] {0, 20, 39}) {
            ids[position] = bitWidth == 32 ? -1 : 3;
            assertRefused(withWidth(bitWidth, new HybridWriter(bitWidth).packed(ids)));
            assertRefused(withWidth(bitWidth, new HybridWriter(bitWidth).rle(ids[position], 40)));
            ids[position] = 0;
        }
    }

    @Test
    void refusesANegativeSize() {
        assertThatIllegalArgumentException().isThrownBy(() -> new DictionaryIdDecoder(-1));
    }

    private static void assertRefused(PageSection section) {
        for (Probe probe : List.of(
                Probe.of(new DictionaryIdDecoder(3)),
                Probe.of(new DictionaryIntDecoder(DICTIONARY, 3)),
                Probe.of(new DictionaryLongDecoder(new long[3], 3)),
                Probe.of(new DictionaryFloatDecoder(new float[3], 3)),
                Probe.of(new DictionaryDoubleDecoder(new double[3], 3)))) {
            probe.start(section);
            assertThatExceptionOfType(MalformedPageException.class)
                    .isThrownBy(() -> probe.read(40))
                    .withMessageContaining("dictionary id");
        }
    }

    private static PageSection withWidth(int bitWidth, HybridWriter runs) {
        HexFormat hex = HexFormat.of();
        return PageSection.ofHex(hex.toHexDigits((byte) bitWidth) + hex.formatHex(runs.toBytes()));
    }
}
