package io.fastparquet.codecs.encoding.dictionary;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.encoding.plain.PlainEncoder;

/**
 * Builds the dictionary of a FIXED_LEN_BYTE_ARRAY column chunk, or of an INT96 one with values of twelve bytes: finds the id
 * of each value, and gives new values the next one. One instance serves a column chunk, or several after {@link #clear}. Not
 * thread-safe.
 *
 * <p>Spec: Encodings.md, "Dictionary Encoding (PLAIN_DICTIONARY = 2 and RLE_DICTIONARY = 8)".
 */
public final class FixedLenByteArrayDictionaryBuilder {
    private final ByteArrayTable table = new ByteArrayTable();
    private final int length;

    /**
     * @param length bytes of a value, as in the schema
     * @throws IllegalArgumentException if it is not positive
     */
    public FixedLenByteArrayDictionaryBuilder(int length) {
        if (length < 1) {
            throw new IllegalArgumentException("length " + length);
        }
        this.length = length;
    }

    /**
     * Looks up the ids of the values {@code [from, to)}, adding to the dictionary what it does not have.
     *
     * @param data value {@code i} is {@code data[i * length, (i + 1) * length)}; readable for {@link
     *     io.fastparquet.codecs.bytes.Slack#BYTES} bytes after the last value
     * @param ids receives the id of value {@code i} at {@code i}
     * @param maxSize entries that the dictionary may have at most
     * @return {@code to}, or the index of the first value that would have needed an entry too many; the ids before it are
     *     valid
     */
    public int add(byte[] data, int from, int to, int[] ids, int maxSize) {
        int limit = Math.min(Math.min(maxSize, ByteArrayTable.MAX_SIZE), ByteArrayTable.MAX_BYTES / length);
        int last = -1;
        long lastWord = 0;
        for (int i = from; i < to; i++) {
            int start = i * length;
            long word = Hashing.firstWord(data, start, length);
            if (word != lastWord || last < 0 || !table.equal(last, data, start, length)) {
                int hash = Hashing.ofBytes(data, start, length);
                int id = table.find(hash, data, start, length);
                if (id < 0) {
                    if (table.size() >= limit) {
                        return i;
                    }
                    id = table.insert(hash, data, start, length);
                }
                last = id;
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

    /** Entry {@code e} is {@code data[e * length, (e + 1) * length)}, with slack. Not a copy; valid until values are added. */
    public byte[] data() {
        return table.data();
    }

    /** Appends the body of the dictionary page, which is in PLAIN: the entries without their length. */
    public void encode(ByteSink out) {
        PlainEncoder.encodeFixedLenByteArrays(table.data(), length, 0, table.size(), out);
    }

    /** Forgets all entries. Keeps a table of modest size, and drops a large one. */
    public void clear() {
        table.clear();
    }
}
