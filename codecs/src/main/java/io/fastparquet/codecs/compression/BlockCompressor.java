package io.fastparquet.codecs.compression;

import io.fastparquet.codecs.bytes.ByteSink;
import java.io.IOException;

/** One codec by one library. {@link PageCompressor} checks ranges and translates what is thrown. */
interface BlockCompressor extends AutoCloseable {
    /**
     * Compresses {@code in[offset, offset + length)} and appends the result.
     *
     * @throws IOException if the library fails
     */
    void compress(byte[] in, int offset, int length, ByteSink out) throws IOException;

    /** Gives the library's context back, if there is one. Called once. */
    @Override
    default void close() {}
}
