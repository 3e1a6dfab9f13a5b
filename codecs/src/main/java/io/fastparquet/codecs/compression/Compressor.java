package io.fastparquet.codecs.compression;

import io.fastparquet.codecs.bytes.ByteSink;

/**
 * Compresses whole pages. Keeps its library's context between pages; one per writer, not thread-safe, to be closed.
 */
public interface Compressor extends AutoCloseable {
    /**
     * Compresses {@code in[offset, offset + length)} and appends the result, which is one complete page body; of no bytes at
     * all, too.
     *
     * @throws IllegalStateException if the result might be more than an array can hold, or the compressor is closed
     */
    void compress(byte[] in, int offset, int length, ByteSink out);

    /** Gives the library's context back. Idempotent. */
    @Override
    void close();
}
