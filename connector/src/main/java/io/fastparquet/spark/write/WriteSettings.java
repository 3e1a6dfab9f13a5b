package io.fastparquet.spark.write;

import io.fastparquet.codecs.compression.Codec;
import io.fastparquet.codecs.compression.CompressionLevel;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.spark.schema.DatetimeRebase.Mode;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.hadoop.ParquetOutputFormat;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.spark.sql.internal.SQLConf;

/**
 * How a file is written: what Hadoop's configuration says under parquet-hadoop's keys, and Spark's session. Immutable.
 *
 * @param properties sizes, limits, Bloom filters and statistics, by column
 * @param codec compression of all pages
 * @param level how hard it tries
 * @param rowGroupBytes where a row group ends
 * @param rowGroupRows the same in rows
 * @param maxPaddingBytes what may be left empty so that a row group starts with a block of the file system
 * @param encodings which encodings columns get
 * @param datetimeRebase of dates and timestamps
 * @param int96Rebase of timestamps that become INT96
 * @param zone the session's
 */
record WriteSettings(
        ParquetProperties properties,
        CompressionCodecName codec,
        CompressionLevel level,
        long rowGroupBytes,
        int rowGroupRows,
        int maxPaddingBytes,
        EncodingOptions encodings,
        Mode datetimeRebase,
        Mode int96Rebase,
        String zone) {
    /** Of parquet-java 1.16 and later. */
    private static final String ROW_GROUP_ROW_COUNT_LIMIT = "parquet.block.row.count.limit";

    /** The same. */
    private static final String BYTE_STREAM_SPLIT = "parquet.enable.bytestreamsplit";

    private static final String DATETIME_REBASE = "spark.sql.parquet.datetimeRebaseModeInWrite";
    private static final String INT96_REBASE = "spark.sql.parquet.int96RebaseModeInWrite";

    static WriteSettings of(Configuration conf, MessageType schema, SQLConf session) {
        CompressionCodecName codec = ParquetOutputFormat.getCompression(conf);
        return new WriteSettings(
                properties(conf, schema),
                codec,
                CompressionLevels.of(Codec.valueOf(codec.name()), conf),
                ParquetOutputFormat.getLongBlockSize(conf),
                conf.getInt(ROW_GROUP_ROW_COUNT_LIMIT, Integer.MAX_VALUE),
                conf.getInt(ParquetOutputFormat.MAX_PADDING_BYTES, ParquetWriter.MAX_PADDING_SIZE_DEFAULT),
                new EncodingOptions(conf),
                mode(session, DATETIME_REBASE),
                mode(session, INT96_REBASE),
                session.sessionLocalTimeZone());
    }

    private static Mode mode(SQLConf session, String key) {
        return Mode.valueOf(session.getConfString(key).toUpperCase(Locale.ROOT));
    }

    private static ParquetProperties properties(Configuration conf, MessageType schema) {
        ParquetProperties.Builder builder = ParquetProperties.builder()
                .withPageSize(ParquetOutputFormat.getPageSize(conf))
                .withDictionaryPageSize(ParquetOutputFormat.getDictionaryPageSize(conf))
                .withDictionaryEncoding(ParquetOutputFormat.getEnableDictionary(conf))
                .withByteStreamSplitEncoding(conf.getBoolean(BYTE_STREAM_SPLIT, false))
                .withWriterVersion(ParquetOutputFormat.getWriterVersion(conf))
                .withMinRowCountForPageSizeCheck(ParquetOutputFormat.getMinRowCountForPageSizeCheck(conf))
                .withPageValueCountThreshold(ParquetOutputFormat.getValueCountThreshold(conf))
                .withColumnIndexTruncateLength(conf.getInt(
                        ParquetOutputFormat.COLUMN_INDEX_TRUNCATE_LENGTH,
                        ParquetProperties.DEFAULT_COLUMN_INDEX_TRUNCATE_LENGTH))
                .withStatisticsTruncateLength(conf.getInt(
                        ParquetOutputFormat.STATISTICS_TRUNCATE_LENGTH,
                        ParquetProperties.DEFAULT_STATISTICS_TRUNCATE_LENGTH))
                .withMaxBloomFilterBytes(ParquetOutputFormat.getBloomFilterMaxBytes(conf))
                .withBloomFilterEnabled(ParquetOutputFormat.getBloomFilterEnabled(conf))
                .withAdaptiveBloomFilterEnabled(ParquetOutputFormat.getAdaptiveBloomFilterEnabled(conf))
                .withPageRowCountLimit(conf.getInt(
                        ParquetOutputFormat.PAGE_ROW_COUNT_LIMIT, ParquetProperties.DEFAULT_PAGE_ROW_COUNT_LIMIT))
                .withPageWriteChecksumEnabled(ParquetOutputFormat.getPageWriteChecksumEnabled(conf))
                .withStatisticsEnabled(ParquetOutputFormat.getStatisticsEnabled(conf));
        for (ColumnDescriptor column : schema.getColumns()) {
            addColumn(builder, conf, String.join(".", column.getPath()));
        }
        return builder.build();
    }

    /** What is said of one column. The number of distinct values comes last: to give it asks for a Bloom filter. */
    private static void addColumn(ParquetProperties.Builder builder, Configuration conf, String column) {
        String key = key(ParquetOutputFormat.ENABLE_DICTIONARY, column);
        if (conf.get(key) != null) {
            builder.withDictionaryEncoding(column, conf.getBoolean(key, false));
        }
        key = key(ParquetOutputFormat.STATISTICS_ENABLED, column);
        if (conf.get(key) != null) {
            builder.withStatisticsEnabled(column, conf.getBoolean(key, true));
        }
        key = key(ParquetOutputFormat.BLOOM_FILTER_FPP, column);
        if (conf.get(key) != null) {
            builder.withBloomFilterFPP(column, conf.getDouble(key, ParquetProperties.DEFAULT_BLOOM_FILTER_FPP));
        }
        key = key(ParquetOutputFormat.BLOOM_FILTER_CANDIDATES_NUMBER, column);
        if (conf.get(key) != null) {
            builder.withBloomFilterCandidatesNumber(
                    column, conf.getInt(key, ParquetProperties.DEFAULT_BLOOM_FILTER_CANDIDATES_NUMBER));
        }
        key = key(ParquetOutputFormat.BLOOM_FILTER_ENABLED, column);
        if (conf.get(key) != null) {
            builder.withBloomFilterEnabled(column, conf.getBoolean(key, false));
        }
        key = key(ParquetOutputFormat.BLOOM_FILTER_EXPECTED_NDV, column);
        if (conf.get(key) != null) {
            builder.withBloomFilterNDV(column, conf.getLong(key, -1));
        }
    }

    private static String key(String option, String column) {
        return option + '#' + column;
    }

    ColumnSettings column(ColumnDescriptor column) {
        EncodingOptions.Choice choice = encodings.of(column);
        return switch (choice.kind()) {
            case NAMED -> new ColumnSettings(properties, false, choice.encoding(), false);
            case DEFAULT -> new ColumnSettings(properties, hasDictionary(column), defaultEncoding(column), false);
            case AUTO ->
                new ColumnSettings(properties, properties.isDictionaryEnabled(column), defaultEncoding(column), true);
        };
    }

    /** Files of version 1 have no dictionaries of values of fixed length, as parquet-java has it. */
    private boolean hasDictionary(ColumnDescriptor column) {
        return properties.isDictionaryEnabled(column)
                && (ColumnSettings.isVersion2(properties)
                        || column.getPrimitiveType().getPrimitiveTypeName() != PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY);
    }

    /** What parquet-java writes where a dictionary does not pay. */
    private Encoding defaultEncoding(ColumnDescriptor column) {
        if (properties.isByteStreamSplitEnabled(column)) {
            return Encoding.BYTE_STREAM_SPLIT;
        }
        if (!ColumnSettings.isVersion2(properties)) {
            return Encoding.PLAIN;
        }
        return switch (column.getPrimitiveType().getPrimitiveTypeName()) {
            case BOOLEAN -> Encoding.RLE;
            case INT32, INT64 -> Encoding.DELTA_BINARY_PACKED;
            case BINARY, FIXED_LEN_BYTE_ARRAY -> Encoding.DELTA_BYTE_ARRAY;
            case FLOAT, DOUBLE, INT96 -> Encoding.PLAIN;
        };
    }
}
