/**
 * Filters that become known while a query runs. A join whose one side is broadcast needs no row of the other side whose key
 * is not among the broadcast ones; nor does any other scan of the query whose rows can only be joined with such rows. This
 * package finds these scans in a query's plan, and plans them with a subquery for the keys, which Spark answers from the
 * broadcast that the join makes anyway.
 *
 * <p>Knows Catalyst's logical plans and which scans are this source's; how a scan drops rows it does not know.
 */
package io.fastparquet.spark.runtimefilter;
