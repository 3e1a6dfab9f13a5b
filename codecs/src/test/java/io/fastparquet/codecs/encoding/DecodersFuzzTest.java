package io.fastparquet.codecs.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.PageSection;
import io.fastparquet.codecs.Probe;
import io.fastparquet.codecs.encoding.dictionary.DictionaryDoubleDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryFloatDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIdDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIntDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryLongDecoder;
import io.fastparquet.codecs.levels.LevelDecoders;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Whatever the bytes of a page are, a decoder refuses them with a {@link MalformedPageException} or returns values, and the
 * same ones however they are asked for. An input is the number of a decoder, how reads are cut, and the page.
 *
 * <p>Tests replay the inputs that are kept among the resources; {@code CONTRIBUTING.md} says how more are looked for.
 */
class DecodersFuzzTest {
    private static final int HEADER = 2;
    private static final int MAX_READS = 12;
    private static final int MAX_READ = 150;
    /** Of ids that one byte, or two, can hold. */
    private static final int[] DICTIONARY_SIZES = {0, 1, 5, 300};

    @FuzzTest
    void plain(byte[] input) {
        check(
                input,
                List.of(
                        () -> Probe.of(Decoders.ofBoolean(Encoding.PLAIN)),
                        () -> Probe.of(Decoders.ofInt(Encoding.PLAIN)),
                        () -> Probe.of(Decoders.ofLong(Encoding.PLAIN)),
                        () -> Probe.of(Decoders.ofFloat(Encoding.PLAIN)),
                        () -> Probe.of(Decoders.ofDouble(Encoding.PLAIN)),
                        () -> Probe.of(Decoders.ofByteArray(Encoding.PLAIN)),
                        () -> Probe.of(Decoders.ofFixedLenByteArray(Encoding.PLAIN, 5))));
    }

    @FuzzTest
    void rle(byte[] input) {
        check(input, List.of(() -> Probe.of(Decoders.ofBoolean(Encoding.RLE))));
    }

    @FuzzTest
    void deltaBinaryPacked(byte[] input) {
        check(
                input,
                List.of(
                        () -> Probe.of(Decoders.ofInt(Encoding.DELTA_BINARY_PACKED)),
                        () -> Probe.of(Decoders.ofLong(Encoding.DELTA_BINARY_PACKED))));
    }

    @FuzzTest
    void deltaLengthByteArray(byte[] input) {
        check(input, List.of(() -> Probe.of(Decoders.ofByteArray(Encoding.DELTA_LENGTH_BYTE_ARRAY))));
    }

    @FuzzTest
    void deltaByteArray(byte[] input) {
        check(
                input,
                List.of(
                        () -> Probe.of(Decoders.ofByteArray(Encoding.DELTA_BYTE_ARRAY)),
                        () -> Probe.of(Decoders.ofFixedLenByteArray(Encoding.DELTA_BYTE_ARRAY, 4))));
    }

    @FuzzTest
    void byteStreamSplit(byte[] input) {
        check(
                input,
                List.of(
                        () -> Probe.of(Decoders.ofInt(Encoding.BYTE_STREAM_SPLIT)),
                        () -> Probe.of(Decoders.ofLong(Encoding.BYTE_STREAM_SPLIT)),
                        () -> Probe.of(Decoders.ofFloat(Encoding.BYTE_STREAM_SPLIT)),
                        () -> Probe.of(Decoders.ofDouble(Encoding.BYTE_STREAM_SPLIT)),
                        () -> Probe.of(Decoders.ofFixedLenByteArray(Encoding.BYTE_STREAM_SPLIT, 7))));
    }

    @FuzzTest
    void dictionary(byte[] input) {
        List<Supplier<Probe>> decoders = new ArrayList<>();
        for (int size : DICTIONARY_SIZES) {
            int[] ints = IntStream.range(0, size).toArray();
            long[] longs = LongStream.range(0, size).toArray();
            float[] floats = new float[size];
            double[] doubles = new double[size];
            for (int i = 0; i < size; i++) {
                floats[i] = i;
                doubles[i] = i;
            }
            decoders.add(() -> Probe.of(new DictionaryIdDecoder(size)));
            decoders.add(() -> Probe.of(new DictionaryIntDecoder(ints, size)));
            decoders.add(() -> Probe.of(new DictionaryLongDecoder(longs, size)));
            decoders.add(() -> Probe.of(new DictionaryFloatDecoder(floats, size)));
            decoders.add(() -> Probe.of(new DictionaryDoubleDecoder(doubles, size)));
        }
        check(input, decoders);
    }

    @FuzzTest
    void levels(byte[] input) {
        List<Supplier<Probe>> decoders = new ArrayList<>();
        for (Encoding encoding : new Encoding[] {Encoding.RLE, Encoding.BIT_PACKED}) {
            decoders.add(() -> Probe.of(LevelDecoders.validity(encoding)));
            for (int maxLevel : new int[] {0, 1, 2, 7, 100}) {
                decoders.add(() -> Probe.of(LevelDecoders.of(encoding, maxLevel)));
            }
        }
        check(input, decoders);
    }

    private static void check(byte[] input, List<Supplier<Probe>> decoders) {
        if (input.length < HEADER) {
            return;
        }
        Supplier<Probe> decoder = decoders.get(Byte.toUnsignedInt(input[0]) % decoders.size());
        Random random = new Random(input[1]);
        int[] counts = random.ints(1 + random.nextInt(MAX_READS), 0, MAX_READ).toArray();
        PageSection page = PageSection.of(Arrays.copyOfRange(input, HEADER, input.length));

        Optional<List<Object>> atOnce =
                values(decoder, page, IntStream.of(counts).sum());
        assertThat(values(decoder, page, counts)).as("in reads").isEqualTo(atOnce);
        // What is skipped need not be looked at, so that skipping may succeed where reading fails.
        atOnce.ifPresent(expected -> assertSkips(decoder.get(), page, counts, expected));
    }

    /** What is read, or nothing if the page is refused. */
    private static Optional<List<Object>> values(Supplier<Probe> decoder, PageSection page, int... counts) {
        Probe probe = decoder.get();
        try {
            List<Object> values = new ArrayList<>();
            probe.start(page);
            for (int count : counts) {
                values.addAll(probe.read(count));
            }
            return Optional.of(values);
        } catch (MalformedPageException e) {
            return Optional.empty();
        }
    }

    /** Reads every other range, and skips the ones before. */
    private static void assertSkips(Probe probe, PageSection page, int[] counts, List<Object> expected) {
        probe.start(page);
        int done = 0;
        for (int i = 0; i < counts.length; i++) {
            if (i % 2 == 0) {
                probe.skip(counts[i]);
            } else {
                assertThat(probe.read(counts[i])).as("after skips").isEqualTo(expected.subList(done, done + counts[i]));
            }
            done += counts[i];
        }
    }
}
