package io.fastparquet.codecs.compression;

import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4SafeDecompressor;

/** One LZ4 block, by lz4-java's native code. Only the safe decompressor is bounded on both sides. */
final class Lz4BlockDecompressor implements BlockDecompressor {
    private final LZ4SafeDecompressor decompressor = LZ4Factory.nativeInstance().safeDecompressor();

    @Override
    public int decompress(byte[] in, int inOffset, int inLength, byte[] out, int outOffset, int outLength) {
        return decompressor.decompress(in, inOffset, inLength, out, outOffset, outLength);
    }
}
