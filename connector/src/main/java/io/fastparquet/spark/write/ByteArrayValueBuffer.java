package io.fastparquet.spark.write;

import io.fastparquet.codecs.bytes.ByteCopy;
import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.bytes.Slack;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.deltabytearray.DeltaByteArrayEncoder;
import io.fastparquet.codecs.encoding.deltalengthbytearray.DeltaLengthByteArrayEncoder;
import io.fastparquet.codecs.encoding.dictionary.ByteArrayDictionaryBuilder;
import io.fastparquet.codecs.encoding.plain.PlainEncoder;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.io.api.Binary;

/** BYTE_ARRAY: strings and binaries. */
final class ByteArrayValueBuffer extends ValueBuffer {
    private byte[] data = new byte[Slack.BYTES];

    /** Value i is {@code data[offsets[i], offsets[i + 1])}. */
    private int[] offsets = new int[1];

    private final ByteArrayDictionaryBuilder dictionary = new ByteArrayDictionaryBuilder();

    /** For each entry of the dictionary the last page whose bounds know it. */
    private int[] seen = new int[0];

    private int page;
    private DeltaByteArrayEncoder deltaByteArray;
    private DeltaLengthByteArrayEncoder deltaLength;

    @Override
    boolean isFixedWidth() {
        return false;
    }

    @Override
    void append(byte[] source, int[] containers, int from, int n, int slotOffset) {
        ensureRoom(n);
        int end = offsets[count];
        for (int i = 0; i < n; i++) {
            int container = containers[from + i];
            end = copy(source, container, container + slotOffset, end);
            offsets[++count] = end;
        }
    }

    @Override
    void append(byte[] source, int container, int slot) {
        ensureRoom(1);
        int end = copy(source, container, slot, offsets[count]);
        offsets[++count] = end;
    }

    /** Copies a value to {@code end}, and returns where the next one goes. */
    private int copy(byte[] source, int container, int slot, int end) {
        int start = UnsafeLayout.partStart(source, container, slot);
        int length = UnsafeLayout.partLength(source, slot);
        if (end + (long) length + Slack.BYTES > data.length) {
            data = Arrays.copyOf(data, Growth.capacity(data.length, end + (long) length + Slack.BYTES));
        }
        ByteCopy.copy(source, start, data, end, length);
        return end + length;
    }

    private void ensureRoom(int n) {
        if (count + n >= offsets.length) {
            offsets = Arrays.copyOf(offsets, Growth.capacity(offsets.length, count + n + 1L));
        }
    }

    @Override
    long plainBytes() {
        return offsets[count] + (long) count * Integer.BYTES;
    }

    @Override
    long byteArrayBytes() {
        return offsets[count];
    }

    @Override
    int addToDictionary(int from, int[] ids, long maxBytes) {
        return dictionary.add(data, offsets, from, count, ids, Integer.MAX_VALUE - 1, maxBytes);
    }

    @Override
    int dictionarySize() {
        return dictionary.size();
    }

    @Override
    long dictionaryBytes() {
        return dictionary.plainBytes();
    }

    @Override
    void encodeDictionary(ByteSink out) {
        dictionary.encode(out);
    }

    @Override
    List<Encoding> encodings() {
        return List.of(Encoding.PLAIN, Encoding.DELTA_LENGTH_BYTE_ARRAY, Encoding.DELTA_BYTE_ARRAY);
    }

    @Override
    void encode(Encoding encoding, ByteSink out) {
        switch (encoding) {
            case PLAIN -> PlainEncoder.encodeByteArrays(data, offsets, 0, count, out);
            case DELTA_LENGTH_BYTE_ARRAY -> {
                if (deltaLength == null) {
                    deltaLength = new DeltaLengthByteArrayEncoder();
                }
                deltaLength.encode(data, offsets, 0, count, out);
            }
            case DELTA_BYTE_ARRAY -> {
                if (deltaByteArray == null) {
                    deltaByteArray = new DeltaByteArrayEncoder();
                }
                deltaByteArray.encode(data, offsets, 0, count, out);
            }
            default -> throw new IllegalArgumentException(encoding + " for BYTE_ARRAY");
        }
    }

    @Override
    void updateStatistics(Statistics<?> statistics, int[] ids) {
        ByteArrayBounds bounds = new ByteArrayBounds(data, offsets[0], offsets[1]);
        if (ids == null) {
            for (int i = 1; i < count; i++) {
                bounds.add(data, offsets[i], offsets[i + 1]);
            }
        } else {
            addEntries(bounds, ids);
        }
        statistics.updateStats(bounds.min());
        statistics.updateStats(bounds.max());
    }

    /** Looks at each entry only once, however often it occurs. */
    private void addEntries(ByteArrayBounds bounds, int[] ids) {
        if (seen.length < dictionary.size()) {
            seen = Arrays.copyOf(seen, Growth.capacity(seen.length, dictionary.size()));
        }
        page++;
        byte[] entries = dictionary.data();
        int[] entryOffsets = dictionary.offsets();
        for (int i = 0; i < count; i++) {
            int id = ids[i];
            if (seen[id] != page) {
                seen[id] = page;
                bounds.add(entries, entryOffsets[id], entryOffsets[id + 1]);
            }
        }
    }

    @Override
    void addTo(BloomFilter filter, int from) {
        for (int i = from; i < count; i++) {
            addTo(filter, data, offsets[i], offsets[i + 1]);
        }
    }

    @Override
    void addDictionaryTo(BloomFilter filter) {
        for (int i = 0; i < dictionary.size(); i++) {
            addTo(filter, dictionary.data(), dictionary.offsets()[i], dictionary.offsets()[i + 1]);
        }
    }

    private static void addTo(BloomFilter filter, byte[] bytes, int from, int to) {
        filter.insertHash(filter.hash(Binary.fromReusedByteArray(bytes, from, to - from)));
    }

    @Override
    void clearDictionary() {
        dictionary.clear();
        seen = new int[0];
        page = 0;
    }
}
