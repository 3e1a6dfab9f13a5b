package io.fastparquet.codecs.encoding.deltabinarypacked;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForInteger;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sections that parquet-java writes. */
class DeltaBinaryPackedReferenceTest {
    private static final int PAGE_BYTES = 1 << 20;

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 32", "33, 3", "128, 1", "129, 32", "5000, 0", "5000, 11", "5000, 31", "5000, 32"})
    void readsInts(int count, int width) throws IOException {
        Random random = new Random(count + width);
        int[] values = new int[count];
        Arrays.setAll(values, i -> width == 0 ? i * 7 : random.nextInt() >> (Integer.SIZE - width));
        try (DeltaBinaryPackingValuesWriterForInteger writer = new DeltaBinaryPackingValuesWriterForInteger(
                PAGE_BYTES, PAGE_BYTES, HeapByteBufferAllocator.getInstance())) {
            for (int value : values) {
                writer.writeInteger(value);
            }
            byte[] section = writer.getBytes().toInputStream().readAllBytes();
            DeltaBinaryPackedIntDecoder decoder = new DeltaBinaryPackedIntDecoder();
            decoder.start(DeltaSection.withSlack(section), 0, section.length);
            int[] out = new int[count];
            decoder.read(out, 0, count);

            assertThat(out).containsExactly(values);
            assertThat(decoder.valueCount()).isEqualTo(count);
            assertThat(decoder.endOffset()).isEqualTo(section.length);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 64", "33, 3", "128, 1", "129, 64", "5000, 0", "5000, 11", "5000, 43", "5000, 64"})
    void readsLongs(int count, int width) throws IOException {
        Random random = new Random(count + width);
        long[] values = new long[count];
        Arrays.setAll(values, i -> width == 0 ? i * 7L : random.nextLong() >> (Long.SIZE - width));
        try (DeltaBinaryPackingValuesWriterForLong writer = new DeltaBinaryPackingValuesWriterForLong(
                PAGE_BYTES, PAGE_BYTES, HeapByteBufferAllocator.getInstance())) {
            for (long value : values) {
                writer.writeLong(value);
            }
            byte[] section = writer.getBytes().toInputStream().readAllBytes();
            DeltaBinaryPackedLongDecoder decoder = new DeltaBinaryPackedLongDecoder();
            decoder.start(DeltaSection.withSlack(section), 0, section.length);
            long[] out = new long[count];
            decoder.read(out, 0, count);

            assertThat(out).containsExactly(values);
        }
    }
}
