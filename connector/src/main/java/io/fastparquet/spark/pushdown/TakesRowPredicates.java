package io.fastparquet.spark.pushdown;

import java.util.List;

/**
 * Something that reads files, and can be told of further predicates on their rows.
 *
 * @param <T> what it is
 */
public interface TakesRowPredicates<T> {
    /** The same with {@code further} predicates, which rows may be dropped by, too. */
    T withRowPredicates(List<RowPredicate> further);
}
