/**
 * The data source V2 scan: which columns and files a query needs, how files are split over tasks, and the readers that
 * the tasks run.
 *
 * <p>{@link io.fastparquet.spark.scan.FastParquetScanBuilder} collects what Spark pushes down and makes a {@link
 * io.fastparquet.spark.scan.FastParquetScan}, whose {@link io.fastparquet.spark.scan.FastParquetBatch} plans partitions
 * with {@link io.fastparquet.spark.scan.SplitPlanner} and makes the {@link
 * io.fastparquet.spark.scan.FastParquetPartitionReaderFactory}; on executors {@link
 * io.fastparquet.spark.scan.SplitReader} goes through the splits of a partition. Bytes are read by the function that the
 * table's {@code FileFormat} builds, the same one that Spark's own file scan calls, so that both give the same rows. Of a
 * scan that takes an aggregation, the {@link io.fastparquet.spark.scan.AggregatePartitionReaderFactory} wraps that function
 * in one that asks footers first.
 *
 * <p>Knows Spark's scan interfaces; nothing of Parquet's structure. Start at {@link
 * io.fastparquet.spark.scan.ScanColumns}: it says what a scan's batches look like.
 */
package io.fastparquet.spark.scan;
