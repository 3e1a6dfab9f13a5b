package io.fastparquet.codecs.compression;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.bytes.LittleEndian;
import java.io.IOException;

/**
 * Blocks in the framing of Hadoop's block codecs, which {@link HadoopFramedBlockDecompressor} describes. Hadoop's own readers
 * take no block that is larger than their buffer, compressed or not; other readers take only one block a frame. So there are
 * as many frames as the buffer asks for, of one block each, and none for no bytes.
 *
 * <p>Spec: Compression.md, "LZ4" and "LZO".
 */
final class HadoopFramedBlockCompressor implements BlockCompressor {
    /** The default size of the buffers of Hadoop's decompressors. */
    private static final int HADOOP_BUFFER_BYTES = 256 * 1024;

    private final BlockCompressor block;
    private final int maxBlockBytes;

    private HadoopFramedBlockCompressor(BlockCompressor block, int maxExpansion) {
        this.block = block;
        this.maxBlockBytes = HADOOP_BUFFER_BYTES - maxExpansion;
    }

    static HadoopFramedBlockCompressor ofLz4(BlockCompressor block) {
        return new HadoopFramedBlockCompressor(block, HADOOP_BUFFER_BYTES / 255 + 16);
    }

    static HadoopFramedBlockCompressor ofLzo(BlockCompressor block) {
        return new HadoopFramedBlockCompressor(block, HADOOP_BUFFER_BYTES / 16 + 64 + 3);
    }

    @Override
    public void compress(byte[] in, int offset, int length, ByteSink out) throws IOException {
        int end = offset + length;
        int position = offset;
        while (position < end) {
            int blockBytes = Math.min(maxBlockBytes, end - position);
            writeBigEndian(blockBytes, out);
            int lengthOffset = out.size();
            writeBigEndian(0, out);
            int start = out.size();
            block.compress(in, position, blockBytes, out);
            LittleEndian.putInt(out.bytes(), lengthOffset, Integer.reverseBytes(out.size() - start));
            position += blockBytes;
        }
    }

    @Override
    public void close() {
        block.close();
    }

    private static void writeBigEndian(int value, ByteSink out) {
        out.writeInt(Integer.reverseBytes(value));
    }
}
