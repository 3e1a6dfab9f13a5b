package io.fastparquet.spark.write;

import io.fastparquet.codecs.compression.Codec;
import io.fastparquet.codecs.compression.CompressionLevel;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;

/** How hard a codec is asked to try, under the keys of parquet-hadoop and Hadoop. */
final class CompressionLevels {
    private static final String ZSTD_LEVEL = "parquet.compression.codec.zstd.level";
    private static final String ZSTD_WORKERS = "parquet.compression.codec.zstd.workers";
    private static final String ZLIB_LEVEL = "zlib.compress.level";
    private static final String BROTLI_QUALITY = "compression.brotli.quality";

    private CompressionLevels() {}

    static CompressionLevel of(Codec codec, Configuration conf) {
        return switch (codec) {
            case ZSTD -> CompressionLevel.of(conf.getInt(ZSTD_LEVEL, 3)).withWorkers(conf.getInt(ZSTD_WORKERS, 0));
            case GZIP -> gzip(conf.get(ZLIB_LEVEL, "DEFAULT_COMPRESSION").toUpperCase(Locale.ROOT));
            case BROTLI -> CompressionLevel.of(conf.getInt(BROTLI_QUALITY, 1));
            case UNCOMPRESSED, SNAPPY, LZO, LZ4, LZ4_RAW -> CompressionLevel.DEFAULT;
        };
    }

    /** Hadoop spells the levels. */
    private static CompressionLevel gzip(String name) {
        return switch (name) {
            case "NO_COMPRESSION" -> CompressionLevel.of(0);
            case "BEST_SPEED" -> CompressionLevel.of(1);
            case "TWO" -> CompressionLevel.of(2);
            case "THREE" -> CompressionLevel.of(3);
            case "FOUR" -> CompressionLevel.of(4);
            case "FIVE" -> CompressionLevel.of(5);
            case "SIX" -> CompressionLevel.of(6);
            case "SEVEN" -> CompressionLevel.of(7);
            case "EIGHT" -> CompressionLevel.of(8);
            case "BEST_COMPRESSION" -> CompressionLevel.of(9);
            default -> CompressionLevel.DEFAULT;
        };
    }
}
