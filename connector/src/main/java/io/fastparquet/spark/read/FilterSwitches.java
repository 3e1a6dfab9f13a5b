package io.fastparquet.spark.read;

import java.io.Serializable;

/**
 * Which predicates may be asked of statistics, dictionaries, Bloom filters and indexes: Spark's own switches.
 *
 * @param enabled {@code spark.sql.parquet.filterPushdown}
 * @param date {@code spark.sql.parquet.filterPushdown.date}
 * @param timestamp {@code spark.sql.parquet.filterPushdown.timestamp}
 * @param decimal {@code spark.sql.parquet.filterPushdown.decimal}
 * @param stringPredicate {@code spark.sql.parquet.filterPushdown.stringPredicate}
 * @param inThreshold {@code spark.sql.parquet.pushdown.inFilterThreshold}
 */
public record FilterSwitches(
        boolean enabled, boolean date, boolean timestamp, boolean decimal, boolean stringPredicate, int inThreshold)
        implements Serializable {}
