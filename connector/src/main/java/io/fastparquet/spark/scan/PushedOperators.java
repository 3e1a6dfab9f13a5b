package io.fastparquet.spark.scan;

import io.fastparquet.spark.aggregate.PushedAggregates;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What of a query, beyond predicates and columns, a scan does in part: Spark does all of it once more on the scan's rows.
 *
 * @param aggregates computed split by split
 * @param limit rows that are wanted of all tasks together
 */
record PushedOperators(Optional<PushedAggregates> aggregates, OptionalInt limit) {
    /** Of a scan that returns its rows. */
    static final PushedOperators NONE = new PushedOperators(Optional.empty(), OptionalInt.empty());

    static PushedOperators of(PushedAggregates aggregates) {
        return new PushedOperators(Optional.of(aggregates), OptionalInt.empty());
    }

    static PushedOperators of(int limit) {
        return new PushedOperators(Optional.empty(), OptionalInt.of(limit));
    }
}
