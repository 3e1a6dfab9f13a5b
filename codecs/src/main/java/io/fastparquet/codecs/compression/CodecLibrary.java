package io.fastparquet.codecs.compression;

import io.fastparquet.codecs.UnsupportedFeatureException;

/** What each codec needs on the class path. */
final class CodecLibrary {
    private CodecLibrary() {}

    /** What to throw where a codec's library is not on the class path or does not run here. */
    static UnsupportedFeatureException missing(Codec codec, LinkageError cause) {
        UnsupportedFeatureException unsupported = new UnsupportedFeatureException(
                "pages compressed with " + codec + " need " + library(codec) + " on the class path");
        unsupported.initCause(cause);
        return unsupported;
    }

    private static String library(Codec codec) {
        return switch (codec) {
            case SNAPPY -> "org.xerial.snappy:snappy-java";
            case ZSTD -> "com.github.luben:zstd-jni";
            case LZ4, LZ4_RAW -> "at.yawk.lz4:lz4-java, org.lz4:lz4-java or io.airlift:aircompressor";
            case LZO -> "io.airlift:aircompressor";
            case BROTLI ->
                "com.aayushatharva.brotli4j:brotli4j and, of the same group, the native code of this platform"
                        + " such as native-linux-x86_64";
            case UNCOMPRESSED, GZIP -> "nothing but the JDK";
        };
    }
}
