package io.fastparquet.codecs.encoding.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.codecs.Encoded;
import io.fastparquet.codecs.Encoded.ByteArrays;
import io.fastparquet.codecs.bytes.Slack;
import io.fastparquet.codecs.encoding.plain.PlainEncoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Builders against a map that keeps its order. */
class DictionaryBuildersPropertyTest {
    private static final int UNTOUCHED = -77;

    @Property(tries = 100)
    void ints(@ForAll long seed) {
        Random random = new Random(seed);
        IntDictionaryBuilder builder = new IntDictionaryBuilder();
        for (int chunk = 0; chunk < 3; chunk++) {
            Model<Integer> model = new Model<>(random);
            int[] values = model.draw(Random::nextInt).stream().mapToInt(i -> i).toArray();

            model.check((from, to, ids, maxSize) -> builder.add(values, from, to, ids, maxSize));

            int size = builder.size();
            assertThat(IntStream.of(builder.values()).limit(size).boxed()).isEqualTo(model.entries());
            int[] entries = builder.values();
            assertThat(Encoded.bytes(builder::encode))
                    .isEqualTo(Encoded.bytes(out -> PlainEncoder.encodeInts(entries, 0, size, out)));
            builder.clear();
            assertThat(builder.size()).isZero();
        }
    }

    @Property(tries = 100)
    void longs(@ForAll long seed) {
        Random random = new Random(seed);
        LongDictionaryBuilder builder = new LongDictionaryBuilder();
        for (int chunk = 0; chunk < 3; chunk++) {
            Model<Long> model = new Model<>(random);
            long[] values =
                    model.draw(Random::nextLong).stream().mapToLong(i -> i).toArray();

            model.check((from, to, ids, maxSize) -> builder.add(values, from, to, ids, maxSize));

            List<Long> entries = new ArrayList<>();
            for (int id = 0; id < builder.size(); id++) {
                entries.add(builder.values()[id]);
            }
            assertThat(entries).isEqualTo(model.entries());
            long[] words = builder.values();
            int size = builder.size();
            assertThat(Encoded.bytes(builder::encode))
                    .isEqualTo(Encoded.bytes(out -> PlainEncoder.encodeLongs(words, 0, size, out)));
            builder.clear();
        }
    }

    @Property(tries = 50)
    void floats(@ForAll long seed) {
        Model<Integer> model = new Model<>(new Random(seed));
        List<Integer> bits = model.draw(Random::nextInt);
        float[] values = new float[bits.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Float.intBitsToFloat(bits.get(i));
        }
        FloatDictionaryBuilder builder = new FloatDictionaryBuilder();

        model.check((from, to, ids, maxSize) -> builder.add(values, from, to, ids, maxSize));

        List<Integer> entries = new ArrayList<>();
        for (float value : builder.values()) {
            entries.add(Float.floatToRawIntBits(value));
        }
        assertThat(entries).isEqualTo(model.entries());
        builder.clear();
        assertThat(builder.values()).isEmpty();
    }

    @Property(tries = 50)
    void doubles(@ForAll long seed) {
        Model<Long> model = new Model<>(new Random(seed));
        List<Long> bits = model.draw(Random::nextLong);
        double[] values = new double[bits.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Double.longBitsToDouble(bits.get(i));
        }
        DoubleDictionaryBuilder builder = new DoubleDictionaryBuilder();

        model.check((from, to, ids, maxSize) -> builder.add(values, from, to, ids, maxSize));

        List<Long> entries = new ArrayList<>();
        for (double value : builder.values()) {
            entries.add(Double.doubleToRawLongBits(value));
        }
        assertThat(entries).isEqualTo(model.entries());
        builder.clear();
        assertThat(builder.size()).isZero();
    }

