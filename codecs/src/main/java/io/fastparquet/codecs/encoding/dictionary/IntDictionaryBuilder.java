package io.fastparquet.codecs.encoding.dictionary;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.encoding.plain.PlainEncoder;

/**
 * Builds the dictionary of an INT32 column chunk: finds the id of each value, and gives new values the next one.
 * One instance serves a column chunk, or several after {@link #clear}. Not thread-safe.
 *
 * <p>Spec: Encodings.md, "Dictionary Encoding (PLAIN_DICTIONARY = 2 and RLE_DICTIONARY = 8)".
 */
public final class IntDictionaryBuilder {
    private final IntTable table = new IntTable();

    /**
     * Looks up the ids of {@code values[from, to)}, adding to the dictionary what it does not have.
     *
     * @param ids receives the id of {@code values[i]} at {@code i}
     * @param maxSize entries that the dictionary may have at most
     * @return {@code to}, or the index of the first value that would have needed an entry too many; the ids before it are
     *     valid
     */
    public int add(int[] values, int from, int to, int[] ids, int maxSize) {
        int limit = Math.min(maxSize, IntTable.MAX_SIZE);
        for (int i = from; i < to; i++) {
            int value = values[i];
            int id = table.find(value);
            if (id < 0) {
                if (table.size() >= limit) {
                    return i;
                }
                id = table.insert(value, id);
            }
            ids[i] = id;
        }
        return to;
    }

    /** Entries of the dictionary. */
    public int size() {
        return table.size();
    }

    /** The entries by their ids: the first {@link #size} elements. Not a copy; valid until values are added. */
    public int[] values() {
        return table.values();
    }

    /** Appends the body of the dictionary page, which is in PLAIN. */
    public void encode(ByteSink out) {
        PlainEncoder.encodeInts(table.values(), 0, table.size(), out);
    }

    /** Forgets all entries. Keeps a table of modest size, and drops a large one. */
    public void clear() {
        table.clear();
    }
}
