package io.fastparquet.spark.pushdown;

import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.StructVector;
import java.util.List;
import java.util.Set;

/**
 * A predicate on a field of structs. The field's vector has a null wherever one of the structs around it is null.
 *
 * @param ordinal of the outermost struct
 * @param fields the way from there: ordinals of fields
 * @param predicate on that field as the only column
 */
record NestedPredicate(int ordinal, List<Integer> fields, RowPredicate predicate) implements RowPredicate {
    @Override
    public int keep(FastVector[] columns, int[] rows, int count) {
        FastVector vector = columns[ordinal];
        for (int field : fields) {
            vector = ((StructVector) vector).getChild(field);
        }
        return predicate.keep(new FastVector[] {vector}, rows, count);
    }

    @Override
    public void addOrdinals(Set<Integer> ordinals) {
        ordinals.add(ordinal);
    }
}
