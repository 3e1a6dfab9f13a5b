package io.fastparquet.codecs.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.codecs.Encoded;
import io.fastparquet.codecs.Encoded.ByteArrays;
import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.encoding.bytestreamsplit.ByteStreamSplitEncoder;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaBinaryPackedIntEncoder;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaBinaryPackedLongEncoder;
import io.fastparquet.codecs.encoding.deltabytearray.DeltaByteArrayEncoder;
import io.fastparquet.codecs.encoding.deltalengthbytearray.DeltaLengthByteArrayEncoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIdEncoder;
import io.fastparquet.codecs.encoding.plain.PlainEncoder;
import io.fastparquet.codecs.encoding.rle.RleBooleanEncoder;
import io.fastparquet.codecs.levels.LevelDecoders;
import io.fastparquet.codecs.levels.LevelEncoder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForDouble;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForFLBA;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForFloat;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForInteger;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForLong;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesReader;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesReader;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayReader;
import org.apache.parquet.column.values.dictionary.DictionaryValuesReader;
import org.apache.parquet.column.values.plain.BinaryPlainValuesReader;
import org.apache.parquet.column.values.plain.BooleanPlainValuesReader;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesReader;
import org.apache.parquet.column.values.plain.PlainValuesReader;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the encoders write, the readers of parquet-java read. */
class EncodersReferenceTest {
    static IntStream counts() {
        return IntStream.of(0, 1, 2, 7, 8, 9, 31, 32, 33, 128, 129, 130, 161, 503, 504, 505, 3000);
    }

    @ParameterizedTest
    @MethodSource("counts")
    void int32(int count) throws IOException {
        for (int width : new int[] {0, 1, 5, 17, 31, 32}) {
            int[] values = extremes(count, width, Integer.SIZE).stream()
                    .mapToInt(Long::intValue)
                    .toArray();
            List<Integer> expected = IntStream.of(values).boxed().toList();
            Function<ValuesReader, Object> read = ValuesReader::readInteger;

            check(
                    expected,
                    new PlainValuesReader.IntegerPlainValuesReader(),
                    read,
                    out -> PlainEncoder.encodeInts(values, 0, count, out));
            check(
                    expected,
                    new ByteStreamSplitValuesReaderForInteger(),
                    read,
                    out -> ByteStreamSplitEncoder.encodeInts(values, 0, count, out));
            check(
                    expected,
                    new DeltaBinaryPackingValuesReader(),
                    read,
                    out -> new DeltaBinaryPackedIntEncoder().encode(values, 0, count, out));
        }
    }

    @ParameterizedTest
    @MethodSource("counts")
    void int64(int count) throws IOException {
        for (int width : new int[] {0, 1, 5, 33, 63, 64}) {
            List<Long> expected = extremes(count, width, Long.SIZE);
            long[] values = expected.stream().mapToLong(Long::longValue).toArray();
            Function<ValuesReader, Object> read = ValuesReader::readLong;

            check(
                    expected,
                    new PlainValuesReader.LongPlainValuesReader(),
                    read,
                    out -> PlainEncoder.encodeLongs(values, 0, count, out));
            check(
                    expected,
                    new ByteStreamSplitValuesReaderForLong(),
                    read,
                    out -> ByteStreamSplitEncoder.encodeLongs(values, 0, count, out));
            check(
                    expected,
                    new DeltaBinaryPackingValuesReader(),
                    read,
                    out -> new DeltaBinaryPackedLongEncoder().encode(values, 0, count, out));
        }
    }

    @ParameterizedTest
    @MethodSource("counts")
    void floatingPoint(int count) throws IOException {
        Random random = new Random(count);
        float[] floats = new float[count];
        double[] doubles = new double[count];
        List<Integer> floatBits = new ArrayList<>();
        List<Long> doubleBits = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            floats[i] = random.nextFloat();
            doubles[i] = random.nextDouble();
            floatBits.add(Float.floatToRawIntBits(floats[i]));
            doubleBits.add(Double.doubleToRawLongBits(doubles[i]));
        }
        Function<ValuesReader, Object> readFloat = reader -> Float.floatToRawIntBits(reader.readFloat());
        Function<ValuesReader, Object> readDouble = reader -> Double.doubleToRawLongBits(reader.readDouble());

