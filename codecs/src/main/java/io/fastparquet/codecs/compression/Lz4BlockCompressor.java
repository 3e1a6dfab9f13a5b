package io.fastparquet.codecs.compression;

import io.fastparquet.codecs.bytes.ByteSink;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;

/** One LZ4 block, by lz4-java's native code. */
final class Lz4BlockCompressor implements BlockCompressor {
    private final LZ4Compressor compressor = LZ4Factory.nativeInstance().fastCompressor();

    @Override
    public void compress(byte[] in, int offset, int length, ByteSink out) {
        int bound = compressor.maxCompressedLength(length);
        int at = out.reserve(bound);
        out.advance(compressor.compress(in, offset, length, out.bytes(), at, bound));
    }
}
