package io.fastparquet.codecs.compression;

import io.fastparquet.codecs.UnsupportedFeatureException;

/** Makes compressors. */
public final class Compressors {
    private Compressors() {}

    /**
     * A compressor of the codec at its default level, to be closed by the caller.
     *
     * @throws UnsupportedFeatureException if the codec's library is not on the class path or does not run here
     */
    public static Compressor of(Codec codec) {
        return of(codec, CompressionLevel.DEFAULT);
    }

    /**
     * A compressor of the codec, to be closed by the caller.
     *
     * @param level passed over by codecs without levels
     * @throws UnsupportedFeatureException if the codec's library is not on the class path or does not run here
     * @throws IllegalArgumentException if the codec has levels and this is none of them
     */
    public static Compressor of(Codec codec, CompressionLevel level) {
        try {
            return new PageCompressor(codec, block(codec, level));
        } catch (LinkageError e) {
            throw CodecLibrary.missing(codec, e);
        }
    }

    /** Each case names the only class that knows its library, so that a missing library fails here and nowhere else. */
    private static BlockCompressor block(Codec codec, CompressionLevel level) {
        return switch (codec) {
            case UNCOMPRESSED -> new UncompressedBlockCompressor();
            case SNAPPY -> new SnappyBlockCompressor();
            case GZIP -> new GzipBlockCompressor(level);
            case LZO -> HadoopFramedBlockCompressor.ofLzo(AircompressorBlockCompressor.ofLzo());
            case BROTLI -> new BrotliBlockCompressor(level);
            case LZ4 -> HadoopFramedBlockCompressor.ofLz4(lz4Block());
            case ZSTD -> new ZstdBlockCompressor(level);
            case LZ4_RAW -> lz4Block();
        };
    }

    private static BlockCompressor lz4Block() {
        try {
            return new Lz4BlockCompressor();
        } catch (LinkageError | AssertionError e) {
            // lz4-java is absent or has no native code for this platform, which it says by either error. Its Java
            // implementation is slower than aircompressor's.
            return AircompressorBlockCompressor.ofLz4();
        }
    }
}
