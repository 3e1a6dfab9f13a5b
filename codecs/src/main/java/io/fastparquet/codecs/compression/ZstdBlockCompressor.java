package io.fastparquet.codecs.compression;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import io.fastparquet.codecs.bytes.ByteSink;

/** ZSTD by zstd-jni: one frame a page, with its content size. The context is kept, which saves its allocation. */
final class ZstdBlockCompressor implements BlockCompressor {
    private static final int DEFAULT_LEVEL = 3;

    private final ZstdCompressCtx context;

    ZstdBlockCompressor(CompressionLevel level) {
        int value = level.in(Codec.ZSTD, Zstd.minCompressionLevel(), Zstd.maxCompressionLevel(), DEFAULT_LEVEL);
        context = new ZstdCompressCtx();
        context.setLevel(value);
        context.setContentSize(true);
        context.setChecksum(false);
        if (level.workers() > 0) {
            context.setWorkers(level.workers());
        }
    }

    @Override
    public void compress(byte[] in, int offset, int length, ByteSink out) {
        long bound = Zstd.compressBound(length);
        int at = out.reserve(bound);
        out.advance(context.compressByteArray(out.bytes(), at, (int) bound, in, offset, length));
    }

    @Override
    public void close() {
        context.close();
    }
}
