package io.fastparquet.codecs.compression;

import io.airlift.compress.Decompressor;
import io.airlift.compress.lz4.Lz4Decompressor;
import io.airlift.compress.lzo.LzoDecompressor;
import java.util.Arrays;

/** One block by aircompressor, which is written in Java and runs on every platform. */
final class AircompressorBlockDecompressor implements BlockDecompressor {
    private final Decompressor decompressor;

    private AircompressorBlockDecompressor(Decompressor decompressor) {
        this.decompressor = decompressor;
    }

    static AircompressorBlockDecompressor ofLz4() {
        return new AircompressorBlockDecompressor(new Lz4Decompressor());
    }

    static AircompressorBlockDecompressor ofLzo() {
        return new AircompressorBlockDecompressor(new LzoDecompressor());
    }

    @Override
    public int decompress(byte[] in, int inOffset, int inLength, byte[] out, int outOffset, int outLength) {
        // Versions before 2.0.3 let crafted input copy from output that is not written yet: what an earlier page left
        // there must not come out as this page's values.
        Arrays.fill(out, outOffset, outOffset + outLength, (byte) 0);
        return decompressor.decompress(in, inOffset, inLength, out, outOffset, outLength);
    }
}
