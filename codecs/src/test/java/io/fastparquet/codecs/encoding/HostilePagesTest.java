package io.fastparquet.codecs.encoding;

import static org.assertj.core.api.Assertions.fail;

import io.fastparquet.codecs.HybridWriter;
import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.PageSection;
import io.fastparquet.codecs.Probe;
import io.fastparquet.codecs.encoding.dictionary.DictionaryDoubleDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryFloatDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIdDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIntDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryLongDecoder;
import io.fastparquet.codecs.levels.LevelDecoders;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever the bytes are, nothing but a {@link MalformedPageException} leaves a decoder. */
class HostilePagesTest {
    private static final int TRIES = 1500;
    private static final int DICTIONARY_SIZE = 5;

    static Stream<String> decoders() {
        return probes().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("decoders")
    void randomBytes(String name) {
        Probe probe = probes().get(name);
        for (int seed = 0; seed < TRIES; seed++) {
            Random random = new Random(seed);
            byte[] bytes = new byte[random.nextInt(200)];
            random.nextBytes(bytes);
            if (bytes.length > 0 && random.nextBoolean()) {
                // Small numbers are likelier to be taken for widths, counts and lengths.
                bytes[0] &= 0x1f;
            }
            read(name, probe, bytes, random, seed);
        }
    }

    @ParameterizedTest
    @MethodSource("decoders")
    void flippedBits(String name) {
        Probe probe = probes().get(name);
        for (int seed = 0; seed < TRIES; seed++) {
            Random random = new Random(seed);
            byte[] bytes = plausible(random);
            for (int flips = random.nextInt(4); flips >= 0; flips--) {
                int bit = random.nextInt(bytes.length * Byte.SIZE);
                bytes[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            }
            read(name, probe, bytes, random, seed);
        }
    }

    private static void read(String name, Probe probe, byte[] bytes, Random random, int seed) {
        try {
            probe.start(PageSection.of(bytes));
            for (int i = 0; i < 20; i++) {
                int count = random.nextInt(4) == 0 ? random.nextInt(300) : random.nextInt(10);
                if (random.nextInt(3) == 0) {
                    probe.skip(count);
                } else {
                    probe.read(count);
                }
            }
        } catch (MalformedPageException e) {
            // What the page is.
        } catch (RuntimeException e) {
            fail("%s, seed %d".formatted(name, seed), e);
        }
    }

    /** A width and runs, which is a page of ids, or a length and runs, or something that looks like lengths. */
    private static byte[] plausible(Random random) {
        HybridWriter runs = new HybridWriter(3);
        for (int run = 0; run < 6; run++) {
            if (random.nextBoolean()) {
                runs.rle(random.nextInt(DICTIONARY_SIZE), random.nextInt(100));
            } else {
                runs.packed(random.ints(random.nextInt(50), 0, DICTIONARY_SIZE).toArray());
            }
        }
        byte[] bytes = runs.toBytes();
        return switch (random.nextInt(3)) {
            case 0 ->
                ByteBuffer.allocate(bytes.length + 1).put((byte) 3).put(bytes).array();
            case 1 ->
                ByteBuffer.allocate(bytes.length + 4)
                        .putInt(Integer.reverseBytes(bytes.length))
                        .put(bytes)
                        .array();
            default -> new byte[4 * (1 + random.nextInt(30))];
        };
    }

    private static Map<String, Probe> probes() {
        Map<String, Probe> probes = new LinkedHashMap<>();
        for (Encoding encoding : new Encoding[] {Encoding.PLAIN, Encoding.RLE}) {
            probes.put(encoding + " BOOLEAN", Probe.of(Decoders.ofBoolean(encoding)));
        }
        for (Encoding encoding : new Encoding[] {Encoding.PLAIN, Encoding.BYTE_STREAM_SPLIT}) {
            probes.put(encoding + " INT32", Probe.of(Decoders.ofInt(encoding)));
            probes.put(encoding + " INT64", Probe.of(Decoders.ofLong(encoding)));
            probes.put(encoding + " FLOAT", Probe.of(Decoders.ofFloat(encoding)));
            probes.put(encoding + " DOUBLE", Probe.of(Decoders.ofDouble(encoding)));
            probes.put(encoding + " FIXED_LEN_BYTE_ARRAY", Probe.of(Decoders.ofFixedLenByteArray(encoding, 12)));
        }
        probes.put("PLAIN BYTE_ARRAY", Probe.of(Decoders.ofByteArray(Encoding.PLAIN)));
        int size = DICTIONARY_SIZE;
        probes.put("dictionary ids", Probe.of(new DictionaryIdDecoder(size)));
        probes.put("dictionary INT32", Probe.of(new DictionaryIntDecoder(new int[size], size)));
        probes.put("dictionary INT64", Probe.of(new DictionaryLongDecoder(new long[size], size)));
        probes.put("dictionary FLOAT", Probe.of(new DictionaryFloatDecoder(new float[size], size)));
        probes.put("dictionary DOUBLE", Probe.of(new DictionaryDoubleDecoder(new double[size], size)));
        for (Encoding encoding : new Encoding[] {Encoding.RLE, Encoding.BIT_PACKED}) {
            probes.put(encoding + " validity", Probe.of(LevelDecoders.validity(encoding)));
            for (int maxLevel : new int[] {0, 1, 2, 4, 7, 100}) {
                probes.put(encoding + " levels to " + maxLevel, Probe.of(LevelDecoders.of(encoding, maxLevel)));
            }
        }
        return probes;
    }
}
