/**
 * The {@code ColumnVector}s that decoders fill and Spark reads: final classes over plain arrays, one per Spark type (and
 * at most two), so that Spark's generated code inlines through them.
 *
 * <p>A vector's arrays belong to the reader that fills it. Its content is valid until the reader's next batch, as Spark
 * expects of any scan; {@code closeIfFreeable} therefore does nothing. Knows Spark's types, nothing of Parquet's file
 * structure. Start at {@link io.fastparquet.spark.vector.FastVector}.
 */
package io.fastparquet.spark.vector;
