package io.fastparquet.spark.write;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.bytes.Slack;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.bytestreamsplit.ByteStreamSplitEncoder;
import io.fastparquet.codecs.encoding.deltabytearray.DeltaByteArrayEncoder;
import io.fastparquet.codecs.encoding.dictionary.FixedLenByteArrayDictionaryBuilder;
import io.fastparquet.codecs.encoding.plain.PlainEncoder;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.io.api.Binary;

/** FIXED_LEN_BYTE_ARRAY: decimals as big-endian two's complement. */
final class FixedLenByteArrayValueBuffer extends ValueBuffer {
    /** How the unscaled value of a decimal lies in its row. */
    enum Source {
        /** In its slot. */
        LONG,
        /** Big-endian two's complement of as few bytes as it needs. */
        BYTES
    }

    private final Source source;
    private final int length;
    private byte[] data = new byte[Slack.BYTES];
    private final FixedLenByteArrayDictionaryBuilder dictionary;
    private DeltaByteArrayEncoder delta;

    /** @param length bytes of a value */
    FixedLenByteArrayValueBuffer(Source source, int length) {
        this.source = source;
        this.length = length;
        this.dictionary = new FixedLenByteArrayDictionaryBuilder(length);
    }

    @Override
    boolean isFixedWidth() {
        return source == Source.LONG;
    }

    @Override
    void append(byte[] rows, int[] containers, int from, int n, int slotOffset) {
        ensureRoom(n);
        for (int i = 0; i < n; i++) {
            put(rows, containers[from + i], containers[from + i] + slotOffset);
        }
    }

    @Override
    void append(byte[] rows, int container, int slot) {
        ensureRoom(1);
        put(rows, container, slot);
    }

    private void put(byte[] rows, int container, int slot) {
        int at = count * length;
        if (source == Source.LONG) {
            long unscaled = UnsafeLayout.getLong(rows, slot);
            for (int i = length - 1; i >= 0; i--) {
                data[at + i] = (byte) unscaled;
                unscaled >>= Byte.SIZE;
            }
        } else {
            int start = UnsafeLayout.partStart(rows, container, slot);
            int given = UnsafeLayout.partLength(rows, slot);
            int padding = length - given;
            if (padding < 0) {
                throw new IllegalStateException("a decimal of " + given + " bytes in a column of " + length);
            }
            Arrays.fill(data, at, at + padding, (byte) (rows[start] >> 7));
            System.arraycopy(rows, start, data, at + padding, given);
        }
        count++;
    }

    private void ensureRoom(int n) {
        long needed = (count + (long) n) * length + Slack.BYTES;
        if (needed > data.length) {
            data = Arrays.copyOf(data, Growth.capacity(data.length, needed));
        }
    }

    @Override
    long plainBytes() {
        return (long) count * length;
    }

    @Override
    long rawBytes() {
        return plainBytes() + (long) count * Integer.BYTES;
    }

    @Override
    int addToDictionary(int from, int[] ids, long maxBytes) {
        return dictionary.add(data, from, count, ids, (int) (maxBytes / length));
    }

    @Override
    int dictionarySize() {
        return dictionary.size();
    }

    @Override
    long dictionaryBytes() {
        return (long) dictionary.size() * length;
    }

    @Override
    void encodeDictionary(ByteSink out) {
        dictionary.encode(out);
    }

    @Override
    List<Encoding> encodings() {
        return List.of(Encoding.PLAIN, Encoding.BYTE_STREAM_SPLIT, Encoding.DELTA_BYTE_ARRAY);
    }

    @Override
    void encode(Encoding encoding, ByteSink out) {
        switch (encoding) {
            case PLAIN -> PlainEncoder.encodeFixedLenByteArrays(data, length, 0, count, out);
            case BYTE_STREAM_SPLIT -> ByteStreamSplitEncoder.encodeFixedLenByteArrays(data, length, 0, count, out);
            case DELTA_BYTE_ARRAY -> {
                if (delta == null) {
                    delta = new DeltaByteArrayEncoder();
                }
                delta.encodeFixed(data, length, 0, count, out);
            }
            default -> throw new IllegalArgumentException(encoding + " for FIXED_LEN_BYTE_ARRAY");
        }
    }

    @Override
    void updateStatistics(Statistics<?> statistics, int[] ids) {
        int min = 0;
        int max = 0;
        for (int i = length; i < count * length; i += length) {
            if (compare(i, min) < 0) {
                min = i;
            } else if (compare(i, max) > 0) {
                max = i;
            }
        }
        statistics.updateStats(binary(min));
        statistics.updateStats(binary(max));
    }

    /** Orders two values as signed numbers. */
    private int compare(int first, int second) {
        int signs = Byte.compare(data[first], data[second]);
        return signs != 0
                ? signs
                : Arrays.compareUnsigned(data, first + 1, first + length, data, second + 1, second + length);
    }

    private Binary binary(int at) {
        return Binary.fromConstantByteArray(Arrays.copyOfRange(data, at, at + length));
    }

    @Override
    void addTo(BloomFilter filter, int from) {
        addTo(filter, data, from, count);
    }

    @Override
    void addDictionaryTo(BloomFilter filter) {
        addTo(filter, dictionary.data(), 0, dictionary.size());
    }

    private void addTo(BloomFilter filter, byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            filter.insertHash(filter.hash(Binary.fromReusedByteArray(bytes, i * length, length)));
        }
    }

    @Override
    void clearDictionary() {
        dictionary.clear();
    }
}
