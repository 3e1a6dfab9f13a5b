package io.fastparquet.spark.pushdown;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.Expression;

/**
 * What a scan has promised to filter by: nobody looks at its rows again. In two forms that mean the same, for the readers
 * here and for Spark's own, whose vectors the first cannot look into.
 *
 * @param predicates a conjunction, each part exact; ordinals are those of the columns that a file's reader returns
 * @param condition the conjunction as one expression, bound to the same columns
 */
public record ClaimedFilter(List<RowPredicate> predicates, Expression condition) implements Serializable {}
