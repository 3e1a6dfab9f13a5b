package io.fastparquet.codecs.encoding.deltabinarypacked;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class DeltaBinaryPackedPropertyTest {
    private static final int[][] SHAPES = {{128, 1}, {128, 4}, {256, 8}, {256, 4}, {1024, 2}};

    @Property(tries = 300)
    void anyCutsGiveTheSameInts(
            @ForAll long seed, @ForAll @IntRange(max = 2000) int count, @ForAll @IntRange(max = 32) int width) {
        Random random = new Random(seed);
        int[] values = new int[count];
        Arrays.setAll(values, i -> (int) randomValue(random, width));
        int[] shape = SHAPES[random.nextInt(SHAPES.length)];
        byte[] section = DeltaSection.ofInts(values, shape[0], shape[1]);
        DeltaBinaryPackedIntDecoder decoder = new DeltaBinaryPackedIntDecoder();
        decoder.start(DeltaSection.withSlack(section), 0, section.length);
        int position = 0;
        while (position < count) {
            int step = Math.min(count - position, random.nextInt(300));
            if (random.nextBoolean()) {
                decoder.skip(step);
            } else {
                int[] out = new int[step];
                decoder.read(out, 0, step);
                assertThat(out).containsExactly(Arrays.copyOfRange(values, position, position + step));
            }
            position += step;
        }
        assertThat(decoder.endOffset()).isEqualTo(section.length);
    }

    @Property(tries = 300)
    void anyCutsGiveTheSameLongs(
            @ForAll long seed, @ForAll @IntRange(max = 2000) int count, @ForAll @IntRange(max = 64) int width) {
        Random random = new Random(seed);
        long[] values = new long[count];
        Arrays.setAll(values, i -> randomValue(random, width));
        int[] shape = SHAPES[random.nextInt(SHAPES.length)];
        byte[] section = DeltaSection.ofLongs(values, shape[0], shape[1]);
        DeltaBinaryPackedLongDecoder decoder = new DeltaBinaryPackedLongDecoder();
        decoder.start(DeltaSection.withSlack(section), 0, section.length);
        int position = 0;
        while (position < count) {
            int step = Math.min(count - position, random.nextInt(300));
            if (random.nextBoolean()) {
                decoder.skip(step);
            } else {
                long[] out = new long[step];
                decoder.read(out, 0, step);
                assertThat(out).containsExactly(Arrays.copyOfRange(values, position, position + step));
            }
            position += step;
        }
    }

    private static long randomValue(Random random, int width) {
        return width == 0 ? 0 : random.nextLong() >> (Long.SIZE - width);
    }
}
