/**
 * How a requested Spark schema maps onto a file's Parquet schema: which columns are read, with which levels, and how
 * their stored values become Spark's. Knows both type systems, reads no bytes of a file. Start at {@link
 * io.fastparquet.spark.schema.SchemaMatcher}; what it yields is a tree of {@link io.fastparquet.spark.schema.ColumnNode}.
 */
package io.fastparquet.spark.schema;
