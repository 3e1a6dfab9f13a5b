package io.fastparquet.codecs.compression;

import io.fastparquet.codecs.bytes.ByteSink;
import java.io.IOException;
import org.xerial.snappy.Snappy;

/** SNAPPY by snappy-java: the raw format, not the framed one. */
final class SnappyBlockCompressor implements BlockCompressor {
    SnappyBlockCompressor() {
        SnappyBlockDecompressor.requireNativeCode();
    }

    @Override
    public void compress(byte[] in, int offset, int length, ByteSink out) throws IOException {
        // The native code trusts the caller to have room for this many bytes.
        int at = out.reserve(maxCompressedLength(length));
        out.advance(Snappy.rawCompress(in, offset, length, out.bytes(), at));
    }

    /** What {@link Snappy#maxCompressedLength} says, of pages so large that it is no {@code int}, too. */
    private static long maxCompressedLength(int length) {
        return 32L + length + length / 6;
    }
}
