package io.fastparquet.codecs.encoding.bytestreamsplit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.PageSection;
import io.fastparquet.codecs.Probe;
import java.util.List;
import org.junit.jupiter.api.Test;

class ByteStreamSplitDecodersTest {
    @Test
    void readsTheValuesOfThePackageDocumentation() {
        Probe.of(new ByteStreamSplitIntDecoder())
                .assertReads(PageSection.ofHex("010203 000100 000000 000000"), List.of(1, 258, 3), 0);
    }

    @Test
    void readsFixedLengthValues() {
        Probe.of(new ByteStreamSplitFixedLenByteArrayDecoder(2))
                .assertReads(PageSection.ofHex("010203 a1a2a3"), List.of("01a1", "02a2", "03a3"), 0);
    }

    @Test
    void keepsTheBufferOfAnEarlierRead() {
        PageSection section = PageSection.ofHex("0102 a1a2");
        ByteStreamSplitFixedLenByteArrayDecoder decoder = new ByteStreamSplitFixedLenByteArrayDecoder(2);
        decoder.start(section.page(), section.offset(), section.end());
        decoder.read(new int[1], new int[1], 0, 1);
        byte[] first = decoder.buffer();
        decoder.read(new int[1], new int[1], 0, 1);

        assertThat(first).startsWith(0x01, 0xa1);
        assertThat(decoder.buffer()).isNotSameAs(first).startsWith(0x02, 0xa2);
    }

    @Test
    void refusesALengthThatIsNoMultipleOfTheWidth() {
        Probe probe = Probe.of(new ByteStreamSplitIntDecoder());
        assertThatExceptionOfType(MalformedPageException.class)
                .isThrownBy(() -> probe.start(PageSection.ofHex("0102030405")));
    }

    @Test
    void refusesToReadMoreValuesThanThereAre() {
        Probe probe = Probe.of(new ByteStreamSplitDoubleDecoder());
        probe.start(PageSection.ofHex("0102030405060708"));
        assertThatExceptionOfType(MalformedPageException.class).isThrownBy(() -> probe.read(2));
        probe.skip(1);
        assertThatExceptionOfType(MalformedPageException.class).isThrownBy(() -> probe.skip(1));
    }

    @Test
    void refusesAWidthThatIsNotPositive() {
        assertThatIllegalArgumentException().isThrownBy(() -> new ByteStreamSplitFixedLenByteArrayDecoder(0));
    }
}
