package io.fastparquet.codecs.encoding.rle;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.PageSection;
import io.fastparquet.codecs.Probe;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RleBooleanDecoderTest {
    private final Probe probe = Probe.of(new RleBooleanDecoder());

    @Test
    void readsRunsAfterTheirLength() {
        probe.assertReads(PageSection.ofHex("04000000 06 01 03 05 0601"), List.of(1, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0), 0);
    }

    @Test
    void acceptsAnEmptySectionWithoutValues() {
        probe.assertReads(PageSection.ofHex(""), List.of(), 0);
    }

    @Test
    void doesNotReadBeyondTheLength() {
        probe.start(PageSection.ofHex("02000000 06 01 06 01"));
        probe.skip(3);
        assertThatExceptionOfType(MalformedPageException.class).isThrownBy(() -> probe.read(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"00", "000000", "05000000 06010305", "ffffffff 0601"})
    void refusesLengthsThatDoNotFit(String hex) {
        assertThatExceptionOfType(MalformedPageException.class).isThrownBy(() -> probe.start(PageSection.ofHex(hex)));
    }

    @Test
    void refusesARunOfAnotherValue() {
        probe.start(PageSection.ofHex("02000000 06 02"));
        assertThatExceptionOfType(MalformedPageException.class).isThrownBy(() -> probe.read(1));
    }
}