    @Property(tries = 100)
    void byteArrays(@ForAll long seed) {
        Random random = new Random(seed);
        int maxLength = 1 + random.nextInt(150);
        ByteArrayDictionaryBuilder builder = new ByteArrayDictionaryBuilder();
        for (int chunk = 0; chunk < 3; chunk++) {
            Model<String> model = new Model<>(random);
            ByteArrays arrays = ByteArrays.ofHex(model.draw(r -> hex(r, r.nextInt(maxLength))));

            model.check((from, to, ids, maxSize) ->
                    builder.add(arrays.data(), arrays.offsets(), from, to, ids, maxSize, Long.MAX_VALUE));

            List<String> entries = new ArrayList<>();
            long plainBytes = 0;
            for (int id = 0; id < builder.size(); id++) {
                int start = builder.offsets()[id];
                int end = builder.offsets()[id + 1];
                entries.add(HexFormat.of().formatHex(builder.data(), start, end));
                plainBytes += Integer.BYTES + end - start;
            }
            assertThat(entries).isEqualTo(model.entries());
            assertThat(builder.plainBytes()).isEqualTo(plainBytes);
            assertThat(builder.data().length).isGreaterThanOrEqualTo(builder.offsets()[builder.size()] + Slack.BYTES);
            assertThat(Encoded.bytes(builder::encode)).hasSize((int) plainBytes);
            builder.clear();
            assertThat(builder.plainBytes()).isZero();
        }
    }

    @Property(tries = 60)
    void fixedLenByteArrays(@ForAll long seed) {
        Random random = new Random(seed);
        int length = 1 + random.nextInt(40);
        FixedLenByteArrayDictionaryBuilder builder = new FixedLenByteArrayDictionaryBuilder(length);
        for (int chunk = 0; chunk < 3; chunk++) {
            Model<String> model = new Model<>(random);
            byte[] data = ByteArrays.fixedOfHex(model.draw(r -> hex(r, length)));

            model.check((from, to, ids, maxSize) -> builder.add(data, from, to, ids, maxSize));

            assertThat(HexFormat.of().formatHex(builder.data(), 0, builder.size() * length))
                    .isEqualTo(String.join("", model.entries()))
                    .isEqualTo(HexFormat.of().formatHex(Encoded.bytes(builder::encode)));
            builder.clear();
            assertThat(builder.size()).isZero();
        }
    }

    private static String hex(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private interface Add {
        int add(int from, int to, int[] ids, int maxSize);
    }

    /** Values of some cardinality, and what a builder should make of them when it gets them in pieces. */
    private static final class Model<T> {
        private final Random random;
        private final Map<T, Integer> ids = new LinkedHashMap<>();
        private List<T> values = List.of();

        Model(Random random) {
            this.random = random;
        }

        List<T> draw(Function<Random, T> value) {
            int distinct = 1 + random.nextInt(random.nextInt(4) == 0 ? 3000 : 20);
            List<T> pool = IntStream.range(0, distinct)
                    .mapToObj(i -> value.apply(random))
                    .toList();
            values = IntStream.range(0, random.nextInt(4000))
                    .mapToObj(i -> pool.get(random.nextInt(distinct)))
                    .toList();
            return values;
        }

        List<T> entries() {
            return List.copyOf(ids.keySet());
        }

        void check(Add builder) {
            int maxSize = random.nextInt(3) == 0 ? random.nextInt(500) : Integer.MAX_VALUE;
            int[] out = new int[values.size() + 1];
            int from = 0;
            while (from < values.size()) {
                int to = Math.min(values.size(), from + 1 + random.nextInt(1000));
                Arrays.fill(out, UNTOUCHED);
                int stop = from;
                while (stop < to && (ids.containsKey(values.get(stop)) || ids.size() < maxSize)) {
                    ids.putIfAbsent(values.get(stop), ids.size());
                    stop++;
                }

                assertThat(builder.add(from, to, out, maxSize)).isEqualTo(stop);
                for (int i = from; i < stop; i++) {
                    assertThat(out[i]).isEqualTo(ids.get(values.get(i)));
                }
                assertThat(out[to]).isEqualTo(UNTOUCHED);
                if (stop < to) {
                    return;
                }
                from = to;
            }
        }
    }
}
