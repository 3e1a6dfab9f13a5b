/**
 * Predicates on the rows of a batch. They are evaluated on vectors, and on dictionaries once an entry, to find rows that
 * Spark's own filter would drop, before the other columns of these rows are decoded.
 *
 * <p>Nothing is claimed: Spark evaluates every predicate again on the rows that a scan returns. Here a row may be dropped
 * only where the predicate is certainly false or null for it; whatever is not known to mean exactly what Spark means is
 * left out. Knows vectors and Spark's source filters, nothing of files.
 */
package io.fastparquet.spark.pushdown;
