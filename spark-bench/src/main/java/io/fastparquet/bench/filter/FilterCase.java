package io.fastparquet.bench.filter;

import java.util.Arrays;
import java.util.List;

/**
 * A predicate on one column.
 *
 * @param kind what the column holds
 * @param clustering how its values lie
 * @param matches the ranks that match
 */
record FilterCase(Kind kind, Clustering clustering, Ranks matches) {
    /** In hundredths of a percent of the rows. */
    private static final List<Integer> SELECTIVITIES = List.of(1, 10, 100, 1000, 5000, 9000, Ranks.COUNT);

    /** Every kind, clustering and selectivity, in the order of the report. */
    static List<FilterCase> all() {
        return Arrays.stream(Kind.values())
                .flatMap(kind -> Arrays.stream(Clustering.values())
                        .flatMap(clustering -> SELECTIVITIES.stream()
                                .map(width -> new FilterCase(kind, clustering, Ranks.inTheMiddle(width)))))
                .toList();
    }

    /** Such as {@code int/random/0.01%}. */
    String name() {
        return String.join("/", kind.label(), clustering.label(), matches.percentage());
    }

    /** The column that the predicate names. */
    String column() {
        return kind.label() + "_" + clustering.label();
    }

    /** The column's values in SQL, in terms of the row number {@code id}. */
    String columnValue(long rowsPerFile) {
        return kind.value(clustering.rank(kind.rankSeed(), rowsPerFile), kind.valueSeed());
    }

    /** The predicate in SQL. */
    String condition() {
        return "%1$s >= %2$s and %1$s < %3$s"
                .formatted(column(), kind.leastValue(matches.from()), kind.leastValue(matches.to()));
    }
}
