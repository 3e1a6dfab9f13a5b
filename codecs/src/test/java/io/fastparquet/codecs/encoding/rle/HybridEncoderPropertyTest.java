package io.fastparquet.codecs.encoding.rle;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.codecs.Encoded;
import java.io.IOException;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridEncoder;

class HybridEncoderPropertyTest {
    private static final int CAPACITY = 1 << 16;

    @Property(tries = 400)
    void isNeverLargerThanTheReference(
            @ForAll long seed, @ForAll @IntRange(max = 32) int bitWidth, @ForAll @IntRange(max = 6000) int count)
            throws IOException {
        Random random = new Random(seed);
        int mask = bitWidth == 0 ? 0 : -1 >>> (Integer.SIZE - bitWidth);
        int share = 1 + random.nextInt(12);
        int longest = 1 + random.nextInt(30);
        int[] values = new int[count];
        int i = 0;
        while (i < count) {
            int value = random.nextInt() & mask;
            int end = Math.min(count, i + (random.nextInt(share) == 0 ? 1 + random.nextInt(longest) : 1));
            while (i < end) {
                values[i++] = value;
            }
        }

        byte[] ours = Encoded.bytes(out -> HybridEncoder.encode(values, 0, count, bitWidth, out));

        assertThat(ours.length).as("seed %d", seed).isLessThanOrEqualTo(reference(values, bitWidth));
        if (bitWidth <= Byte.SIZE) {
            byte[] bytes = new byte[count];
            for (int j = 0; j < count; j++) {
                bytes[j] = (byte) values[j];
            }
            assertThat(Encoded.bytes(out -> HybridEncoder.encode(bytes, 0, count, bitWidth, out)))
                    .as("the same values in bytes, seed %d", seed)
                    .isEqualTo(ours);
        }
    }

    private static int reference(int[] values, int bitWidth) throws IOException {
        try (RunLengthBitPackingHybridEncoder encoder = new RunLengthBitPackingHybridEncoder(
                bitWidth, CAPACITY, CAPACITY, HeapByteBufferAllocator.getInstance())) {
            for (int value : values) {
                encoder.writeInt(value);
            }
            return (int) encoder.toBytes().size();
        }
    }
}
