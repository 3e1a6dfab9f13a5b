package io.fastparquet.codecs.encoding;

import io.fastparquet.codecs.Encoded;
import io.fastparquet.codecs.Encoded.ByteArrays;
import io.fastparquet.codecs.Probe;
import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.encoding.bytestreamsplit.ByteStreamSplitEncoder;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaBinaryPackedIntEncoder;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaBinaryPackedLongEncoder;
import io.fastparquet.codecs.encoding.deltabytearray.DeltaByteArrayEncoder;
import io.fastparquet.codecs.encoding.deltalengthbytearray.DeltaLengthByteArrayEncoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIdDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIdEncoder;
import io.fastparquet.codecs.encoding.plain.PlainEncoder;
import io.fastparquet.codecs.encoding.rle.RleBooleanEncoder;
import io.fastparquet.codecs.levels.LevelDecoders;
import io.fastparquet.codecs.levels.LevelEncoder;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What the encoders write of any range of an array, the decoders read. */
class EncodersPropertyTest {
    private static final int[] COUNTS = {0, 1, 2, 7, 8, 9, 31, 32, 33, 34, 128, 129, 130, 160, 161, 504, 512, 600, 4103
    };
    private static final int MAX_BEFORE = 9;

    @Property(tries = 150)
    void ints(@ForAll long seed, @ForAll @IntRange(max = 32) int width) {
        Range range = new Range(seed);
        int[] values = IntStream.range(0, range.length())
                .map(i -> (int) number(range.random, width))
                .toArray();
        List<Integer> expected = range.of(i -> values[i]);

        check(
                Decoders.ofInt(Encoding.PLAIN),
                expected,
                seed,
                out -> PlainEncoder.encodeInts(values, range.from, range.to, out));
        check(
                Decoders.ofInt(Encoding.BYTE_STREAM_SPLIT),
                expected,
                seed,
                out -> ByteStreamSplitEncoder.encodeInts(values, range.from, range.to, out));
        check(
                Decoders.ofInt(Encoding.DELTA_BINARY_PACKED),
                expected,
                seed,
                out -> new DeltaBinaryPackedIntEncoder().encode(values, range.from, range.to, out));
    }

    @Property(tries = 150)
    void longs(@ForAll long seed, @ForAll @IntRange(max = 64) int width) {
        Range range = new Range(seed);
        long[] values = IntStream.range(0, range.length())
                .mapToLong(i -> number(range.random, width))
                .toArray();
        List<Long> expected = range.of(i -> values[i]);

        check(
                Decoders.ofLong(Encoding.PLAIN),
                expected,
                seed,
                out -> PlainEncoder.encodeLongs(values, range.from, range.to, out));
        check(
                Decoders.ofLong(Encoding.BYTE_STREAM_SPLIT),
                expected,
                seed,
                out -> ByteStreamSplitEncoder.encodeLongs(values, range.from, range.to, out));
        check(
                Decoders.ofLong(Encoding.DELTA_BINARY_PACKED),
                expected,
                seed,
                out -> new DeltaBinaryPackedLongEncoder().encode(values, range.from, range.to, out));
    }

    @Property(tries = 60)
    void floats(@ForAll long seed) {
        Range range = new Range(seed);
        float[] values = new float[range.length()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Float.intBitsToFloat(range.random.nextInt());
        }
        List<Integer> expected = range.of(i -> Float.floatToRawIntBits(values[i]));

        check(
                Decoders.ofFloat(Encoding.PLAIN),
                expected,
                seed,
                out -> PlainEncoder.encodeFloats(values, range.from, range.to, out));
        check(
                Decoders.ofFloat(Encoding.BYTE_STREAM_SPLIT),
                expected,
                seed,
                out -> ByteStreamSplitEncoder.encodeFloats(values, range.from, range.to, out));
    }