        check(
                floatBits,
                new PlainValuesReader.FloatPlainValuesReader(),
                readFloat,
                out -> PlainEncoder.encodeFloats(floats, 0, count, out));
        check(
                floatBits,
                new ByteStreamSplitValuesReaderForFloat(),
                readFloat,
                out -> ByteStreamSplitEncoder.encodeFloats(floats, 0, count, out));
        check(
                doubleBits,
                new PlainValuesReader.DoublePlainValuesReader(),
                readDouble,
                out -> PlainEncoder.encodeDoubles(doubles, 0, count, out));
        check(
                doubleBits,
                new ByteStreamSplitValuesReaderForDouble(),
                readDouble,
                out -> ByteStreamSplitEncoder.encodeDoubles(doubles, 0, count, out));
    }

    @ParameterizedTest
    @MethodSource("counts")
    void booleansAndLevels(int count) throws IOException {
        for (int max : new int[] {1, 2, 3, 100}) {
            byte[] values = runs(count, max);
            List<Integer> expected =
                    IntStream.range(0, count).mapToObj(i -> (int) values[i]).toList();
            check(
                    expected,
                    new RunLengthBitPackingHybridValuesReader(LevelDecoders.bitWidth(max)),
                    ValuesReader::readInteger,
                    out -> LevelEncoder.encodeWithLength(values, 0, count, max, out));
            if (max == 1) {
                check(
                        expected,
                        new BooleanPlainValuesReader(),
                        reader -> reader.readBoolean() ? 1 : 0,
                        out -> PlainEncoder.encodeBooleans(values, 0, count, out));
                check(
                        expected,
                        new RunLengthBitPackingHybridValuesReader(1),
                        ValuesReader::readInteger,
                        out -> RleBooleanEncoder.encode(values, 0, count, out));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("counts")
    void byteArrays(int count) throws IOException {
        Random random = new Random(count);
        List<String> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            values.add(hex(random, random.nextInt(40)));
        }
        ByteArrays arrays = ByteArrays.ofHex(values);

        check(
                values,
                new BinaryPlainValuesReader(),
                EncodersReferenceTest::hex,
                out -> PlainEncoder.encodeByteArrays(arrays.data(), arrays.offsets(), 0, count, out));
        if (count > 0) {
            check(
                    values,
                    new DeltaLengthByteArrayValuesReader(),
                    EncodersReferenceTest::hex,
                    out -> new DeltaLengthByteArrayEncoder().encode(arrays.data(), arrays.offsets(), 0, count, out));
            check(
                    values,
                    new DeltaByteArrayReader(),
                    EncodersReferenceTest::hex,
                    out -> new DeltaByteArrayEncoder().encode(arrays.data(), arrays.offsets(), 0, count, out));
        }
    }

    @ParameterizedTest
    @MethodSource("counts")
    void fixedLenByteArrays(int count) throws IOException {
        for (int length : new int[] {1, 2, 4, 7, 8, 12, 16, 17}) {
            Random random = new Random(count);
            List<String> values =
                    IntStream.range(0, count).mapToObj(i -> hex(random, length)).toList();
            byte[] data = ByteArrays.fixedOfHex(values);

            check(
                    values,
                    new FixedLenByteArrayPlainValuesReader(length),
                    EncodersReferenceTest::hex,
                    out -> PlainEncoder.encodeFixedLenByteArrays(data, length, 0, count, out));
            check(
                    values,
                    new ByteStreamSplitValuesReaderForFLBA(length),
                    EncodersReferenceTest::hex,
                    out -> ByteStreamSplitEncoder.encodeFixedLenByteArrays(data, length, 0, count, out));
            if (count > 0) {
                check(
                        values,
                        new DeltaByteArrayReader(),
                        EncodersReferenceTest::hex,
                        out -> new DeltaByteArrayEncoder().encodeFixed(data, length, 0, count, out));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("counts")
    void dictionaryIds(int count) throws IOException {
        for (int size : new int[] {1, 2, 3, 5, 300, 70_000}) {
            int[] ids = new Random(count).ints(count, 0, size).toArray();
            List<Integer> expected = IntStream.of(ids).boxed().toList();

            check(
                    expected,
                    new DictionaryValuesReader(identity(size)),
                    ValuesReader::readInteger,
                    out -> DictionaryIdEncoder.encode(ids, 0, count, size, out));
        }
    }

    private static void check(
            List<?> expected, ValuesReader reader, Function<ValuesReader, Object> read, Consumer<ByteSink> encoder)
            throws IOException {
        byte[] section = Encoded.bytes(encoder);
        reader.initFromPage(expected.size(), ByteBufferInputStream.wrap(ByteBuffer.wrap(section)));
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < expected.size(); i++) {
            values.add(read.apply(reader));
        }
        assertThat(values).as(reader.getClass().getSimpleName()).isEqualTo(expected);
    }

    private static Dictionary identity(int size) {
        return new Dictionary(org.apache.parquet.column.Encoding.PLAIN) {
            @Override
            public int getMaxId() {
                return size - 1;
            }

            @Override
            public int decodeToInt(int id) {
                return id;
            }
        };
    }

    /** Numbers of so many bits, every now and then the least and the greatest of the type beside one another. */
    private static List<Long> extremes(int count, int width, int size) {
        Random random = new Random(count + width);
        List<Long> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (width >= size - 1 && random.nextInt(9) == 0) {
                values.add((random.nextBoolean() ? Long.MIN_VALUE : Long.MAX_VALUE) >> (Long.SIZE - size));
            } else {
                values.add(width == 0 ? 3L * i : random.nextLong() >> (Long.SIZE - width));
            }
        }
        return values;
    }

    private static byte[] runs(int count, int max) {
        Random random = new Random(count + max);
        byte[] values = new byte[count];
        int i = 0;
        while (i < count) {
            byte value = (byte) random.nextInt(max + 1);
            int end = Math.min(count, i + (random.nextInt(4) == 0 ? random.nextInt(40) : 1));
            while (i < end) {
                values[i++] = value;
            }
        }
        return values;
    }

    private static String hex(ValuesReader reader) {
        return HexFormat.of().formatHex(reader.readBytes().getBytes());
    }

    private static String hex(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        for (int i = 0; i < length / 2; i++) {
            bytes[i] = 7;
        }
        return HexFormat.of().formatHex(bytes);
    }
}
