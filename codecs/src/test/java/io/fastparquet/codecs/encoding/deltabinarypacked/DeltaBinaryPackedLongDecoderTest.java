package io.fastparquet.codecs.encoding.deltabinarypacked;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeltaBinaryPackedLongDecoderTest {
    private final DeltaBinaryPackedLongDecoder decoder = new DeltaBinaryPackedLongDecoder();

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 31, 32, 33, 34, 127, 128, 129, 130, 256, 257, 1000})
    void readsCountsAroundMiniblocksAndBlocks(int count) {
        long[] values = new Random(count).longs(count, -100, 100).toArray();

        assertThat(read(DeltaSection.ofLongs(values, 128, 4), count)).containsExactly(values);
    }

    @Test
    void readsEveryBitWidth() {
        for (int width = 0; width <= 64; width++) {
            Random random = new Random(width);
            long[] values = new long[300];
            for (int i = 1; i < values.length; i++) {
                values[i] = values[i - 1] + (width == 0 ? 0 : random.nextLong() >>> (64 - width));
            }

            assertThat(read(DeltaSection.ofLongs(values, 256, 8), values.length))
                    .as("bit width %d", width)
                    .containsExactly(values);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 31, 32, 33, 127, 128, 129})
    void wrapsAroundAtEveryCut(int cut) {
        long[] cycle = {0, Long.MIN_VALUE, Long.MAX_VALUE, -1, Long.MIN_VALUE};
        long[] values = new long[700];
        Arrays.setAll(values, i -> cycle[i % cycle.length]);
        byte[] section = DeltaSection.ofLongs(values, 128, 4);
        long[] out = new long[values.length];
        decoder.start(DeltaSection.withSlack(section), 0, section.length);
        for (int i = 0; i < values.length; i += cut) {
            decoder.read(out, i, Math.min(cut, values.length - i));
        }

        assertThat(out).containsExactly(values);
    }

    private long[] read(byte[] section, int count) {
        long[] out = new long[count];
        decoder.start(DeltaSection.withSlack(section), 0, section.length);
        decoder.read(out, 0, count);
        return out;
    }
}