    @Property(tries = 60)
    void doubles(@ForAll long seed) {
        Range range = new Range(seed);
        double[] values = new double[range.length()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Double.longBitsToDouble(range.random.nextLong());
        }
        List<Long> expected = range.of(i -> Double.doubleToRawLongBits(values[i]));

        check(
                Decoders.ofDouble(Encoding.PLAIN),
                expected,
                seed,
                out -> PlainEncoder.encodeDoubles(values, range.from, range.to, out));
        check(
                Decoders.ofDouble(Encoding.BYTE_STREAM_SPLIT),
                expected,
                seed,
                out -> ByteStreamSplitEncoder.encodeDoubles(values, range.from, range.to, out));
    }

    @Property(tries = 150)
    void booleans(@ForAll long seed) {
        Range range = new Range(seed);
        byte[] flags = bytes(range, 1);
        List<Integer> expected = range.of(i -> (int) flags[i]);

        check(
                Probe.of(Decoders.ofBoolean(Encoding.PLAIN)),
                expected,
                seed,
                out -> PlainEncoder.encodeBooleans(flags, range.from, range.to, out));
        check(
                Probe.of(Decoders.ofBoolean(Encoding.RLE)),
                expected,
                seed,
                out -> RleBooleanEncoder.encode(flags, range.from, range.to, out));
    }

    @Property(tries = 150)
    void byteArrays(@ForAll long seed, @ForAll @IntRange(max = 70) int maxLength) {
        Range range = new Range(seed);
        List<String> values = new ArrayList<>();
        String previous = "";
        for (int i = 0; i < range.length(); i++) {
            previous = hex(range.random, previous, range.random.nextInt(maxLength + 1));
            values.add(previous);
        }
        ByteArrays arrays = ByteArrays.ofHex(values);
        List<String> expected = range.of(values::get);

        check(
                Decoders.ofByteArray(Encoding.PLAIN),
                expected,
                seed,
                out -> PlainEncoder.encodeByteArrays(arrays.data(), arrays.offsets(), range.from, range.to, out));
        check(
                Decoders.ofByteArray(Encoding.DELTA_LENGTH_BYTE_ARRAY),
                expected,
                seed,
                out -> new DeltaLengthByteArrayEncoder()
                        .encode(arrays.data(), arrays.offsets(), range.from, range.to, out));
        check(
                Decoders.ofByteArray(Encoding.DELTA_BYTE_ARRAY),
                expected,
                seed,
                out -> new DeltaByteArrayEncoder().encode(arrays.data(), arrays.offsets(), range.from, range.to, out));
    }

    @Property(tries = 150)
    void fixedLenByteArrays(@ForAll long seed, @ForAll @IntRange(min = 1, max = 40) int length) {
        Range range = new Range(seed);
        List<String> values = new ArrayList<>();
        String previous = "";
        for (int i = 0; i < range.length(); i++) {
            previous = hex(range.random, previous, length);
            values.add(previous);
        }
        byte[] data = ByteArrays.fixedOfHex(values);
        List<String> expected = range.of(values::get);

        check(
                Decoders.ofFixedLenByteArray(Encoding.PLAIN, length),
                expected,
                seed,
                out -> PlainEncoder.encodeFixedLenByteArrays(data, length, range.from, range.to, out));
        check(
                Decoders.ofFixedLenByteArray(Encoding.BYTE_STREAM_SPLIT, length),
                expected,
                seed,
                out -> ByteStreamSplitEncoder.encodeFixedLenByteArrays(data, length, range.from, range.to, out));
        check(
                Decoders.ofFixedLenByteArray(Encoding.DELTA_BYTE_ARRAY, length),
                expected,
                seed,
                out -> new DeltaByteArrayEncoder().encodeFixed(data, length, range.from, range.to, out));
    }

