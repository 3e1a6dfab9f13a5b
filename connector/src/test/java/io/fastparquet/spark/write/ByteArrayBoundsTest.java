package io.fastparquet.spark.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.codecs.bytes.Slack;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ByteArrayBoundsTest {
    @Test
    void anEmptyValueIsTheLeast() {
        ByteArrayBounds bounds = bounds(List.of(bytes("a"), bytes(""), bytes("b")));

        assertThat(bounds.min().getBytes()).isEmpty();
        assertThat(bounds.max().getBytes()).isEqualTo(bytes("b"));
    }

    @Test
    void aPrefixComesBeforeWhatItBegins() {
        ByteArrayBounds bounds = bounds(List.of(new byte[] {'a', 0}, bytes("a"), new byte[] {'a', 0, 0}));

        assertThat(bounds.min().getBytes()).isEqualTo(bytes("a"));
        assertThat(bounds.max().getBytes()).isEqualTo(new byte[] {'a', 0, 0});
    }

    @Test
    void bytesAreUnsigned() {
        ByteArrayBounds bounds = bounds(List.of(new byte[] {(byte) 0x80}, new byte[] {0x7f}));

        assertThat(bounds.min().getBytes()).isEqualTo(new byte[] {0x7f});
        assertThat(bounds.max().getBytes()).isEqualTo(new byte[] {(byte) 0x80});
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void randomValuesHaveTheBoundsOfASort(long seed) {
        Random random = new Random(seed);
        List<byte[]> values = random.ints(500, 0, 20)
                .mapToObj(length -> randomBytes(random, length))
                .toList();
        ByteArrayBounds bounds = bounds(values);

        List<byte[]> sorted = values.stream().sorted(Arrays::compareUnsigned).toList();
        assertThat(bounds.min().getBytes()).isEqualTo(sorted.get(0));
        assertThat(bounds.max().getBytes()).isEqualTo(sorted.get(sorted.size() - 1));
    }

    /** Few different bytes, so that values share long beginnings. */
    private static byte[] randomBytes(Random random, int length) {
        byte[] value = new byte[length];
        for (int i = 0; i < length; i++) {
            value[i] = (byte) (random.nextInt(10) == 0 ? 0xff : 0);
        }
        return value;
    }

    private static ByteArrayBounds bounds(List<byte[]> values) {
        ByteArrayBounds bounds = null;
        for (byte[] value : values) {
            byte[] padded = new byte[value.length + Slack.BYTES];
            Arrays.fill(padded, (byte) 0x5a);
            System.arraycopy(value, 0, padded, 0, value.length);
            if (bounds == null) {
                bounds = new ByteArrayBounds(padded, 0, value.length);
            } else {
                bounds.add(padded, 0, value.length);
            }
        }
        return bounds;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
