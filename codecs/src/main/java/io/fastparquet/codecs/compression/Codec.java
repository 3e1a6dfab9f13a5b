package io.fastparquet.codecs.compression;

/** The compression codecs of {@code parquet.thrift}, by their names there. */
public enum Codec {
    UNCOMPRESSED,
    SNAPPY,
    GZIP,
    LZO,
    BROTLI,
    LZ4,
    ZSTD,
    LZ4_RAW
}
