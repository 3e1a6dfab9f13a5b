package io.fastparquet.codecs.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ByteStreamJoinTest {
    private static final int STREAM_LENGTH = 75;
    private static final int[] COUNTS = {0, 1, 7, 8, 9, 16, 63, 64, 65, 70};

    static IntStream widths() {
        return IntStream.rangeClosed(1, 33);
    }

    @ParameterizedTest
    @MethodSource("widths")
    void joinsStreamsToValues(int width) {
        byte[] in = new byte[5 + width * STREAM_LENGTH];
        new Random(width).nextBytes(in);
        for (int count : COUNTS) {
            byte[] out = new byte[1 + count * width + 1];
            byte[] expected = out.clone();
            for (int i = 0; i < count; i++) {
                for (int stream = 0; stream < width; stream++) {
                    expected[1 + i * width + stream] = in[5 + stream * STREAM_LENGTH + i];
                }
            }

            Kernels.BYTE_STREAM_JOIN.join(in, 5, STREAM_LENGTH, out, 1, count, width);

            assertThat(out).as("%d values", count).isEqualTo(expected);
        }
    }
}
