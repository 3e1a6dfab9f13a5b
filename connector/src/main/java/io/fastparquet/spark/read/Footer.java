package io.fastparquet.spark.read;

import org.apache.parquet.hadoop.metadata.ParquetMetadata;

/**
 * A file's footer. Immutable; shared between tasks.
 *
 * @param metadata schema, key-value metadata and all row groups
 * @param lengthInBytes its length in the file
 */
record Footer(ParquetMetadata metadata, int lengthInBytes) {}
