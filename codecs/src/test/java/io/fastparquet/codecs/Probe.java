package io.fastparquet.codecs;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.codecs.encoding.BooleanDecoder;
import io.fastparquet.codecs.encoding.ByteArrayDecoder;
import io.fastparquet.codecs.encoding.DoubleDecoder;
import io.fastparquet.codecs.encoding.FloatDecoder;
import io.fastparquet.codecs.encoding.IntDecoder;
import io.fastparquet.codecs.encoding.LongDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIdDecoder;
import io.fastparquet.codecs.levels.LevelDecoder;
import io.fastparquet.codecs.levels.ValidityDecoder;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/**
 * Any decoder, with its values as a list: numbers by their bits, flags as 0 and 1, byte arrays as hexadecimal digits. Each
 * read checks that the elements around its range are left alone.
 */
public final class Probe {
    private static final int GUARD = 0x5b;

    /** Starts a decoder. */
    @FunctionalInterface
    private interface Start {
        void on(byte[] page, int offset, int end);
    }

    /** Passes over values. */
    @FunctionalInterface
    private interface Skip {
        void over(int count);
    }

    private final Start start;
    private final IntFunction<List<Object>> read;
    private final Skip skip;

    private Probe(Start start, IntFunction<List<Object>> read, Skip skip) {
        this.start = start;
        this.read = read;
        this.skip = skip;
    }

    public static Probe of(IntDecoder decoder) {
        return new Probe(decoder::start, count -> ints(count, decoder::read), decoder::skip);
    }

    public static Probe of(DictionaryIdDecoder decoder) {
        return new Probe(decoder::start, count -> ints(count, decoder::read), decoder::skip);
    }

    /** Levels cannot be skipped: they are read and dropped. */
    public static Probe of(LevelDecoder decoder) {
        return new Probe(
                decoder::start,
                count -> ints(count, decoder::read),
                count -> decoder.read(new int[Math.max(count, 0)], 0, count));
    }

    public static Probe of(LongDecoder decoder) {
        return new Probe(
                decoder::start,
                count -> {
                    long[] out = new long[count + 2];
                    out[0] = GUARD;
                    out[count + 1] = GUARD;
                    decoder.read(out, 1, count);
                    List<Object> values = new ArrayList<>();
                    for (long value : out) {
                        values.add(value);
                    }
                    return withoutGuards(values, (long) GUARD);
                },
                decoder::skip);
    }

    public static Probe of(FloatDecoder decoder) {
        return new Probe(
                decoder::start,
                count -> {
                    float[] out = new float[count + 2];
                    out[0] = GUARD;
                    out[count + 1] = GUARD;
                    decoder.read(out, 1, count);
                    List<Object> values = new ArrayList<>();
                    for (float value : out) {
                        values.add(Float.floatToRawIntBits(value));
                    }
                    return withoutGuards(values, Float.floatToRawIntBits(GUARD));
                },
                decoder::skip);
    }

    public static Probe of(DoubleDecoder decoder) {
        return new Probe(
                decoder::start,
                count -> {
                    double[] out = new double[count + 2];
                    out[0] = GUARD;
                    out[count + 1] = GUARD;
                    decoder.read(out, 1, count);
                    List<Object> values = new ArrayList<>();
                    for (double value : out) {
                        values.add(Double.doubleToRawLongBits(value));
                    }
                    return withoutGuards(values, Double.doubleToRawLongBits(GUARD));
                },
                decoder::skip);
    }

    public static Probe of(BooleanDecoder decoder) {
        return new Probe(decoder::start, count -> flags(count, decoder::read), decoder::skip);
    }

    /** The values are null flags; the counts of present entries are checked against them. */
    public static Probe of(ValidityDecoder decoder) {
        return new Probe(
                decoder::start,
                count -> {
                    int[] present = new int[1];
                    List<Object> nulls =
                            flags(count, (out, outOffset, n) -> present[0] = decoder.read(out, outOffset, n));
                    assertThat(present[0]).as("present entries").isEqualTo((int)
                            nulls.stream().filter(Integer.valueOf(0)::equals).count());
                    return nulls;
                },
                decoder::skip);
    }

    /** Releases what every other read has found. */
    public static Probe of(ByteArrayDecoder decoder) {
        AtomicInteger reads = new AtomicInteger();
        return new Probe(
                decoder::start,
                count -> {
                    if (reads.getAndIncrement() % 2 == 1) {
                        decoder.release();
                    }
                    int[] offsets = new int[count + 2];
                    int[] lengths = new int[count + 2];
                    offsets[0] = GUARD;
                    lengths[0] = GUARD;
                    offsets[count + 1] = GUARD;
                    lengths[count + 1] = GUARD;
                    decoder.read(offsets, lengths, 1, count);
                    assertThat(new int[] {offsets[0], lengths[0], offsets[count + 1], lengths[count + 1]})
                            .containsOnly(GUARD);
                    List<Object> values = new ArrayList<>();
                    for (int i = 1; i <= count; i++) {
                        values.add(HexFormat.of().formatHex(decoder.buffer(), offsets[i], offsets[i] + lengths[i]));
                    }
                    return values;
                },
                decoder::skip);
    }

    public void start(PageSection section) {
        start.on(section.page(), section.offset(), section.end());
    }

    public List<Object> read(int count) {
        return read.apply(count);
    }

    public void skip(int count) {
        skip.over(count);
    }

    /** Checks that one read, and any cut into reads and skips, give the expected values. */
    public void assertReads(PageSection section, List<?> expected, long seed) {
        int count = expected.size();
        start(section);
        assertThat(read(count)).as("one read, seed %d", seed).isEqualTo(expected);
        Random random = new Random(seed);
        start(section);
        for (int done = 0; done < count; ) {
            int n = Math.min(count - done, random.nextInt(4) == 0 ? random.nextInt(600) : random.nextInt(20));
            if (random.nextInt(3) == 0) {
                skip(n);
            } else {
                assertThat(read(n))
                        .as("values from %d, seed %d", done, seed)
                        .isEqualTo(expected.subList(done, done + n));
            }
            done += n;
        }
    }

    private interface ReadInts {
        void read(int[] out, int outOffset, int count);
    }

    private interface ReadFlags {
        void read(byte[] out, int outOffset, int count);
    }

    private static List<Object> ints(int count, ReadInts decoder) {
        int[] out = new int[count + 2];
        out[0] = GUARD;
        out[count + 1] = GUARD;
        decoder.read(out, 1, count);
        List<Object> values = new ArrayList<>();
        for (int value : out) {
            values.add(value);
        }
        return withoutGuards(values, GUARD);
    }

    private static List<Object> flags(int count, ReadFlags decoder) {
        byte[] out = new byte[count + 2];
        out[0] = GUARD;
        out[count + 1] = GUARD;
        decoder.read(out, 1, count);
        List<Object> values = new ArrayList<>();
        for (byte value : out) {
            values.add((int) value);
        }
        return withoutGuards(values, GUARD);
    }

    private static List<Object> withoutGuards(List<Object> values, Object guard) {
        int last = values.size() - 1;
        assertThat(values.get(0)).as("element before the range").isEqualTo(guard);
        assertThat(values.get(last)).as("element after the range").isEqualTo(guard);
        return values.subList(1, last);
    }
}
