package io.fastparquet.codecs.compression;

import java.io.IOException;
import org.xerial.snappy.Snappy;
import org.xerial.snappy.SnappyError;

/** SNAPPY by snappy-java: the raw format, not the framed one. */
final class SnappyBlockDecompressor implements BlockDecompressor {
    SnappyBlockDecompressor() {
        requireNativeCode();
    }

    /** Loads the native code now, so that its absence is the same error as that of the library. */
    static void requireNativeCode() {
        try {
            Snappy.maxCompressedLength(0);
        } catch (SnappyError e) {
            throw (UnsatisfiedLinkError) new UnsatisfiedLinkError("snappy-java has no native code here").initCause(e);
        }
    }

    @Override
    public int decompress(byte[] in, int inOffset, int inLength, byte[] out, int outOffset, int outLength)
            throws IOException {
        // The native code trusts the caller to have room for as many bytes as the stream says it holds.
        int claimed = Snappy.uncompressedLength(in, inOffset, inLength);
        return claimed == outLength ? Snappy.rawUncompress(in, inOffset, inLength, out, outOffset) : claimed;
    }
}
