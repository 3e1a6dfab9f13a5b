package io.fastparquet.codecs.compression;

import io.fastparquet.codecs.bytes.ByteSink;

/** UNCOMPRESSED: copies. */
final class UncompressedBlockCompressor implements BlockCompressor {
    @Override
    public void compress(byte[] in, int offset, int length, ByteSink out) {
        out.write(in, offset, length);
    }
}
