package io.fastparquet.spark.pushdown;

import io.fastparquet.spark.vector.FastVector;
import java.util.List;
import java.util.Set;

/** OR. */
final class AnyOf implements RowPredicate {
    private final List<RowPredicate> parts;
    private int[] candidates = new int[0];
    private byte[] matches = new byte[0];

    AnyOf(List<RowPredicate> parts) {
        this.parts = parts;
    }

    @Override
    public int keep(FastVector[] columns, int[] rows, int count) {
        if (count == 0) {
            return 0;
        }
        int last = rows[count - 1];
        if (candidates.length < count || matches.length <= last) {
            candidates = new int[count];
            matches = new byte[last + 1];
        }
        for (RowPredicate part : parts) {
            System.arraycopy(rows, 0, candidates, 0, count);
            int found = part.keep(columns, candidates, count);
            for (int i = 0; i < found; i++) {
                matches[candidates[i]] = 1;
            }
        }
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            rows[kept] = row;
            kept += matches[row];
            matches[row] = 0;
        }
        return kept;
    }

    @Override
    public void addOrdinals(Set<Integer> ordinals) {
        parts.forEach(part -> part.addOrdinals(ordinals));
    }
}
