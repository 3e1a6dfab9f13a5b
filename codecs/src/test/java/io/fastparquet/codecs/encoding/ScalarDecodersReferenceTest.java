package io.fastparquet.codecs.encoding;

import io.fastparquet.codecs.PageSection;
import io.fastparquet.codecs.Probe;
import io.fastparquet.codecs.encoding.dictionary.DictionaryDoubleDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryFloatDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIntDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryLongDecoder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter;
import org.apache.parquet.column.values.plain.BooleanPlainValuesWriter;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesWriter;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesWriter;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the writers of parquet-java write, the decoders read. */
class ScalarDecodersReferenceTest {
    private static final int CAPACITY = 1 << 16;
    private static final HeapByteBufferAllocator ALLOCATOR = HeapByteBufferAllocator.getInstance();
    private static final org.apache.parquet.column.Encoding DATA = org.apache.parquet.column.Encoding.RLE_DICTIONARY;
    private static final org.apache.parquet.column.Encoding DICTIONARY = org.apache.parquet.column.Encoding.PLAIN;

    static IntStream counts() {
        return IntStream.of(0, 1, 7, 8, 9, 31, 32, 33, 503, 504, 505, 3000);
    }

    @ParameterizedTest
    @MethodSource("counts")
    void int32(int count) throws IOException {
        List<Integer> values = random(count).ints(count).boxed().toList();
        check(values, plain(), Probe.of(Decoders.ofInt(Encoding.PLAIN)), ValuesWriter::writeInteger);
        check(
                values,
                new ByteStreamSplitValuesWriter.IntegerByteStreamSplitValuesWriter(CAPACITY, CAPACITY, ALLOCATOR),
                Probe.of(Decoders.ofInt(Encoding.BYTE_STREAM_SPLIT)),
                ValuesWriter::writeInteger);
    }

    @ParameterizedTest
    @MethodSource("counts")
    void int64(int count) throws IOException {
        List<Long> values = random(count).longs(count).boxed().toList();
        check(values, plain(), Probe.of(Decoders.ofLong(Encoding.PLAIN)), ValuesWriter::writeLong);
        check(
                values,
                new ByteStreamSplitValuesWriter.LongByteStreamSplitValuesWriter(CAPACITY, CAPACITY, ALLOCATOR),
                Probe.of(Decoders.ofLong(Encoding.BYTE_STREAM_SPLIT)),
                ValuesWriter::writeLong);
    }

    @ParameterizedTest
    @MethodSource("counts")
    void floats(int count) throws IOException {
        List<Integer> bits = random(count).ints(count).boxed().toList();
        WriteOne<Integer> write = (writer, value) -> writer.writeFloat(Float.intBitsToFloat(value));
        check(bits, plain(), Probe.of(Decoders.ofFloat(Encoding.PLAIN)), write);
        check(
                bits,
                new ByteStreamSplitValuesWriter.FloatByteStreamSplitValuesWriter(CAPACITY, CAPACITY, ALLOCATOR),
                Probe.of(Decoders.ofFloat(Encoding.BYTE_STREAM_SPLIT)),
                write);
    }

    @ParameterizedTest
    @MethodSource("counts")
    void doubles(int count) throws IOException {
        List<Long> bits = random(count).longs(count).boxed().toList();
        WriteOne<Long> write = (writer, value) -> writer.writeDouble(Double.longBitsToDouble(value));
        check(bits, plain(), Probe.of(Decoders.ofDouble(Encoding.PLAIN)), write);
        check(
                bits,
                new ByteStreamSplitValuesWriter.DoubleByteStreamSplitValuesWriter(CAPACITY, CAPACITY, ALLOCATOR),
                Probe.of(Decoders.ofDouble(Encoding.BYTE_STREAM_SPLIT)),
                write);
    }

    @ParameterizedTest
    @MethodSource("counts")
    void booleans(int count) throws IOException {
        Random random = random(count);
        List<Integer> values = new ArrayList<>();
        while (values.size() < count) {
            int value = random.nextInt(2);
            int repeats = random.nextInt(4) == 0 ? random.nextInt(40) : 1;
            for (int i = 0; i < repeats && values.size() < count; i++) {
                values.add(value);
            }
        }
        check(
                values,
                new BooleanPlainValuesWriter(),
                Probe.of(Decoders.ofBoolean(Encoding.PLAIN)),
                (writer, value) -> writer.writeBoolean(value == 1));
        check(
                values,
                new RunLengthBitPackingHybridValuesWriter(1, CAPACITY, CAPACITY, ALLOCATOR),
                Probe.of(Decoders.ofBoolean(Encoding.RLE)),
                ValuesWriter::writeInteger);
    }

    @ParameterizedTest
    @MethodSource("counts")
    void byteArrays(int count) throws IOException {
        Random random = random(count);
        List<String> values = IntStream.range(0, count)
                .mapToObj(i -> hex(random, random.nextInt(20)))
                .toList();
        check(values, plain(), Probe.of(Decoders.ofByteArray(Encoding.PLAIN)), this::writeHex);
    }

