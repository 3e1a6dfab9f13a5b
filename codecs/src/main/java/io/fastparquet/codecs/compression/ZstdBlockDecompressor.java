package io.fastparquet.codecs.compression;

import com.github.luben.zstd.ZstdDecompressCtx;

/**
 * ZSTD by zstd-jni. One call takes all frames of a page, skippable ones included, and needs no content size in their
 * headers. The context is kept, which saves its allocation for each page.
 */
final class ZstdBlockDecompressor implements BlockDecompressor {
    private final ZstdDecompressCtx context = new ZstdDecompressCtx();

    @Override
    public int decompress(byte[] in, int inOffset, int inLength, byte[] out, int outOffset, int outLength) {
        return context.decompressByteArray(out, outOffset, outLength, in, inOffset, inLength);
    }

    @Override
    public void close() {
        context.close();
    }
}
