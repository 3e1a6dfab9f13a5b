package io.fastparquet.codecs.compression;

import java.io.IOException;

/** One codec by one library. {@link PageDecompressor} checks ranges and results and translates what is thrown. */
interface BlockDecompressor extends AutoCloseable {
    /**
     * Decompresses {@code in[inOffset, inOffset + inLength)} to {@code out[outOffset…]}, which has room for {@code
     * outLength} bytes and {@link io.fastparquet.codecs.bytes.Slack#BYTES} more.
     *
     * @return the number of bytes that came out; anything but {@code outLength} is an error of the page
     * @throws IOException if the bytes are damaged; a {@link RuntimeException} of the library means the same
     */
    int decompress(byte[] in, int inOffset, int inLength, byte[] out, int outOffset, int outLength) throws IOException;

    /** Gives the library's context back, if there is one. Called once. */
    @Override
    default void close() {}
}
