/**
 * How a requested Spark schema maps onto a file's Parquet schema: which columns are read, with which levels, and how
 * their stored values become Spark's. Knows both type systems, reads no bytes of a file.
 *
 * <p>Start at {@link io.fastparquet.spark.schema.SchemaMatcher}; what it yields is a tree of {@link
 * io.fastparquet.spark.schema.ColumnNode}, whose leaves have a {@link io.fastparquet.spark.schema.ValueConversion} from
 * the matrix in {@link io.fastparquet.spark.schema.Conversions}. Where a match exists, the rows are those of Spark's
 * vectorized reader on every supported version; anything else is an {@link
 * io.fastparquet.spark.schema.UnsupportedReadException}, upon which Spark's own reader takes the file.
 *
 * <p>Spec: LogicalTypes.md.
 */
package io.fastparquet.spark.schema;