    @Property(tries = 200)
    void dictionaryIds(@ForAll long seed, @ForAll @IntRange(max = 30) int width) {
        Range range = new Range(seed);
        int size = (1 << width) - (width > 1 ? range.random.nextInt(1 << (width - 1)) : 0);
        int[] ids = new int[range.length()];
        int i = 0;
        while (i < ids.length) {
            int id = range.random.nextInt(size);
            for (int end = i + runLength(range.random); i < end && i < ids.length; i++) {
                ids[i] = id;
            }
        }

        check(
                Probe.of(new DictionaryIdDecoder(size)),
                range.of(j -> ids[j]),
                seed,
                out -> DictionaryIdEncoder.encode(ids, range.from, range.to, size, out));
    }

    @Property(tries = 200)
    void levels(@ForAll long seed, @ForAll @IntRange(max = 127) int maxLevel) {
        Range range = new Range(seed);
        byte[] levels = bytes(range, maxLevel);

        check(
                Probe.of(LevelDecoders.of(Encoding.RLE, maxLevel)),
                range.of(i -> (int) levels[i]),
                seed,
                out -> LevelEncoder.encode(levels, range.from, range.to, maxLevel, out));
    }

    private static void check(IntDecoder decoder, List<?> expected, long seed, Consumer<ByteSink> encoder) {
        check(Probe.of(decoder), expected, seed, encoder);
    }

    private static void check(LongDecoder decoder, List<?> expected, long seed, Consumer<ByteSink> encoder) {
        check(Probe.of(decoder), expected, seed, encoder);
    }

    private static void check(FloatDecoder decoder, List<?> expected, long seed, Consumer<ByteSink> encoder) {
        check(Probe.of(decoder), expected, seed, encoder);
    }

    private static void check(DoubleDecoder decoder, List<?> expected, long seed, Consumer<ByteSink> encoder) {
        check(Probe.of(decoder), expected, seed, encoder);
    }

    private static void check(ByteArrayDecoder decoder, List<?> expected, long seed, Consumer<ByteSink> encoder) {
        check(Probe.of(decoder), expected, seed, encoder);
    }

    private static void check(Probe probe, List<?> expected, long seed, Consumer<ByteSink> encoder) {
        probe.assertReads(Encoded.section(encoder), expected, seed);
    }

    /** A number of up to so many bits, now and then one of the extremes. */
    private static long number(Random random, int width) {
        if (width == 0) {
            return 0;
        }
        long number = random.nextInt(50) == 0 ? random.nextInt(2) - 1L << 63 : random.nextLong();
        return number >> (Long.SIZE - width);
    }

    /** Bytes of up to {@code max}, sometimes repeated. */
    private static byte[] bytes(Range range, int max) {
        byte[] bytes = new byte[range.length()];
        int i = 0;
        while (i < bytes.length) {
            byte value = (byte) range.random.nextInt(max + 1);
            for (int end = i + runLength(range.random); i < end && i < bytes.length; i++) {
                bytes[i] = value;
            }
        }
        return bytes;
    }

    private static int runLength(Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> 1 + random.nextInt(20);
            case 1 -> random.nextInt(8) == 0 ? 1000 : 1;
            default -> 1;
        };
    }

    /** Some bytes of the value before, then others. */
    private static String hex(Random random, String previous, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        String own = HexFormat.of().formatHex(bytes);
        int shared = 2 * random.nextInt(Math.min(length, previous.length() / 2) + 1);
        return previous.substring(0, shared) + own.substring(shared);
    }

    /** A part of an array, and what its elements are drawn with. */
    private static final class Range {
        final Random random;
        final int from;
        final int to;

        Range(long seed) {
            random = new Random(seed);
            from = random.nextInt(MAX_BEFORE);
            to = from + (random.nextInt(3) == 0 ? random.nextInt(700) : COUNTS[random.nextInt(COUNTS.length)]);
        }

        int length() {
            return to + 2;
        }

        <T> List<T> of(IntFunction<T> value) {
            return IntStream.range(from, to).mapToObj(value).toList();
        }
    }
}
