package io.fastparquet.codecs.encoding.dictionary;

import io.fastparquet.codecs.bytes.Slack;
import java.util.Arrays;

/**
 * Distinct byte arrays, numbered in order of their first appearance and kept one after the other: a hash table with linear
 * probing whose slots hold the hash beside the number, so that bytes are compared only where they are most likely equal. Not
 * thread-safe.
 */
final class ByteArrayTable {
    /** The most entries that a table can have. */
    static final int MAX_SIZE = 1 << 28;

    /** The most bytes that the entries of a table can have together. */
    static final int MAX_BYTES = Slack.MAX_BYTES_BEFORE;

    private static final int MIN_SLOTS = 32;
    /** A larger table is dropped by {@link #clear}. */
    private static final int MAX_KEPT_SLOTS = 1 << 13;

    /** Tables up to this size are kept emptier, as each step beyond the first slot is a mispredicted branch. */
    private static final int MAX_SPARSE_SLOTS = 1 << 14;

    private static final int MAX_KEPT_BYTES = 1 << 16;
    private static final int MIN_OFFSETS = 9;
    private static final int MIN_BYTES = 64;

    /** {@code hash << 32 | id + 1}, or 0 if the slot is free. */
    private long[] slots = new long[MIN_SLOTS];

    private int[] offsets = new int[MIN_OFFSETS];
    private byte[] data = new byte[MIN_BYTES + Slack.BYTES];
    private int size;

    /** The number of the value with this hash, or -1. */
    int find(int hash, byte[] bytes, int offset, int length) {
        long[] table = slots;
        int slot = hash;
        while (true) {
            long entry = table[slot & (table.length - 1)];
            if (entry == 0) {
                return -1;
            }
            if ((int) (entry >>> 32) == hash && equal((int) entry - 1, bytes, offset, length)) {
                return (int) entry - 1;
            }
            slot++;
        }
    }

    /** Whether the value of this number has the given bytes. */
    boolean equal(int id, byte[] bytes, int offset, int length) {
        int start = offsets[id];
        return offsets[id + 1] - start == length && Hashing.equal(data, start, bytes, offset, length);
    }

    /**
     * Adds a value that is not there yet and fits {@link #MAX_BYTES}.
     *
     * @return the value's number
     */
    int insert(int hash, byte[] bytes, int offset, int length) {
        int id = size++;
        int start = offsets[id];
        int end = start + length;
        if (end + Slack.BYTES > data.length) {
            data = Arrays.copyOf(data, (int) Math.min(MAX_BYTES + Slack.BYTES, 2L * end + Slack.BYTES));
        }
        System.arraycopy(bytes, offset, data, start, length);
        if (size == offsets.length) {
            offsets = Arrays.copyOf(offsets, 2 * size);
        }
        offsets[size] = end;
        place(slots, (long) hash << 32 | size);
        if (size > slots.length / (slots.length <= MAX_SPARSE_SLOTS ? 4 : 2)) {
            grow();
        }
        return id;
    }

    int size() {
        return size;
    }

    /** Bytes of all entries. */
    int bytes() {
        return offsets[size];
    }

    /** Entry {@code e} is {@code data[offsets[e], offsets[e + 1])}. */
    byte[] data() {
        return data;
    }

    int[] offsets() {
        return offsets;
    }

    /** Forgets all values. */
    void clear() {
        if (slots.length > MAX_KEPT_SLOTS) {
            slots = new long[MIN_SLOTS];
            offsets = new int[MIN_OFFSETS];
        } else if (size > 0) {
            Arrays.fill(slots, 0);
        }
        if (data.length > MAX_KEPT_BYTES) {
            data = new byte[MIN_BYTES + Slack.BYTES];
        }
        size = 0;
    }

    private void grow() {
        long[] grown = new long[2 * slots.length];
        for (long entry : slots) {
            if (entry != 0) {
                place(grown, entry);
            }
        }
        slots = grown;
    }

    private static void place(long[] slots, long entry) {
        int mask = slots.length - 1;
        int slot = (int) (entry >>> 32) & mask;
        while (slots[slot] != 0) {
            slot = slot + 1 & mask;
        }
        slots[slot] = entry;
    }
}
