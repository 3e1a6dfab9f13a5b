package io.fastparquet.codecs.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.PageSection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VarintReaderTest {
    @ParameterizedTest
    @CsvSource({"00, 0", "7f, 127", "8001, 128", "e58e26, 624485", "ffffffff0f, -1", "8000, 0"})
    void readsUnsignedInts(String hex, int value) {
        assertThat(reader(hex).readUnsignedInt()).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({"00, 0", "ff01, 255", "ffffffff0f, 4294967295", "ffffffffffffffffff01, -1"})
    void readsUnsignedLongs(String hex, long value) {
        assertThat(reader(hex).readUnsignedLong()).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({"00, 0", "01, -1", "02, 1", "03, -2", "feffffff0f, 2147483647", "ffffffff0f, -2147483648"})
    void readsZigZagInts(String hex, int value) {
        assertThat(reader(hex).readZigZagInt()).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({"01, -1", "feffffffffffffffff01, 9223372036854775807", "ffffffffffffffffff01, -9223372036854775808"})
    void readsZigZagLongs(String hex, long value) {
        assertThat(reader(hex).readZigZagLong()).isEqualTo(value);
    }

    @Test
    void readsOneAfterTheOther() {
        VarintReader reader = reader("8001 05");

        assertThat(reader.readUnsignedInt()).isEqualTo(128);
        assertThat(reader.position()).isEqualTo(PageSection.ofHex("").offset() + 2);
        assertThat(reader.readUnsignedLong()).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "80", "ffff", "ffffffff1f", "ffffffffff00", "8080808080808080"})
    void refusesIntsThatAreCutOffOrTooLong(String hex) {
        assertThatExceptionOfType(MalformedPageException.class)
                .isThrownBy(() -> reader(hex).readUnsignedInt());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "80", "ffffffffffffffffff02", "ffffffffffffffffffff00"})
    void refusesLongsThatAreCutOffOrTooLong(String hex) {
        assertThatExceptionOfType(MalformedPageException.class)
                .isThrownBy(() -> reader(hex).readUnsignedLong());
    }

    private static VarintReader reader(String hex) {
        PageSection section = PageSection.ofHex(hex);
        VarintReader reader = new VarintReader();
        reader.start(section.page(), section.offset(), section.end());
        return reader;
    }
}