    @ParameterizedTest
    @MethodSource("counts")
    void fixedLenByteArrays(int count) throws IOException {
        for (int typeLength : new int[] {1, 2, 5, 7, 8, 12, 16, 17}) {
            Random random = random(count);
            List<String> values = IntStream.range(0, count)
                    .mapToObj(i -> hex(random, typeLength))
                    .toList();
            check(
                    values,
                    new FixedLenByteArrayPlainValuesWriter(typeLength, CAPACITY, CAPACITY, ALLOCATOR),
                    Probe.of(Decoders.ofFixedLenByteArray(Encoding.PLAIN, typeLength)),
                    this::writeHex);
            check(
                    values,
                    new ByteStreamSplitValuesWriter.FixedLenByteArrayByteStreamSplitValuesWriter(
                            typeLength, CAPACITY, CAPACITY, ALLOCATOR),
                    Probe.of(Decoders.ofFixedLenByteArray(Encoding.BYTE_STREAM_SPLIT, typeLength)),
                    this::writeHex);
        }
    }

    @ParameterizedTest
    @MethodSource("counts")
    void dictionaries(int count) throws IOException {
        for (int distinct : new int[] {1, 2, 5, 300}) {
            Random random = random(count);
            List<Integer> values =
                    random(count).ints(count, 0, distinct).boxed().toList();

            DictionaryValuesWriter ints = new DictionaryValuesWriter.PlainIntegerDictionaryValuesWriter(
                    CAPACITY, DATA, DICTIONARY, ALLOCATOR);
            values.forEach(ints::writeInteger);
            PageSection intIds = section(ints);
            PageSection intPage = dictionaryPage(ints);
            int[] intDictionary = new int[dictionarySize(intPage, Integer.BYTES)];
            IntDecoder plainInts = Decoders.ofInt(Encoding.PLAIN);
            plainInts.start(intPage.page(), intPage.offset(), intPage.end());
            plainInts.read(intDictionary, 0, intDictionary.length);
            Probe.of(new DictionaryIntDecoder(intDictionary, intDictionary.length))
                    .assertReads(intIds, values, count);

            DictionaryValuesWriter doubles =
                    new DictionaryValuesWriter.PlainDoubleDictionaryValuesWriter(CAPACITY, DATA, DICTIONARY, ALLOCATOR);
            values.forEach(value -> doubles.writeDouble(value / 4.0));
            PageSection doubleIds = section(doubles);
            PageSection doublePage = dictionaryPage(doubles);
            double[] doubleDictionary = new double[dictionarySize(doublePage, Double.BYTES)];
            DoubleDecoder plainDoubles = Decoders.ofDouble(Encoding.PLAIN);
            plainDoubles.start(doublePage.page(), doublePage.offset(), doublePage.end());
            plainDoubles.read(doubleDictionary, 0, doubleDictionary.length);
            Probe.of(new DictionaryDoubleDecoder(doubleDictionary, doubleDictionary.length))
                    .assertReads(
                            doubleIds,
                            values.stream()
                                    .map(value -> Double.doubleToRawLongBits(value / 4.0))
                                    .toList(),
                            count);

            // The ids are the same for every type, so that the other two need no writer of their own.
            float[] floatDictionary = new float[intDictionary.length];
            long[] longDictionary = new long[intDictionary.length];
            for (int id = 0; id < intDictionary.length; id++) {
                floatDictionary[id] = random.nextFloat();
                longDictionary[id] = Float.floatToRawIntBits(floatDictionary[id]);
            }
            List<Integer> ids = values.stream()
                    .map(value -> IntStream.range(0, intDictionary.length)
                            .filter(id -> intDictionary[id] == value)
                            .findFirst()
                            .orElseThrow())
                    .toList();
            Probe.of(new DictionaryLongDecoder(longDictionary, longDictionary.length))
                    .assertReads(
                            intIds, ids.stream().map(id -> longDictionary[id]).toList(), count);
            Probe.of(new DictionaryFloatDecoder(floatDictionary, floatDictionary.length))
                    .assertReads(
                            intIds,
                            ids.stream()
                                    .map(id -> Float.floatToRawIntBits(floatDictionary[id]))
                                    .toList(),
                            count);
        }
    }

    private interface WriteOne<T> {
        void write(ValuesWriter writer, T value);
    }

    private static <T> void check(List<T> values, ValuesWriter writer, Probe probe, WriteOne<T> write)
            throws IOException {
        for (T value : values) {
            write.write(writer, value);
        }
        probe.assertReads(section(writer), values, values.size());
    }

    private void writeHex(ValuesWriter writer, String hex) {
        writer.writeBytes(Binary.fromConstantByteArray(HexFormat.of().parseHex(hex)));
    }

    private static PageSection section(ValuesWriter writer) throws IOException {
        return PageSection.of(writer.getBytes().toInputStream().readAllBytes());
    }

    /** The dictionary as PLAIN values; empty if nothing was written. */
    private static PageSection dictionaryPage(DictionaryValuesWriter writer) throws IOException {
        DictionaryPage page = writer.toDictPageAndClose();
        return page == null
                ? PageSection.ofHex("")
                : PageSection.of(page.getBytes().toInputStream().readAllBytes());
    }

    private static int dictionarySize(PageSection page, int bytesPerValue) {
        return (page.end() - page.offset()) / bytesPerValue;
    }

    private static PlainValuesWriter plain() {
        return new PlainValuesWriter(CAPACITY, CAPACITY, ALLOCATOR);
    }

    private static Random random(int seed) {
        return new Random(seed);
    }

    private static String hex(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
