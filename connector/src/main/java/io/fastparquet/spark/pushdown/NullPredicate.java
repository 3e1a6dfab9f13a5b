package io.fastparquet.spark.pushdown;

import io.fastparquet.spark.vector.FastVector;
import java.util.Set;

/**
 * IS NULL and IS NOT NULL.
 *
 * @param keepsNulls whether it is the former
 */
record NullPredicate(int ordinal, boolean keepsNulls) implements RowPredicate {
    @Override
    public int keep(FastVector[] columns, int[] rows, int count) {
        FastVector vector = columns[ordinal];
        if (!vector.hasNull()) {
            return keepsNulls ? 0 : count;
        }
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            rows[kept] = row;
            kept += vector.isNullAt(row) == keepsNulls ? 1 : 0;
        }
        return kept;
    }

    @Override
    public void addOrdinals(Set<Integer> ordinals) {
        ordinals.add(ordinal);
    }
}
