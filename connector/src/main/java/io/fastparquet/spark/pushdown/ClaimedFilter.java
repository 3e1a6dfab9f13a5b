package io.fastparquet.spark.pushdown;

import io.fastparquet.spark.compat.Expressions;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.types.StructType;

/**
 * What a scan has promised to filter by: nobody looks at its rows again. In two forms that mean the same, for the readers
 * here and for Spark's own, whose vectors the first cannot look into.
 *
 * @param predicates a conjunction, each part exact; ordinals are those of the columns that a file's reader returns
 * @param condition the conjunction as one expression, bound to the same columns; empty if nothing is claimed
 */
public record ClaimedFilter(List<RowPredicate> predicates, Optional<Expression> condition) {
    /**
     * The conjunction of {@code claimed}.
     *
     * @param claimed each known to have an exact predicate
     * @param schema the columns that a file's reader returns
     */
    public static ClaimedFilter of(List<Expression> claimed, StructType schema) {
        return new ClaimedFilter(
                ExactPredicates.of(claimed, schema),
                claimed.isEmpty()
                        ? Optional.empty()
                        : Optional.of(Expressions.bound(Expressions.conjunction(claimed), schema)));
    }
}
