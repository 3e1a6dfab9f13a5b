package io.fastparquet.codecs.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LittleEndianTest {
    private final byte[] bytes = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};

    @Test
    void readsWordsAtAnyOffset() {
        assertThat(LittleEndian.getInt(bytes, 1)).isEqualTo(0x04030201);
        assertThat(LittleEndian.getLong(bytes, 1)).isEqualTo(0x0807060504030201L);
    }

    @Test
    void writesWordsAtAnyOffset() {
        LittleEndian.putInt(bytes, 5, 0x0c0b0a09);
        assertThat(bytes).containsExactly(0, 1, 2, 3, 4, 9, 10, 11, 12, 9);

        LittleEndian.putLong(bytes, 1, -1L);
        assertThat(bytes).containsExactly(0, -1, -1, -1, -1, -1, -1, -1, -1, 9);
    }
}
