package io.fastparquet.spark.pushdown;

import io.fastparquet.spark.vector.FastVector;
import java.util.Set;

/** True for no row. */
record Never() implements RowPredicate {
    @Override
    public int keep(FastVector[] columns, int[] rows, int count) {
        return 0;
    }

    @Override
    public void addOrdinals(Set<Integer> ordinals) {}
}
