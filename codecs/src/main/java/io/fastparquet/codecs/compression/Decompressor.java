package io.fastparquet.codecs.compression;

import io.fastparquet.codecs.MalformedPageException;

/**
 * Decompresses whole pages. Keeps its library's context between pages; one per reader, not thread-safe, to be closed.
 */
public interface Decompressor extends AutoCloseable {
    /**
     * Decompresses {@code in[inOffset, inOffset + inLength)} to exactly {@code outLength} bytes at {@code out[outOffset…]}.
     * Both arrays have {@link io.fastparquet.codecs.bytes.Slack#BYTES} bytes after their ranges; those of {@code out} may
     * be overwritten.
     *
     * @throws MalformedPageException if the bytes are damaged or yield another length
     */
    void decompress(byte[] in, int inOffset, int inLength, byte[] out, int outOffset, int outLength);

    /** Gives the library's context back. Idempotent. */
    @Override
    void close();
}
