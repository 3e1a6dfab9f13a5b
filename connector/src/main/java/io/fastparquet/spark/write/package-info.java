/**
 * Rows in, Parquet files out. Rows are copied into a batch, and each batch is taken apart column by column: values into
 * primitive arrays, levels beside them. A full page is encoded and compressed at once; a full row group is handed to
 * parquet-hadoop's {@code ParquetFileWriter}, which writes headers, indexes, Bloom filters and the footer.
 *
 * <p>Knows the layout of Spark's {@code UnsafeRow} and the encoders of codecs. Does not know who asked for the file: Spark
 * chooses its path, commits it, or deletes it.
 */
package io.fastparquet.spark.write;
