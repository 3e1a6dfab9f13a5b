package io.fastparquet.codecs.encoding.deltabinarypacked;

import io.fastparquet.codecs.DamagedBytes;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DeltaBinaryPackedDamageTest {
    private static final int MAX_VALUES = 5_000;

    @Test
    void damagedIntsAreRefusedOrRead() {
        int[] values = new Random(1).ints(400, -9, 9).toArray();
        DeltaBinaryPackedIntDecoder decoder = new DeltaBinaryPackedIntDecoder();
        int[] out = new int[MAX_VALUES];
        DamagedBytes.of(DeltaSection.ofInts(values, 128, 4)).forEach((page, end) -> {
            decoder.start(page, 0, end);
            int count = Math.min(decoder.valueCount(), MAX_VALUES);
            decoder.read(out, 0, count / 2);
            decoder.skip(count - count / 2);
            decoder.endOffset();
        });
    }

    @Test
    void damagedLongsAreRefusedOrRead() {
        long[] values = new long[400];
        Random random = new Random(2);
        Arrays.setAll(values, i -> random.nextLong() >> i % 64);
        DeltaBinaryPackedLongDecoder decoder = new DeltaBinaryPackedLongDecoder();
        long[] out = new long[values.length];
        DamagedBytes.of(DeltaSection.ofLongs(values, 128, 4)).forEach((page, end) -> {
            decoder.start(page, 0, end);
            decoder.read(out, 0, 150);
            decoder.skip(100);
            decoder.read(out, 0, 150);
        });
    }
}
