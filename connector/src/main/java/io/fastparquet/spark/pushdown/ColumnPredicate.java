package io.fastparquet.spark.pushdown;

import io.fastparquet.spark.vector.FastVector;
import java.util.Set;

/** A predicate on one column that is null for nulls. */
abstract class ColumnPredicate implements RowPredicate {
    private final int ordinal;

    ColumnPredicate(int ordinal) {
        this.ordinal = ordinal;
    }

    @Override
    public final int keep(FastVector[] columns, int[] rows, int count) {
        FastVector vector = columns[ordinal];
        return keepValues(vector, rows, keepPresent(vector, rows, count));
    }

    /** Keeps the rows that are not null in {@code vector}. */
    static int keepPresent(FastVector vector, int[] rows, int count) {
        if (!vector.hasNull()) {
            return count;
        }
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            rows[kept] = row;
            kept += vector.isNullAt(row) ? 0 : 1;
        }
        return kept;
    }

    /** As {@link #keep}, of rows without nulls. */
    abstract int keepValues(FastVector vector, int[] rows, int count);

    @Override
    public final void addOrdinals(Set<Integer> ordinals) {
        ordinals.add(ordinal);
    }
}
