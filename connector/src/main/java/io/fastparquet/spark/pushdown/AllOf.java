package io.fastparquet.spark.pushdown;

import io.fastparquet.spark.vector.FastVector;
import java.util.List;
import java.util.Set;

/** AND. */
record AllOf(List<RowPredicate> parts) implements RowPredicate {
    @Override
    public int keep(FastVector[] columns, int[] rows, int count) {
        int kept = count;
        for (RowPredicate part : parts) {
            kept = part.keep(columns, rows, kept);
        }
        return kept;
    }

    @Override
    public void addOrdinals(Set<Integer> ordinals) {
        parts.forEach(part -> part.addOrdinals(ordinals));
    }
}
