package io.fastparquet.spark.write;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.bytestreamsplit.ByteStreamSplitEncoder;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaBinaryPackedIntEncoder;
import io.fastparquet.codecs.encoding.dictionary.IntDictionaryBuilder;
import io.fastparquet.codecs.encoding.plain.PlainEncoder;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;

/** INT32: integers of up to 32 bits, dates, decimals of up to 9 digits, intervals of months. */
final class IntValueBuffer extends ValueBuffer {
    /** How a value lies in its slot. */
    enum Source {
        BYTE,
        SHORT,
        INT,
        /** The unscaled value of a decimal. */
        LONG
    }

    private final Source source;
    private final DateRebase rebase;
    private int[] values = new int[0];
    private final IntDictionaryBuilder dictionary = new IntDictionaryBuilder();
    private DeltaBinaryPackedIntEncoder delta;

    /** @param rebase what becomes of dates; null for other types and where they stay as they are */
    IntValueBuffer(Source source, DateRebase rebase) {
        this.source = source;
        this.rebase = rebase;
    }

    @Override
    boolean isFixedWidth() {
        return true;
    }

    @Override
    void append(byte[] data, int[] containers, int from, int n, int slotOffset) {
        ensureRoom(n);
        int[] to = values;
        int at = count;
        switch (source) {
            case BYTE -> {
                for (int i = 0; i < n; i++) {
                    to[at + i] = data[containers[from + i] + slotOffset];
                }
            }
            case SHORT -> {
                for (int i = 0; i < n; i++) {
                    to[at + i] = UnsafeLayout.getShort(data, containers[from + i] + slotOffset);
                }
            }
            case INT -> {
                for (int i = 0; i < n; i++) {
                    to[at + i] = UnsafeLayout.getInt(data, containers[from + i] + slotOffset);
                }
            }
            case LONG -> {
                for (int i = 0; i < n; i++) {
                    to[at + i] = (int) UnsafeLayout.getLong(data, containers[from + i] + slotOffset);
                }
            }
        }
        count = at + n;
    }

    @Override
    void append(byte[] data, int container, int slot) {
        ensureRoom(1);
        values[count++] = switch (source) {
            case BYTE -> data[slot];
            case SHORT -> UnsafeLayout.getShort(data, slot);
            case INT -> UnsafeLayout.getInt(data, slot);
            case LONG -> (int) UnsafeLayout.getLong(data, slot);
        };
    }

    private void ensureRoom(int n) {
        if (count + n > values.length) {
            values = Arrays.copyOf(values, Growth.capacity(values.length, count + (long) n));
        }
    }

    @Override
    void convert(int from) {
        if (rebase != null) {
            rebase.apply(values, from, count);
        }
    }

    @Override
    long plainBytes() {
        return (long) count * Integer.BYTES;
    }

    @Override
    int addToDictionary(int from, int[] ids, long maxBytes) {
        return dictionary.add(values, from, count, ids, (int) (maxBytes / Integer.BYTES));
    }

    @Override
    int dictionarySize() {
        return dictionary.size();
    }

    @Override
    long dictionaryBytes() {
        return (long) dictionary.size() * Integer.BYTES;
    }

    @Override
    void encodeDictionary(ByteSink out) {
        dictionary.encode(out);
    }

    @Override
    List<Encoding> encodings() {
        return List.of(Encoding.PLAIN, Encoding.DELTA_BINARY_PACKED);
    }

    @Override
    void encode(Encoding encoding, ByteSink out) {
        switch (encoding) {
            case PLAIN -> PlainEncoder.encodeInts(values, 0, count, out);
            case BYTE_STREAM_SPLIT -> ByteStreamSplitEncoder.encodeInts(values, 0, count, out);
            case DELTA_BINARY_PACKED -> {
                if (delta == null) {
                    delta = new DeltaBinaryPackedIntEncoder();
                }
                delta.encode(values, 0, count, out);
            }
            default -> throw new IllegalArgumentException(encoding + " for INT32");
        }
    }

    @Override
    void updateStatistics(Statistics<?> statistics, int[] ids) {
        int min = values[0];
        int max = min;
        for (int i = 1; i < count; i++) {
            min = Math.min(min, values[i]);
            max = Math.max(max, values[i]);
        }
        statistics.updateStats(min);
        statistics.updateStats(max);
    }

    @Override
    void addTo(BloomFilter filter, int from) {
        for (int i = from; i < count; i++) {
            filter.insertHash(filter.hash(values[i]));
        }
    }

    @Override
    void addDictionaryTo(BloomFilter filter) {
        int[] entries = dictionary.values();
        for (int i = 0; i < dictionary.size(); i++) {
            filter.insertHash(filter.hash(entries[i]));
        }
    }

    @Override
    void clearDictionary() {
        dictionary.clear();
    }
}
