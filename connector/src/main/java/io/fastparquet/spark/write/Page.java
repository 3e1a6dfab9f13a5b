package io.fastparquet.spark.write;

import java.io.IOException;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.hadoop.ParquetFileWriter;

/**
 * A finished data page, as it lies in the file behind its header.
 *
 * <p>Spec: README.md, "Data Pages"; parquet.thrift, {@code DataPageHeader} and {@code DataPageHeaderV2}.
 *
 * @param bytes levels and values; compressed as the page's version has it
 * @param isVersion2 whether levels stand apart from the values, and are not compressed
 * @param repetitionBytes bytes of the repetition levels before compression
 * @param definitionBytes the same for the definition levels
 * @param uncompressedBytes what {@code bytes} would be without compression
 * @param valueCount values, nulls included
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares pages.
record Page(
        byte[] bytes,
        boolean isVersion2,
        int repetitionBytes,
        int definitionBytes,
        int uncompressedBytes,
        int valueCount,
        int rowCount,
        int nullCount,
        Encoding encoding,
        Statistics<?> statistics,
        SizeStatistics sizes) {
    /** Appends the page to the file's current column chunk. */
    void writeTo(ParquetFileWriter file) throws IOException {
        if (isVersion2) {
            writeVersion2(file);
        } else {
            file.writeDataPage(
                    valueCount,
                    uncompressedBytes,
                    BytesInput.from(bytes),
                    statistics,
                    rowCount,
                    Encoding.RLE,
                    Encoding.RLE,
                    encoding,
                    null,
                    null,
                    sizes);
        }
    }

    private void writeVersion2(ParquetFileWriter file) throws IOException {
        int levels = repetitionBytes + definitionBytes;
        file.writeDataPageV2(
                rowCount,
                nullCount,
                valueCount,
                BytesInput.from(bytes, 0, repetitionBytes),
                BytesInput.from(bytes, repetitionBytes, definitionBytes),
                encoding,
                BytesInput.from(bytes, levels, bytes.length - levels),
                uncompressedBytes - levels,
                statistics,
                null,
                null,
                sizes);
    }
}
