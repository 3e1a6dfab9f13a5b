package io.fastparquet.codecs.encoding.dictionary;

import java.util.Arrays;

/**
 * Distinct words of 32 bits, numbered in order of their first appearance: a hash table with linear probing whose slots hold
 * the value beside its number, so that a look-up touches one place in memory. Not thread-safe.
 */
final class IntTable {
    /** The most entries that a table can have. */
    static final int MAX_SIZE = 1 << 28;

    private static final int MIN_BITS = 5;
    /** A larger table is dropped by {@link #clear}. */
    private static final int MAX_KEPT_BITS = 13;
    /** Tables up to this size are kept emptier, as each step beyond the first slot is a mispredicted branch. */
    private static final int MAX_SPARSE_BITS = 14;

    private static final int MIN_VALUES = 8;

    /** {@code value << 32 | id + 1}, or 0 if the slot is free. */
    private long[] slots = new long[1 << MIN_BITS];

    private int shift = Long.SIZE - MIN_BITS;
    private int sizeToGrow = sizeToGrow(MIN_BITS);
    private int[] values = new int[MIN_VALUES];
    private int size;

    /** The value's number, or the complement of the slot where it belongs. */
    int find(int value) {
        long[] table = slots;
        int slot = (int) (Hashing.ofWord(value) >>> shift);
        while (true) {
            long entry = table[slot & (table.length - 1)];
            if ((int) (entry >>> 32) == value && entry != 0) {
                return (int) entry - 1;
            }
            if (entry == 0) {
                return ~(slot & (table.length - 1));
            }
            slot++;
        }
    }

    /**
     * Adds a value that is not there yet.
     *
     * @param found what {@link #find} just returned
     * @return the value's number
     */
    int insert(int value, int found) {
        int id = size++;
        if (id == values.length) {
            values = Arrays.copyOf(values, 2 * id);
        }
        values[id] = value;
        slots[~found] = entry(value, id);
        if (size > sizeToGrow) {
            grow();
        }
        return id;
    }

    int size() {
        return size;
    }

    /** The values by their numbers; longer than {@link #size}. */
    int[] values() {
        return values;
    }

    /** Forgets all values. */
    void clear() {
        if (slots.length > 1 << MAX_KEPT_BITS) {
            slots = new long[1 << MIN_BITS];
            shift = Long.SIZE - MIN_BITS;
            sizeToGrow = sizeToGrow(MIN_BITS);
            values = new int[MIN_VALUES];
        } else if (size > 0) {
            Arrays.fill(slots, 0);
        }
        size = 0;
    }

    private void grow() {
        int bits = Long.SIZE - shift + 1;
        long[] grown = new long[1 << bits];
        int mask = grown.length - 1;
        shift = Long.SIZE - bits;
        for (int id = 0; id < size; id++) {
            int slot = (int) (Hashing.ofWord(values[id]) >>> shift);
            while (grown[slot] != 0) {
                slot = slot + 1 & mask;
            }
            grown[slot] = entry(values[id], id);
        }
        slots = grown;
        sizeToGrow = sizeToGrow(bits);
    }

    private static int sizeToGrow(int bits) {
        return bits <= MAX_SPARSE_BITS ? 1 << (bits - 2) : 1 << (bits - 1);
    }

    private static long entry(int value, int id) {
        return (long) value << 32 | (id + 1);
    }
}
