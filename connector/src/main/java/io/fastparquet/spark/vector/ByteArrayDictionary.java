package io.fastparquet.spark.vector;

import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;

/** The byte-array dictionary of a column chunk: where each entry lies, and one shared string an entry. Immutable. */
public final class ByteArrayDictionary {
    private final byte[] buffer;
    private final int[] offsets;
    private final int[] lengths;
    private final UTF8String[] strings;

    /**
     * @param buffer holds the entries; never changed again
     * @param offsets where entry {@code id} starts in {@code buffer}
     * @param lengths its length in bytes
     * @param size number of entries
     */
    public ByteArrayDictionary(byte[] buffer, int[] offsets, int[] lengths, int size) {
        this.buffer = buffer;
        this.offsets = offsets;
        this.lengths = lengths;
        this.strings = new UTF8String[size];
        for (int id = 0; id < size; id++) {
            strings[id] = UTF8String.fromAddress(buffer, Platform.BYTE_ARRAY_OFFSET + offsets[id], lengths[id]);
        }
    }

    /** Number of entries. */
    public int size() {
        return strings.length;
    }

    /** Holds the entries. */
    public byte[] buffer() {
        return buffer;
    }

    /** Where an entry starts in {@link #buffer}. */
    public int offset(int id) {
        return offsets[id];
    }

    /** Length of an entry in bytes. */
    public int length(int id) {
        return lengths[id];
    }

    UTF8String[] strings() {
        return strings;
    }
}
