/**
 * From a file to batches: footer, row groups of a split, chunk ranges, pages, levels, column readers.
 *
 * <p>A value's way: {@link io.fastparquet.spark.read.FooterReader} → {@link io.fastparquet.spark.read.RowGroupPruner} →
 * {@link io.fastparquet.spark.read.ChunkInput} (the bytes of one column chunk) → {@link
 * io.fastparquet.spark.read.PageReader} (from page to page: {@link io.fastparquet.spark.read.PageHeaderReader}, {@link
 * io.fastparquet.spark.read.PageBodies}, {@link io.fastparquet.spark.read.PageSections}) → {@link
 * io.fastparquet.spark.read.LeafReader} (levels, nulls) → {@link io.fastparquet.spark.read.Values} (a decoder filling
 * the vector's array) → {@link io.fastparquet.spark.read.FieldReader} (one requested field, nested or flat) → {@link
 * io.fastparquet.spark.read.BatchReader} (the batches of a file). Knows the file's structure and the codecs; does not
 * know Spark's scan interfaces.
 */
package io.fastparquet.spark.read;
