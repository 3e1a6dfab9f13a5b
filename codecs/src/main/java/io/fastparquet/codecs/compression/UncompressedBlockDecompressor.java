package io.fastparquet.codecs.compression;

/** UNCOMPRESSED: copies. */
final class UncompressedBlockDecompressor implements BlockDecompressor {
    @Override
    public int decompress(byte[] in, int inOffset, int inLength, byte[] out, int outOffset, int outLength) {
        if (inLength == outLength) {
            System.arraycopy(in, inOffset, out, outOffset, outLength);
        }
        return inLength;
    }
}
