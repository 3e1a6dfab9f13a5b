package io.fastparquet.codecs.levels;

import io.fastparquet.codecs.PageSection;
import io.fastparquet.codecs.Probe;
import io.fastparquet.codecs.encoding.Encoding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.bitpacking.ByteBitPackingValuesWriter;
import org.apache.parquet.column.values.bitpacking.Packer;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridEncoder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Levels as parquet-java writes them. */
class LevelDecodersReferenceTest {
    private static final int CAPACITY = 1 << 16;

    static IntStream counts() {
        return IntStream.of(0, 1, 7, 8, 9, 31, 32, 33, 503, 504, 505, 3000);
    }

    @ParameterizedTest
    @MethodSource("counts")
    void hybrid(int count) throws IOException {
        for (int maxLevel : new int[] {1, 2, 3, 7, 8, 255, 256}) {
            List<Integer> levels = levels(count, maxLevel);
            PageSection section = hybrid(levels, maxLevel);

            Probe.of(LevelDecoders.of(Encoding.RLE, maxLevel)).assertReads(section, levels, count);
            if (maxLevel == 1) {
                Probe.of(LevelDecoders.validity(Encoding.RLE)).assertReads(section, nulls(levels), count);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("counts")
    void bitPacked(int count) throws IOException {
        for (int maxLevel : new int[] {1, 2, 3, 7, 8, 255, 256}) {
            List<Integer> levels = levels(count, maxLevel);
            ByteBitPackingValuesWriter writer = new ByteBitPackingValuesWriter(maxLevel, Packer.BIG_ENDIAN);
            levels.forEach(writer::writeInteger);
            PageSection section =
                    PageSection.of(writer.getBytes().toInputStream().readAllBytes());

            Probe.of(LevelDecoders.of(Encoding.BIT_PACKED, maxLevel)).assertReads(section, levels, count);
            if (maxLevel == 1) {
                Probe.of(LevelDecoders.validity(Encoding.BIT_PACKED)).assertReads(section, nulls(levels), count);
            }
        }
    }

    private static PageSection hybrid(List<Integer> levels, int maxLevel) throws IOException {
        try (RunLengthBitPackingHybridEncoder encoder = new RunLengthBitPackingHybridEncoder(
                LevelDecoders.bitWidth(maxLevel), CAPACITY, CAPACITY, HeapByteBufferAllocator.getInstance())) {
            for (int level : levels) {
                encoder.writeInt(level);
            }
            return PageSection.of(encoder.toBytes().toInputStream().readAllBytes());
        }
    }

    /** Random levels, every now and then a run of one. */
    private static List<Integer> levels(int count, int maxLevel) {
        Random random = new Random(count);
        List<Integer> levels = new ArrayList<>();
        while (levels.size() < count) {
            int level = random.nextInt(maxLevel + 1);
            int repeats = random.nextInt(6) == 0 ? random.nextInt(50) : 1;
            for (int i = 0; i < repeats && levels.size() < count; i++) {
                levels.add(level);
            }
        }
        return levels;
    }

    private static List<Integer> nulls(List<Integer> levels) {
        return levels.stream().map(level -> 1 - level).toList();
    }
}
