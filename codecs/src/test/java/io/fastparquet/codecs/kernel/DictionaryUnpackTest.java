package io.fastparquet.codecs.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fastparquet.codecs.BitWriter;
import io.fastparquet.codecs.PageSection;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DictionaryUnpackTest {
    private static final DictionaryUnpack KERNEL = Kernels.DICTIONARY_UNPACK;
    private static final int COUNT = 24;

    static IntStream widths() {
        return IntStream.rangeClosed(1, DictionaryUnpack.MAX_BIT_WIDTH);
    }

    @ParameterizedTest
    @MethodSource("widths")
    void looksUpEveryWidthAndType(int bitWidth) {
        int size = 1 << bitWidth;
        int[] ids = new Random(bitWidth).ints(COUNT, 0, size).toArray();
        ids[COUNT - 1] = size - 1;
        byte[] page = packed(ids, bitWidth);
        int groups = COUNT / BitUnpack.GROUP;
        int[] dictionary = new Random(1).ints(size).toArray();

        int[] ints = new int[COUNT];
        KERNEL.unpack(page, 0, dictionary, ints, 0, groups, bitWidth);
        long[] longs = new long[COUNT];
        KERNEL.unpack(page, 0, Arrays.stream(dictionary).asLongStream().toArray(), longs, 0, groups, bitWidth);
        double[] doubles = new double[COUNT];
        KERNEL.unpack(page, 0, Arrays.stream(dictionary).asDoubleStream().toArray(), doubles, 0, groups, bitWidth);
        float[] floatDictionary = new float[size];
        for (int id = 0; id < size; id++) {
            floatDictionary[id] = dictionary[id];
        }
        float[] floats = new float[COUNT];
        KERNEL.unpack(page, 0, floatDictionary, floats, 0, groups, bitWidth);

        for (int i = 0; i < COUNT; i++) {
            int expected = dictionary[ids[i]];
            assertThat(ints[i]).isEqualTo(expected);
            assertThat(longs[i]).isEqualTo(expected);
            assertThat(doubles[i]).isEqualTo(expected);
            assertThat(floats[i]).isEqualTo((float) expected);
        }
    }

    @ParameterizedTest
    @MethodSource("widths")
    void findsAnIdBeyondTheDictionary(int bitWidth) {
        int size = (1 << bitWidth) - 1;
        int[] ids = new int[COUNT];
        ids[COUNT - 1] = size;
        byte[] page = packed(ids, bitWidth);

        assertThatExceptionOfType(ArrayIndexOutOfBoundsException.class)
                .isThrownBy(() ->
                        KERNEL.unpack(page, 0, new int[size], new int[COUNT], 0, COUNT / BitUnpack.GROUP, bitWidth));
    }

    @Test
    void refusesOtherWidths() {
        int bitWidth = DictionaryUnpack.MAX_BIT_WIDTH + 1;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> KERNEL.unpack(new byte[32], 0, new int[1], new int[8], 0, 1, bitWidth));
    }

    private static byte[] packed(int[] ids, int bitWidth) {
        BitWriter bits = new BitWriter();
        for (int id : ids) {
            bits.write(id, bitWidth);
        }
        byte[] section = bits.toBytes();
        PageSection page = PageSection.of(section);
        return Arrays.copyOfRange(page.page(), page.offset(), page.page().length);
    }
}
