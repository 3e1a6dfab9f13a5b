package io.fastparquet.codecs.encoding;

import io.fastparquet.codecs.HybridWriter;
import io.fastparquet.codecs.PageSection;
import io.fastparquet.codecs.Probe;
import io.fastparquet.codecs.encoding.dictionary.DictionaryDoubleDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryFloatDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIdDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIntDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryLongDecoder;
import io.fastparquet.codecs.levels.LevelDecoders;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Any sequence of runs, cut anywhere into reads and skips, gives the values that the runs stand for. */
class HybridPropertyTest {
    @Property(tries = 300)
    void dictionaryIds(@ForAll @IntRange(min = 1, max = 24) int bitWidth, @ForAll long seed) {
        Random random = new Random(seed);
        int size = 1 + random.nextInt(Math.min(1 << bitWidth, 5000));
        HybridWriter runs = runs(bitWidth, size, random);
        PageSection section = PageSection.of(prefixed(new byte[] {(byte) bitWidth}, runs.toBytes()));
        int[] ints = new int[size];
        long[] longs = new long[size];
        float[] floats = new float[size];
        double[] doubles = new double[size];
        for (int id = 0; id < size; id++) {
            ints[id] = -id;
            longs[id] = -id;
            floats[id] = -id;
            doubles[id] = -id;
        }
        List<Integer> ids = runs.values();

        Probe.of(new DictionaryIdDecoder(size)).assertReads(section, ids, seed);
        Probe.of(new DictionaryIntDecoder(ints, size))
                .assertReads(section, ids.stream().map(id -> ints[id]).toList(), seed);
        Probe.of(new DictionaryLongDecoder(longs, size))
                .assertReads(section, ids.stream().map(id -> longs[id]).toList(), seed);
        Probe.of(new DictionaryFloatDecoder(floats, size))
                .assertReads(
                        section,
                        ids.stream()
                                .map(id -> Float.floatToRawIntBits(floats[id]))
                                .toList(),
                        seed);
        Probe.of(new DictionaryDoubleDecoder(doubles, size))
                .assertReads(
                        section,
                        ids.stream()
                                .map(id -> Double.doubleToRawLongBits(doubles[id]))
                                .toList(),
                        seed);
    }

    @Property(tries = 300)
    void levels(@ForAll @IntRange(min = 1, max = 70) int maxLevel, @ForAll long seed) {
        HybridWriter runs = runs(LevelDecoders.bitWidth(maxLevel), maxLevel + 1, new Random(seed));

        Probe.of(LevelDecoders.of(Encoding.RLE, maxLevel))
                .assertReads(PageSection.of(runs.toBytes()), runs.values(), seed);
    }

    @Property(tries = 300)
    void validity(@ForAll long seed) {
        HybridWriter runs = runs(1, 2, new Random(seed));
        List<Integer> nulls = runs.values().stream().map(level -> 1 - level).toList();

        Probe.of(LevelDecoders.validity(Encoding.RLE)).assertReads(PageSection.of(runs.toBytes()), nulls, seed);
    }

    @Property(tries = 300)
    void booleans(@ForAll long seed) {
        HybridWriter runs = runs(1, 2, new Random(seed));
        byte[] length = ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(runs.toBytes().length)
                .array();

        Probe.of(Decoders.ofBoolean(Encoding.RLE))
                .assertReads(PageSection.of(prefixed(length, runs.toBytes())), runs.values(), seed);
    }

    private static HybridWriter runs(int bitWidth, int bound, Random random) {
        HybridWriter writer = new HybridWriter(bitWidth);
        int count = random.nextInt(12);
        for (int run = 0; run < count; run++) {
            int length = random.nextInt(5) == 0 ? random.nextInt(1000) : random.nextInt(30);
            if (random.nextBoolean()) {
                writer.rle(random.nextInt(bound), length);
            } else {
                writer.packed(random.ints(length, 0, bound).toArray());
            }
        }
        return writer;
    }

    private static byte[] prefixed(byte[] prefix, byte[] bytes) {
        return ByteBuffer.allocate(prefix.length + bytes.length)
                .put(prefix)
                .put(bytes)
                .array();
    }
}
