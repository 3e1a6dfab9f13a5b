package io.fastparquet.codecs.encoding.dictionary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fastparquet.codecs.Encoded.ByteArrays;
import io.fastparquet.codecs.bytes.Slack;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DictionaryBuildersTest {
    @Test
    void valuesAreToldApartByTheirBits() {
        float[] floats = {0f, -0f, Float.NaN, Float.intBitsToFloat(0x7fc00001), 0f};
        double[] doubles = {0d, -0d, Double.NaN, Double.longBitsToDouble(0x7ff8000000000001L), -0d};
        int[] ids = new int[5];

        new FloatDictionaryBuilder().add(floats, 0, 5, ids, 9);
        assertThat(ids).containsExactly(0, 1, 2, 3, 0);
        new DoubleDictionaryBuilder().add(doubles, 0, 5, ids, 9);
        assertThat(ids).containsExactly(0, 1, 2, 3, 1);
    }

    @Test
    void stopsBeforeTheValueThatDoesNotFitTheBytes() {
        ByteArrays arrays = ByteArrays.ofHex(List.of("01", "0203", "01", "040506", "0203", ""));
        ByteArrayDictionaryBuilder builder = new ByteArrayDictionaryBuilder();
        int[] ids = new int[6];

        assertThat(builder.add(arrays.data(), arrays.offsets(), 0, 6, ids, 9, 4 + 1 + 4 + 2 + 4 + 2))
                .isEqualTo(3);
        assertThat(ids).startsWith(0, 1, 0);
        assertThat(builder.plainBytes()).isEqualTo(11);
        assertThat(builder.add(arrays.data(), arrays.offsets(), 3, 6, ids, 9, 18))
                .isEqualTo(5);
        assertThat(builder.add(arrays.data(), arrays.offsets(), 5, 6, ids, 9, 22))
                .isEqualTo(6);
        assertThat(ids).containsExactly(0, 1, 0, 2, 1, 3);
    }

    @Test
    void stopsAtOnceIfNothingFits() {
        int[] ids = new int[1];

        assertThat(new IntDictionaryBuilder().add(new int[1], 0, 1, ids, 0)).isZero();
        assertThat(new LongDictionaryBuilder().add(new long[1], 0, 1, ids, 0)).isZero();
        assertThat(new ByteArrayDictionaryBuilder().add(new byte[Slack.BYTES], new int[2], 0, 1, ids, 1, 3))
                .isZero();
    }

    @Test
    void equalHashesAreNoEqualValues() {
        ByteArrayTable table = new ByteArrayTable();
        int hash = 0x8000_0005;
        for (int i = 0; i < 300; i++) {
            byte[] bytes = new byte[Slack.BYTES + 2];
            bytes[0] = (byte) i;
            bytes[1] = (byte) (i >> 8);
            assertThat(table.find(hash, bytes, 0, 2)).isEqualTo(-1);
            assertThat(table.insert(hash, bytes, 0, 2)).isEqualTo(i);
        }
        for (int i = 0; i < 300; i++) {
            byte[] bytes = new byte[Slack.BYTES + 2];
            bytes[0] = (byte) i;
            bytes[1] = (byte) (i >> 8);
            assertThat(table.find(hash, bytes, 0, 2)).isEqualTo(i);
        }
    }

    /** Bytes behind a value must not be part of its hash or of a comparison. */
    @Test
    void hashesAndComparesTheBytesOfTheValueAlone() {
        for (int length = 0; length < 140; length++) {
            byte[] one = new byte[3 + length + Slack.BYTES];
            byte[] other = new byte[length + 1 + Slack.BYTES];
            new Random(length).nextBytes(one);
            System.arraycopy(one, 3, other, 0, length);

            assertThat(Hashing.ofBytes(one, 3, length)).isEqualTo(Hashing.ofBytes(other, 0, length));
            assertThat(Hashing.equal(one, 3, other, 0, length)).isTrue();
            for (int i = 0; i < length; i++) {
                other[i] ^= 0x40;
                assertThat(Hashing.equal(one, 3, other, 0, length)).isFalse();
                assertThat(Hashing.ofBytes(one, 3, length)).isNotEqualTo(Hashing.ofBytes(other, 0, length));
                other[i] ^= 0x40;
            }
        }
    }

    @Test
    void keepsATableOfModestSizeAndDropsALargeOne() {
        int[] many = IntStream.range(0, 100_000).toArray();
        long[] manyLongs = IntStream.range(0, 100_000).asLongStream().toArray();
        int[] ids = new int[many.length];
        IntDictionaryBuilder ints = new IntDictionaryBuilder();
        LongDictionaryBuilder longs = new LongDictionaryBuilder();
        for (int round = 0; round < 2; round++) {
            assertThat(ints.add(many, 0, many.length, ids, Integer.MAX_VALUE)).isEqualTo(many.length);
            assertThat(ids).isEqualTo(many);
            assertThat(longs.add(manyLongs, 0, many.length, ids, Integer.MAX_VALUE))
                    .isEqualTo(many.length);
            assertThat(ids).isEqualTo(many);
            ints.clear();
            longs.clear();
            assertThat(ints.values()).hasSizeLessThan(100);
            assertThat(longs.values()).hasSizeLessThan(100);
        }
    }

    @Test
    void refusesFixedLengthsThatAreNotPositive() {
        assertThatIllegalArgumentException().isThrownBy(() -> new FixedLenByteArrayDictionaryBuilder(0));
    }
}
