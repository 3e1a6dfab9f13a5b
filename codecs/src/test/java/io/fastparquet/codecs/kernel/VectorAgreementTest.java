package io.fastparquet.codecs.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Scalar and vector kernels write the same and nothing else, at every width and length, in arrays that are as short as the
 * contract allows and in longer ones.
 */
class VectorAgreementTest {
    private static final KernelSet SCALAR = KernelSet.scalar();

    /** More than two steps of any kernel, or a block and some more. */
    private static final int MAX_COUNT = 300;

    private static final int[] LONG_COUNTS = {504, 511, 512, 513, 1024, 1100};

    /** Bytes that may be read after a packed group, and more than any window is long. */
    private static final int[] BYTES_AFTER = {8, 9, 31, 70};

    private final KernelSet vector = VectorSet.orSkip();

    static IntStream bitWidths() {
        return IntStream.rangeClosed(0, Integer.SIZE);
    }

    static IntStream byteWidths() {
        return IntStream.rangeClosed(1, 17);
    }

    @ParameterizedTest
    @MethodSource("bitWidths")
    void unpacksInts(int bitWidth) {
        Random random = new Random(bitWidth);
        for (int groups = 0; groups <= 70; groups++) {
            for (int bytesAfter : BYTES_AFTER) {
                int inOffset = random.nextInt(9);
                int outOffset = random.nextInt(9);
                byte[] in = randomBytes(random, inOffset + groups * bitWidth + bytesAfter);
                int[] expected = random.ints(outOffset + groups * BitUnpack.GROUP + random.nextInt(20))
                        .toArray();
                int[] actual = expected.clone();

                SCALAR.bitUnpack().unpackInts(in, inOffset, expected, outOffset, groups, bitWidth);
                vector.bitUnpack().unpackInts(in, inOffset, actual, outOffset, groups, bitWidth);

                assertThat(actual)
                        .as("%d groups, %d bytes after", groups, bytesAfter)
                        .isEqualTo(expected);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("byteWidths")
    void joinsStreams(int width) {
        Random random = new Random(width);
        counts().forEach(count -> {
            int inOffset = random.nextInt(9);
            int streamLength = count + random.nextInt(3);
            byte[] in = randomBytes(random, inOffset + Math.max(0, (width - 1) * streamLength + count));
            int outOffset = random.nextInt(9);
            byte[] expected = randomBytes(random, outOffset + count * width + random.nextInt(20));
            byte[] actual = expected.clone();

            SCALAR.byteStreamJoin().join(in, inOffset, streamLength, expected, outOffset, count, width);
            vector.byteStreamJoin().join(in, inOffset, streamLength, actual, outOffset, count, width);

            assertThat(actual).as("%d values", count).isEqualTo(expected);
        });
    }

    @ParameterizedTest
    @MethodSource("byteWidths")
    void scattersBytes(int width) {
        Random random = new Random(width);
        counts().forEach(count -> {
            int inOffset = random.nextInt(9);
            byte[] in = randomBytes(random, inOffset + count * width + random.nextInt(2) * 70);
            int outOffset = random.nextInt(9);
            int streamLength = count + random.nextInt(3);
            byte[] expected = randomBytes(random, outOffset + width * streamLength + random.nextInt(20));
            byte[] actual = expected.clone();

            SCALAR.byteStreamScatter().scatter(in, inOffset, expected, outOffset, streamLength, count, width);
            vector.byteStreamScatter().scatter(in, inOffset, actual, outOffset, streamLength, count, width);

            assertThat(actual).as("%d values", count).isEqualTo(expected);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2, 10, 50, 90, 100})
    void spreadsOverNulls(int nullPercent) {
        Random random = new Random(nullPercent);
        counts().forEach(count -> {
            int nullsOffset = random.nextInt(9);
            byte[] nulls = randomBytes(random, nullsOffset + count + random.nextInt(9));
            int present = 0;
            for (int i = 0; i < count; i++) {
                boolean isNull = random.nextInt(100) < nullPercent;
                nulls[nullsOffset + i] = (byte) (isNull ? 1 : 0);
                present += isNull ? 0 : 1;
            }
            int denseOffset = random.nextInt(9);
            int outOffset = random.nextInt(9);
            int denseLength = denseOffset + present + 1 + random.nextInt(2) * count;
            int outLength = outOffset + count + random.nextInt(20);

            for (Class<?> type :
                    new Class<?>[] {byte.class, short.class, int.class, long.class, float.class, double.class}) {
                Object dense = randomNumbers(random, type, denseLength);
                Object expected = randomNumbers(random, type, outLength);
                Object actual = copy(expected, type, outLength);

                spread(SCALAR.nullSpread(), dense, denseOffset, nulls, nullsOffset, expected, outOffset, count);
                spread(vector.nullSpread(), dense, denseOffset, nulls, nullsOffset, actual, outOffset, count);

                for (int i = 0; i < outLength; i++) {
                    boolean isEntry = i >= outOffset && i < outOffset + count;
                    if (!isEntry || nulls[nullsOffset + i - outOffset] == 0) {
                        assertThat(Array.get(actual, i))
                                .as("%s %d of %d entries", type, i - outOffset, count)
                                .isEqualTo(Array.get(expected, i));
                    }
                }
            }
        });
    }

    private static IntStream counts() {
        return IntStream.concat(IntStream.rangeClosed(0, MAX_COUNT), IntStream.of(LONG_COUNTS));
    }

    private static byte[] randomBytes(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    /** Of a {@code byte}'s range, which every type holds. */
    private static Object randomNumbers(Random random, Class<?> type, int length) {
        Object numbers = Array.newInstance(type, length);
        for (int i = 0; i < length; i++) {
            Array.setByte(numbers, i, (byte) random.nextInt());
        }
        return numbers;
    }

    @SuppressWarnings("SuspiciousSystemArraycopy") // An array of the same type.
    private static Object copy(Object numbers, Class<?> type, int length) {
        Object copy = Array.newInstance(type, length);
        System.arraycopy(numbers, 0, copy, 0, length);
        return copy;
    }

    private static void spread(
            NullSpread kernel,
            Object dense,
            int denseOffset,
            byte[] nulls,
            int nullsOffset,
            Object out,
            int outOffset,
            int count) {
        if (dense instanceof byte[] bytes) {
            kernel.spread(bytes, denseOffset, nulls, nullsOffset, (byte[]) out, outOffset, count);
        } else if (dense instanceof short[] shorts) {
            kernel.spread(shorts, denseOffset, nulls, nullsOffset, (short[]) out, outOffset, count);
        } else if (dense instanceof int[] ints) {
            kernel.spread(ints, denseOffset, nulls, nullsOffset, (int[]) out, outOffset, count);
        } else if (dense instanceof long[] longs) {
            kernel.spread(longs, denseOffset, nulls, nullsOffset, (long[]) out, outOffset, count);
        } else if (dense instanceof float[] floats) {
            kernel.spread(floats, denseOffset, nulls, nullsOffset, (float[]) out, outOffset, count);
        } else {
            kernel.spread((double[]) dense, denseOffset, nulls, nullsOffset, (double[]) out, outOffset, count);
        }
    }
}
