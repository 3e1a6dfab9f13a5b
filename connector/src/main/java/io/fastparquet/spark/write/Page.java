package io.fastparquet.spark.write;

import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.Statistics;

/**
 * A finished data page, as it lies in the file behind its header.
 *
 * @param bytes levels and values; compressed as the page's version has it
 * @param repetitionBytes of them the repetition levels, where they stand apart (version 2)
 * @param definitionBytes the same for the definition levels
 * @param uncompressedBytes what {@code bytes} would be without compression
 * @param valueCount values, nulls included
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares pages.
record Page(
        byte[] bytes,
        int repetitionBytes,
        int definitionBytes,
        int uncompressedBytes,
        int valueCount,
        int rowCount,
        int nullCount,
        Encoding encoding,
        Statistics<?> statistics,
        SizeStatistics sizes) {}
