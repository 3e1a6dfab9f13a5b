/**
 * Predicates on the rows of a batch. They are evaluated on vectors, and on dictionaries once an entry, to find rows that a
 * query drops, before the other columns of these rows are decoded.
 *
 * <p>There are two makers. {@link io.fastparquet.spark.pushdown.ExactPredicates} takes Catalyst's expressions, and makes
 * predicates that keep exactly the rows that an expression is true of: by these the scan claims filters, which then leave
 * the plan. {@link io.fastparquet.spark.pushdown.RowPredicates} takes Spark's source filters, of which part of the meaning
 * is lost, and makes predicates that may keep more rows: Spark evaluates these filters again. In both, what is not known to
 * mean exactly what Spark means is left out.
 *
 * <p>{@link io.fastparquet.spark.pushdown.TopRows} makes predicates of an order with a limit, which learn from the rows that
 * they are shown.
 *
 * <p>A claimed filter also holds where Spark's own reader reads a file: {@link
 * io.fastparquet.spark.pushdown.FilteredReadFunction} then evaluates Catalyst's expression. Knows vectors, Spark's filters
 * and expressions; nothing of files.
 */
package io.fastparquet.spark.pushdown;
