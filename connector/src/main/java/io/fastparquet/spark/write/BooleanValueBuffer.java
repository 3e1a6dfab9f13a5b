package io.fastparquet.spark.write;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.plain.PlainEncoder;
import io.fastparquet.codecs.encoding.rle.RleBooleanEncoder;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;

/** BOOLEAN. Never with a dictionary or a Bloom filter. */
final class BooleanValueBuffer extends ValueBuffer {
    private byte[] values = new byte[0];

    @Override
    boolean isFixedWidth() {
        return true;
    }

    @Override
    void append(byte[] data, int[] containers, int from, int n, int slotOffset) {
        ensureRoom(n);
        byte[] to = values;
        int at = count;
        for (int i = 0; i < n; i++) {
            to[at + i] = data[containers[from + i] + slotOffset];
        }
        count = at + n;
    }

    @Override
    void append(byte[] data, int container, int slot) {
        ensureRoom(1);
        values[count++] = data[slot];
    }

    private void ensureRoom(int n) {
        if (count + n > values.length) {
            values = Arrays.copyOf(values, Growth.capacity(values.length, count + (long) n));
        }
    }

    @Override
    long plainBytes() {
        return (count + 7L) / Byte.SIZE;
    }

    @Override
    boolean hasDictionary() {
        return false;
    }

    @Override
    int addToDictionary(int from, int[] ids, long maxBytes) {
        throw new UnsupportedOperationException("booleans have no dictionary and no Bloom filter");
    }

    @Override
    int dictionarySize() {
        return 0;
    }

    @Override
    long dictionaryBytes() {
        return 0;
    }

    @Override
    void encodeDictionary(ByteSink out) {
        throw new UnsupportedOperationException("booleans have no dictionary and no Bloom filter");
    }

    @Override
    List<Encoding> encodings() {
        return List.of(Encoding.PLAIN, Encoding.RLE);
    }

    @Override
    void encode(Encoding encoding, ByteSink out) {
        switch (encoding) {
            case PLAIN -> PlainEncoder.encodeBooleans(values, 0, count, out);
            case RLE -> RleBooleanEncoder.encode(values, 0, count, out);
            default -> throw new IllegalArgumentException(encoding + " for BOOLEAN");
        }
    }

    @Override
    void updateStatistics(Statistics<?> statistics, int[] ids) {
        int ones = 0;
        for (int i = 0; i < count; i++) {
            ones += values[i];
        }
        statistics.updateStats(ones == count);
        statistics.updateStats(ones > 0);
    }

    @Override
    void addTo(BloomFilter filter, int from) {
        throw new UnsupportedOperationException("booleans have no dictionary and no Bloom filter");
    }

    @Override
    void addDictionaryTo(BloomFilter filter) {
        throw new UnsupportedOperationException("booleans have no dictionary and no Bloom filter");
    }

    @Override
    void clearDictionary() {
        // There is none.
    }
}
