package io.fastparquet.spark.write;

import io.fastparquet.codecs.encoding.Encoding;
import org.apache.parquet.column.ParquetProperties;

/**
 * How a column is written.
 *
 * @param properties sizes, limits, Bloom filters and statistics
 * @param dictionary whether a dictionary is tried first
 * @param encoding the encoding without a dictionary
 * @param chosen whether the first page of each chunk may decide for another encoding
 */
record ColumnSettings(ParquetProperties properties, boolean dictionary, Encoding encoding, boolean chosen) {
    boolean isVersion2() {
        return isVersion2(properties);
    }

    /** Whether files have pages of version 2, and the encodings that came with them. */
    static boolean isVersion2(ParquetProperties properties) {
        return properties.getWriterVersion() == ParquetProperties.WriterVersion.PARQUET_2_0;
    }
}
