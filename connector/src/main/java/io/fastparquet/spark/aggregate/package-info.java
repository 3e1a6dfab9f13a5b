/**
 * COUNT, MIN and MAX answered from the footers of files: Spark adds up one row a split instead of every value.
 *
 * <p>{@link io.fastparquet.spark.aggregate.AggregateTranslation} says at planning which aggregations are taken; {@link
 * io.fastparquet.spark.aggregate.AggregatingReadFunction} answers them, split by split, and {@link
 * io.fastparquet.spark.aggregate.FooterAnswer} at planning those of few files that need no reading at all. A row group
 * whose footer does not tell every value for certain is read, by the function that reads the table's rows: no file is
 * refused, and none is trusted for more than {@link io.fastparquet.spark.aggregate.ChunkFacts} and {@link
 * io.fastparquet.spark.schema.ExactBounds} take from it. Start at {@link
 * io.fastparquet.spark.aggregate.PushedAggregates}.
 */
package io.fastparquet.spark.aggregate;
