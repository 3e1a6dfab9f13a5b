/**
 * Sessions in which {@code parquet} is accelerated: that it happens where it should and nowhere else, and that what Spark
 * does around a relation (caches, views, statistics, buckets, streams) stays as it was.
 *
 * <p>What such sessions read and write is compared in the packages {@code differential} and {@code write}.
 */
package io.fastparquet.it.accelerate;
