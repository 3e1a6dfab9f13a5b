/**
 * Predicates on one column in front of ten others: how many rows match and how they lie decides what a reader can leave
 * out.
 *
 * <p>Start with {@link io.fastparquet.bench.filter.FilterSuite}; the table is described in {@code FilterData}, where the
 * matches lie in {@code Clustering}.
 */
package io.fastparquet.bench.filter;
