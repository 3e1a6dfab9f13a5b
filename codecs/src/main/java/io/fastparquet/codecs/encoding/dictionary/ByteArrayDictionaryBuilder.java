package io.fastparquet.codecs.encoding.dictionary;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.encoding.plain.PlainEncoder;

/**
 * Builds the dictionary of a BYTE_ARRAY column chunk: finds the id of each value, and gives new values the next one. One
 * instance serves a column chunk, or several after {@link #clear}. Not thread-safe.
 *
 * <p>Spec: Encodings.md, "Dictionary Encoding (PLAIN_DICTIONARY = 2 and RLE_DICTIONARY = 8)".
 */
public final class ByteArrayDictionaryBuilder {
    private final ByteArrayTable table = new ByteArrayTable();

    /**
     * Looks up the ids of the values {@code [from, to)}, adding to the dictionary what it does not have.
     *
     * @param data readable for {@link io.fastparquet.codecs.bytes.Slack#BYTES} bytes after the last value
     * @param offsets value {@code i} is {@code data[offsets[i], offsets[i + 1])}
     * @param ids receives the id of value {@code i} at {@code i}
     * @param maxSize entries that the dictionary may have at most
     * @param maxBytes bytes that the dictionary page may have at most, lengths of entries included
     * @return {@code to}, or the index of the first value that would have needed an entry or bytes too many; the ids before
     *     it are valid
     */
    public int add(byte[] data, int[] offsets, int from, int to, int[] ids, int maxSize, long maxBytes) {
        int sizeLimit = Math.min(maxSize, ByteArrayTable.MAX_SIZE);
        int last = -1;
        int lastLength = -1;
        long lastWord = 0;
        for (int i = from; i < to; i++) {
            int start = offsets[i];
            int length = offsets[i + 1] - start;
            long word = Hashing.firstWord(data, start, length);
            // One branch, which values in random order hardly ever take, before the bytes are compared.
            if (((length ^ lastLength) | (word ^ lastWord)) != 0 || !table.equal(last, data, start, length)) {
                int hash = Hashing.ofBytes(data, start, length);
                int id = table.find(hash, data, start, length);
                if (id < 0) {
                    if (table.size() >= sizeLimit || !fits(length, maxBytes)) {
                        return i;
                    }
                    id = table.insert(hash, data, start, length);
                }
                last = id;
                lastLength = length;
                lastWord = word;
            }
            ids[i] = last;
        }
        return to;
    }

    /** Entries of the dictionary. */
    public int size() {
        return table.size();
    }

    /** Bytes of the dictionary page. */
    public long plainBytes() {
        return table.bytes() + (long) Integer.BYTES * table.size();
    }

    /** The entries' bytes, with {@link io.fastparquet.codecs.bytes.Slack}. Not a copy; valid until values are added. */
    public byte[] data() {
        return table.data();
    }

    /** Entry {@code e} is {@code data[offsets[e], offsets[e + 1])}. Not a copy; valid until values are added. */
    public int[] offsets() {
        return table.offsets();
    }

    /** Appends the body of the dictionary page, which is in PLAIN. */
    public void encode(ByteSink out) {
        PlainEncoder.encodeByteArrays(table.data(), table.offsets(), 0, table.size(), out);
    }

    /** Forgets all entries. Keeps a table of modest size, and drops a large one. */
    public void clear() {
        table.clear();
    }

    private boolean fits(int length, long maxBytes) {
        return plainBytes() + Integer.BYTES + length <= maxBytes
                && (long) table.bytes() + length <= ByteArrayTable.MAX_BYTES;
    }
}
