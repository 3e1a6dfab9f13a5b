package io.fastparquet.spark.write;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.bytestreamsplit.ByteStreamSplitEncoder;
import io.fastparquet.codecs.encoding.dictionary.DoubleDictionaryBuilder;
import io.fastparquet.codecs.encoding.plain.PlainEncoder;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;

/** DOUBLE. Dictionaries tell values apart by their bits. */
final class DoubleValueBuffer extends ValueBuffer {
    private double[] values = new double[0];
    private final DoubleDictionaryBuilder dictionary = new DoubleDictionaryBuilder();

    @Override
    boolean isFixedWidth() {
        return true;
    }

    @Override
    void append(byte[] data, int[] containers, int from, int n, int slotOffset) {
        ensureRoom(n);
        double[] to = values;
        int at = count;
        for (int i = 0; i < n; i++) {
            to[at + i] = Double.longBitsToDouble(UnsafeLayout.getLong(data, containers[from + i] + slotOffset));
        }
        count = at + n;
    }

    @Override
    void append(byte[] data, int container, int slot) {
        ensureRoom(1);
        values[count++] = Double.longBitsToDouble(UnsafeLayout.getLong(data, slot));
    }

    private void ensureRoom(int n) {
        if (count + n > values.length) {
            values = Arrays.copyOf(values, Growth.capacity(values.length, count + (long) n));
        }
    }

    @Override
    long plainBytes() {
        return (long) count * Double.BYTES;
    }

    @Override
    int addToDictionary(int from, int[] ids, long maxBytes) {
        return dictionary.add(values, from, count, ids, (int) (maxBytes / Double.BYTES));
    }

    @Override
    int dictionarySize() {
        return dictionary.size();
    }

    @Override
    long dictionaryBytes() {
        return (long) dictionary.size() * Double.BYTES;
    }

    @Override
    void encodeDictionary(ByteSink out) {
        dictionary.encode(out);
    }

    @Override
    List<Encoding> encodings() {
        return List.of(Encoding.PLAIN, Encoding.BYTE_STREAM_SPLIT);
    }

    @Override
    void encode(Encoding encoding, ByteSink out) {
        switch (encoding) {
            case PLAIN -> PlainEncoder.encodeDoubles(values, 0, count, out);
            case BYTE_STREAM_SPLIT -> ByteStreamSplitEncoder.encodeDoubles(values, 0, count, out);
            default -> throw new IllegalArgumentException(encoding + " for DOUBLE");
        }
    }

    @Override
    void updateStatistics(Statistics<?> statistics, int[] ids) {
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        boolean hasNaN = false;
        for (int i = 0; i < count; i++) {
            double value = values[i];
            min = value < min ? value : min;
            max = value > max ? value : max;
            hasNaN |= Double.isNaN(value);
        }
        if (hasNaN) {
            // Spark sorts NaN last, other readers leave it out: with it for a bound, nobody prunes.
            statistics.updateStats(Double.NaN);
        }
        if (min <= max) {
            // Both zeros are equal, and a bound must hold for either.
            statistics.updateStats(min == 0 ? -0.0 : min);
            statistics.updateStats(max == 0 ? 0.0 : max);
        }
    }

    @Override
    void addTo(BloomFilter filter, int from) {
        for (int i = from; i < count; i++) {
            filter.insertHash(filter.hash(values[i]));
        }
    }

    @Override
    void addDictionaryTo(BloomFilter filter) {
        double[] entries = dictionary.values();
        for (int i = 0; i < dictionary.size(); i++) {
            filter.insertHash(filter.hash(entries[i]));
        }
    }

    @Override
    void clearDictionary() {
        dictionary.clear();
    }
}
