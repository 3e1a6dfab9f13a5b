package io.fastparquet.spark.write;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.encoding.Encoding;
import java.util.List;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;

/**
 * The values of one column's current page, without the nulls, in the form that is stored, and the chunk's dictionary. One
 * class a physical type. Not thread-safe.
 */
abstract class ValueBuffer {
    /** Values of the page so far. */
    int count;

    /** Whether values have their place in their slot, so that a container need not be known. */
    abstract boolean isFixedWidth();

    /**
     * Appends {@code n} values.
     *
     * @param containers from {@code from} on where each value's row starts in {@code data}; for values of fixed width any
     *     place
     * @param slotOffset from there to the value's slot
     */
    abstract void append(byte[] data, int[] containers, int from, int n, int slotOffset);

    /** Appends one value. */
    abstract void append(byte[] data, int container, int slot);

    /** Brings the values from {@code from} on into the form that is stored. Called once for each value. */
    void convert(int from) {}

    /** What the page's values take in PLAIN encoding, in bytes. */
    abstract long plainBytes();

    /**
     * What parquet-java counts for the page's values when it decides whether a dictionary pays: four bytes more for each
     * value of fixed length, as if its length were stored.
     */
    long rawBytes() {
        return plainBytes();
    }

    /** What the page's byte arrays take without their lengths; 0 for other types. */
    long byteArrayBytes() {
        return 0;
    }

    /** Whether the type can have a dictionary at all. */
    boolean hasDictionary() {
        return true;
    }

    /**
     * Looks up values {@code [from, count)} in the dictionary, and enters new ones.
     *
     * @param maxBytes what the dictionary page may take at most
     * @return count, or the first value that would have made the dictionary larger
     */
    abstract int addToDictionary(int from, int[] ids, long maxBytes);

    abstract int dictionarySize();

    /** What the dictionary page takes, in bytes. */
    abstract long dictionaryBytes();

    abstract void encodeDictionary(ByteSink out);

    /** Encodings other than by dictionary that the type can have, PLAIN first. */
    abstract List<Encoding> encodings();

    /** Appends the page's values in one of {@link #encodings}. */
    abstract void encode(Encoding encoding, ByteSink out);

    /**
     * Puts the page's least and greatest value into {@code statistics}. There is at least one value.
     *
     * @param ids the values' dictionary ids, if they have some; otherwise null
     */
    abstract void updateStatistics(Statistics<?> statistics, int[] ids);

    /** Adds values {@code [from, count)}. */
    abstract void addTo(BloomFilter filter, int from);

    /** Adds the dictionary's entries. */
    abstract void addDictionaryTo(BloomFilter filter);

    /** Forgets the page's values. */
    final void clear() {
        count = 0;
    }

    /** Forgets the dictionary. */
    abstract void clearDictionary();
}
