package io.fastparquet.codecs.encoding.dictionary;

import java.util.Arrays;

/**
 * Distinct words of 64 bits, numbered in order of their first appearance: a hash table with linear probing whose slots hold
 * the numbers of values. Not thread-safe.
 */
final class LongTable {
    /** The most entries that a table can have. */
    static final int MAX_SIZE = 1 << 28;

    private static final int MIN_BITS = 5;
    /** A larger table is dropped by {@link #clear}. */
    private static final int MAX_KEPT_BITS = 13;
    /** Tables up to this size are kept emptier, as each step beyond the first slot is a mispredicted branch. */
    private static final int MAX_SPARSE_BITS = 15;

    private static final int MIN_VALUES = 8;

    /** A value's number and 1, or 0 if the slot is free. */
    private int[] slots = new int[1 << MIN_BITS];

    private int shift = Long.SIZE - MIN_BITS;
    private int sizeToGrow = sizeToGrow(MIN_BITS);
    private long[] values = new long[MIN_VALUES];
    private int size;

    /** The value's number, or the complement of the slot where it belongs. */
    int find(long value) {
        int[] table = slots;
        int slot = (int) (Hashing.ofWord(value) >>> shift);
        while (true) {
            int next = table[slot & (table.length - 1)];
            if (next == 0) {
                return ~(slot & (table.length - 1));
            }
            if (values[next - 1] == value) {
                return next - 1;
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
    int insert(long value, int found) {
        int id = size++;
        if (id == values.length) {
            values = Arrays.copyOf(values, 2 * id);
        }
        values[id] = value;
        slots[~found] = size;
        if (size > sizeToGrow) {
            grow();
        }
        return id;
    }

    int size() {
        return size;
    }

    /** The values by their numbers; longer than {@link #size}. */
    long[] values() {
        return values;
    }

    /** Forgets all values. */
    void clear() {
        if (slots.length > 1 << MAX_KEPT_BITS) {
            slots = new int[1 << MIN_BITS];
            shift = Long.SIZE - MIN_BITS;
            sizeToGrow = sizeToGrow(MIN_BITS);
            values = new long[MIN_VALUES];
        } else if (size > 0) {
            Arrays.fill(slots, 0);
        }
        size = 0;
    }

    private void grow() {
        int bits = Long.SIZE - shift + 1;
        int[] grown = new int[1 << bits];
        int mask = grown.length - 1;
        shift = Long.SIZE - bits;
        for (int id = 0; id < size; id++) {
            int slot = (int) (Hashing.ofWord(values[id]) >>> shift);
            while (grown[slot] != 0) {
                slot = slot + 1 & mask;
            }
            grown[slot] = id + 1;
        }
        slots = grown;
        sizeToGrow = sizeToGrow(bits);
    }

    private static int sizeToGrow(int bits) {
        return bits <= MAX_SPARSE_BITS ? 1 << (bits - 2) : 1 << (bits - 1);
    }
}
