package io.fastparquet.spark.write;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.bytestreamsplit.ByteStreamSplitEncoder;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaBinaryPackedLongEncoder;
import io.fastparquet.codecs.encoding.plain.PlainEncoder;
import java.util.List;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;

/** INT64: integers, decimals of up to 18 digits, timestamps, times, intervals of days. */
final class LongValueBuffer extends LongBackedValueBuffer {
    private DeltaBinaryPackedLongEncoder delta;

    /** @param conversion what becomes of the values; null where they stay as they are */
    LongValueBuffer(LongConversion conversion) {
        super(conversion, Long.BYTES);
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
            case PLAIN -> PlainEncoder.encodeLongs(values, 0, count, out);
            case BYTE_STREAM_SPLIT -> ByteStreamSplitEncoder.encodeLongs(values, 0, count, out);
            case DELTA_BINARY_PACKED -> {
                if (delta == null) {
                    delta = new DeltaBinaryPackedLongEncoder();
                }
                delta.encode(values, 0, count, out);
            }
            default -> throw new IllegalArgumentException(encoding + " for INT64");
        }
    }

    @Override
    void updateStatistics(Statistics<?> statistics, int[] ids) {
        long min = values[0];
        long max = min;
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
        long[] entries = dictionary.values();
        for (int i = 0; i < dictionary.size(); i++) {
            filter.insertHash(filter.hash(entries[i]));
        }
    }
}
