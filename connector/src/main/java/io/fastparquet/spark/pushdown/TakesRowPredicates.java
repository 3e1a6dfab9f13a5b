package io.fastparquet.spark.pushdown;

import java.util.List;
import org.apache.spark.sql.sources.Filter;

/**
 * Something that reads files, and can be told which rows are wanted.
 *
 * @param <T> what it is
 */
public interface TakesRowPredicates<T> {
    /**
     * The same with {@code further} predicates, which rows may be dropped by, too.
     *
     * @param filters further ones, which row groups and pages may be left out by
     */
    T withRowPredicates(List<RowPredicate> further, List<Filter> filters);

    /**
     * The same, returning only rows that {@code claimed} is true of, whoever reads them.
     *
     * @param others predicates that rows may be dropped by, instead of those so far
     */
    T withPredicates(ClaimedFilter claimed, List<RowPredicate> others);
}
