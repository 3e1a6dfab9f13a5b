package io.fastparquet.codecs.compression;

import io.airlift.compress.Compressor;
import io.airlift.compress.lz4.Lz4Compressor;
import io.airlift.compress.lzo.LzoCompressor;
import io.fastparquet.codecs.bytes.ByteSink;

/** One block by aircompressor, which is written in Java and runs on every platform. */
final class AircompressorBlockCompressor implements BlockCompressor {
    private final Compressor compressor;

    private AircompressorBlockCompressor(Compressor compressor) {
        this.compressor = compressor;
    }

    static AircompressorBlockCompressor ofLz4() {
        return new AircompressorBlockCompressor(new Lz4Compressor());
    }

    static AircompressorBlockCompressor ofLzo() {
        return new AircompressorBlockCompressor(new LzoCompressor());
    }

    @Override
    public void compress(byte[] in, int offset, int length, ByteSink out) {
        int bound = compressor.maxCompressedLength(length);
        int at = out.reserve(bound);
        out.advance(compressor.compress(in, offset, length, out.bytes(), at, bound));
    }
}
