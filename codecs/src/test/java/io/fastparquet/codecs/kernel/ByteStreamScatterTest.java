package io.fastparquet.codecs.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ByteStreamScatterTest {
    private static final int STREAM_LENGTH = 75;
    private static final int[] COUNTS = {0, 1, 7, 8, 9, 16, 63, 64, 65, 70};

    static IntStream widths() {
        return IntStream.rangeClosed(1, 33);
    }

    @ParameterizedTest
    @MethodSource("widths")
    void takesValuesApart(int width) {
        for (int count : COUNTS) {
            byte[] in = new byte[5 + count * width];
            new Random(width).nextBytes(in);
            byte[] out = new byte[1 + width * STREAM_LENGTH];
            byte[] expected = out.clone();
            for (int i = 0; i < count; i++) {
                for (int stream = 0; stream < width; stream++) {
                    expected[1 + stream * STREAM_LENGTH + i] = in[5 + i * width + stream];
                }
            }

            Kernels.BYTE_STREAM_SCATTER.scatter(in, 5, out, 1, STREAM_LENGTH, count, width);

            assertThat(out).as("%d values", count).isEqualTo(expected);
        }
    }
}
