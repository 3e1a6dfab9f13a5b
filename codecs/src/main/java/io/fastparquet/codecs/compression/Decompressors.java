package io.fastparquet.codecs.compression;

import io.fastparquet.codecs.UnsupportedFeatureException;

/** Makes decompressors. */
public final class Decompressors {
    private Decompressors() {}

    /**
     * A decompressor for pages of the codec, to be closed by the caller.
     *
     * @throws UnsupportedFeatureException if the codec's library is not on the class path or does not run here
     */
    public static Decompressor of(Codec codec) {
        try {
            return new PageDecompressor(codec, block(codec));
        } catch (LinkageError e) {
            throw CodecLibrary.missing(codec, e);
        }
    }

    /** Each case names the only class that knows its library, so that a missing library fails here and nowhere else. */
    private static BlockDecompressor block(Codec codec) {
        return switch (codec) {
            case UNCOMPRESSED -> new UncompressedBlockDecompressor();
            case SNAPPY -> new SnappyBlockDecompressor();
            case GZIP -> new GzipBlockDecompressor();
            case LZO -> new HadoopFramedBlockDecompressor(AircompressorBlockDecompressor.ofLzo());
            case BROTLI -> new BrotliBlockDecompressor();
            case LZ4 -> new HadoopFramedBlockDecompressor(lz4Block());
            case ZSTD -> new ZstdBlockDecompressor();
            case LZ4_RAW -> lz4Block();
        };
    }

    private static BlockDecompressor lz4Block() {
        try {
            return new Lz4BlockDecompressor();
        } catch (LinkageError | AssertionError e) {
            // lz4-java is absent or has no native code for this platform, which it says by either error. Its Java
            // implementation is slower than aircompressor's.
            return AircompressorBlockDecompressor.ofLz4();
        }
    }
}
