package io.fastparquet.codecs.encoding.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.PageSection;
import io.fastparquet.codecs.Probe;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainDecodersTest {
    @Test
    void readsTheByteArraysOfThePackageDocumentation() {
        Probe probe = Probe.of(new PlainByteArrayDecoder());
        probe.start(PageSection.ofHex("02000000 6162 00000000 01000000 63"));

        assertThat(probe.read(3)).isEqualTo(List.of("6162", "", "63"));
    }

    @Test
    void readsTheBooleansOfThePackageDocumentation() {
        Probe probe = Probe.of(new PlainBooleanDecoder());
        probe.start(PageSection.ofHex("0d"));

        assertThat(probe.read(4)).isEqualTo(List.of(1, 0, 1, 1));
    }

    @Test
    void pointsIntoThePage() {
        PageSection section = PageSection.ofHex("01000000 63");
        PlainByteArrayDecoder decoder = new PlainByteArrayDecoder();
        decoder.start(section.page(), section.offset(), section.end());

        assertThat(decoder.buffer()).isSameAs(section.page());
    }

    @Test
    void readsNumbersByTheirBits() {
        PageSection section = PageSection.ofHex("000080ff 0100c07f");
        Probe ints = Probe.of(new PlainIntDecoder());
        ints.assertReads(section, List.of(0xff800000, 0x7fc00001), 0);
        Probe floats = Probe.of(new PlainFloatDecoder());
        floats.assertReads(section, List.of(0xff800000, 0x7fc00001), 0);
        Probe longs = Probe.of(new PlainLongDecoder());
        longs.assertReads(section, List.of(0x7fc00001ff800000L), 0);
        Probe doubles = Probe.of(new PlainDoubleDecoder());
        doubles.assertReads(section, List.of(0x7fc00001ff800000L), 0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "000000",
                "01000000",
                "02000000 61",
                "ffffffff 61",
                "00000080 61",
                "ffffff7f 61",
                "fcffff7f",
            })
    void refusesByteArraysThatAreCutOffOrHaveImpossibleLengths(String hex) {
        Probe probe = Probe.of(new PlainByteArrayDecoder());
        probe.start(PageSection.ofHex(hex));
        assertThatExceptionOfType(MalformedPageException.class).isThrownBy(() -> probe.read(1));
        assertThatExceptionOfType(MalformedPageException.class).isThrownBy(() -> probe.skip(1));
    }

    @Test
    void refusesToReadMoreValuesThanThereAre() {
        PageSection oneOfEach = PageSection.ofHex("0102030405060708");
        for (Probe probe : List.of(
                Probe.of(new PlainLongDecoder()),
                Probe.of(new PlainDoubleDecoder()),
                Probe.of(new PlainFixedLenByteArrayDecoder(5)))) {
            probe.start(oneOfEach);
            assertThatExceptionOfType(MalformedPageException.class).isThrownBy(() -> probe.read(2));
            probe.skip(1);
            assertThatExceptionOfType(MalformedPageException.class).isThrownBy(() -> probe.skip(1));
        }
        Probe booleans = Probe.of(new PlainBooleanDecoder());
        booleans.start(oneOfEach);
        booleans.skip(64);
        assertThatExceptionOfType(MalformedPageException.class)
                .isThrownBy(() -> booleans.read(1))
                .withMessageContaining("PLAIN");
    }

    @Test
    void refusesALengthThatIsNotPositive() {
        assertThatIllegalArgumentException().isThrownBy(() -> new PlainFixedLenByteArrayDecoder(0));
    }
}
