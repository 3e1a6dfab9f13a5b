package io.fastparquet.spark.scan;

import io.fastparquet.spark.aggregate.PushedAggregates;
import io.fastparquet.spark.pushdown.TopRows;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What of a query, beyond predicates and columns, a scan does in part: Spark does all of it once more on the scan's rows.
 * One of them at most.
 *
 * @param aggregates computed split by split
 * @param limit rows that are wanted of all tasks together
 * @param topRows the same in an order
 */
record PushedOperators(Optional<PushedAggregates> aggregates, OptionalInt limit, Optional<TopRows> topRows) {
    /** Of a scan that returns its rows. */
    static final PushedOperators NONE = new PushedOperators(Optional.empty(), OptionalInt.empty(), Optional.empty());

    static PushedOperators of(PushedAggregates aggregates) {
        return new PushedOperators(Optional.of(aggregates), OptionalInt.empty(), Optional.empty());
    }

    static PushedOperators of(int limit) {
        return new PushedOperators(Optional.empty(), OptionalInt.of(limit), Optional.empty());
    }

    static PushedOperators of(TopRows topRows) {
        return new PushedOperators(Optional.empty(), OptionalInt.empty(), Optional.of(topRows));
    }

    /** Whether the scan counts the rows that it returns: none may then be left out that somebody else decides upon. */
    boolean countsRows() {
        return limit.isPresent() || topRows.isPresent();
    }
}
