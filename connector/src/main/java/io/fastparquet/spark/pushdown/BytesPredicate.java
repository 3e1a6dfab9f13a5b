package io.fastparquet.spark.pushdown;

import io.fastparquet.spark.vector.ByteArrayDictionary;
import io.fastparquet.spark.vector.ByteArrayVector;
import io.fastparquet.spark.vector.FastVector;

/** A test of strings or binaries; of a dictionary's entries once for all rows. */
final class BytesPredicate extends ColumnPredicate {
    private final BytesTest test;

    /** What was found last: 1 by entry for a match. */
    private transient byte[] matches;

    private transient ByteArrayDictionary matched;

    BytesPredicate(int ordinal, BytesTest test) {
        super(ordinal);
        this.test = test;
    }

    @Override
    int keepValues(FastVector vector, int[] rows, int count) {
        ByteArrayVector bytes = (ByteArrayVector) vector;
        return bytes.dictionary() == null ? keepBytes(bytes, rows, count) : keepIds(bytes, rows, count);
    }

    private int keepIds(ByteArrayVector vector, int[] rows, int count) {
        if (vector.dictionary() != matched) {
            match(vector.dictionary());
        }
        int[] ids = vector.offsets();
        byte[] found = matches;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            rows[kept] = row;
            kept += found[ids[row]];
        }
        return kept;
    }

    private void match(ByteArrayDictionary dictionary) {
        matches = new byte[dictionary.size()];
        for (int id = 0; id < matches.length; id++) {
            int from = dictionary.offset(id);
            matches[id] = (byte) (test.test(dictionary.buffer(), from, from + dictionary.length(id)) ? 1 : 0);
        }
        matched = dictionary;
    }

    private int keepBytes(ByteArrayVector vector, int[] rows, int count) {
        int[] offsets = vector.offsets();
        int[] lengths = vector.lengths();
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            rows[kept] = row;
            int from = offsets[row];
            kept += test.test(vector.buffer(row), from, from + lengths[row]) ? 1 : 0;
        }
        return kept;
    }
}
