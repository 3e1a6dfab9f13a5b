package io.fastparquet.spark.write;

import io.fastparquet.codecs.encoding.dictionary.LongDictionaryBuilder;
import java.util.Arrays;

/** Values that are longs until they are encoded, whatever they are then. */
abstract class LongBackedValueBuffer extends ValueBuffer {
    /** The page's values; good until the next one is appended. */
    long[] values = new long[0];

    final LongDictionaryBuilder dictionary = new LongDictionaryBuilder();

    private final LongConversion conversion;
    private final int valueBytes;

    /**
     * @param conversion what becomes of the values; null where they stay as they are
     * @param valueBytes what one takes in PLAIN encoding
     */
    LongBackedValueBuffer(LongConversion conversion, int valueBytes) {
        this.conversion = conversion;
        this.valueBytes = valueBytes;
    }

    @Override
    final boolean isFixedWidth() {
        return true;
    }

    @Override
    final void append(byte[] data, int[] containers, int from, int n, int slotOffset) {
        ensureRoom(n);
        long[] to = values;
        int at = count;
        for (int i = 0; i < n; i++) {
            to[at + i] = UnsafeLayout.getLong(data, containers[from + i] + slotOffset);
        }
        count = at + n;
    }

    @Override
    final void append(byte[] data, int container, int slot) {
        ensureRoom(1);
        values[count++] = UnsafeLayout.getLong(data, slot);
    }

    private void ensureRoom(int n) {
        if (count + n > values.length) {
            values = Arrays.copyOf(values, Growth.capacity(values.length, count + (long) n));
        }
    }

    @Override
    final void convert(int from) {
        if (conversion != null) {
            conversion.apply(values, from, count);
        }
    }

    @Override
    final long plainBytes() {
        return (long) count * valueBytes;
    }

    @Override
    final int addToDictionary(int from, int[] ids, long maxBytes) {
        return dictionary.add(values, from, count, ids, (int) (maxBytes / valueBytes));
    }

    @Override
    final int dictionarySize() {
        return dictionary.size();
    }

    @Override
    final long dictionaryBytes() {
        return (long) dictionary.size() * valueBytes;
    }

    @Override
    final void clearDictionary() {
        dictionary.clear();
    }
}
