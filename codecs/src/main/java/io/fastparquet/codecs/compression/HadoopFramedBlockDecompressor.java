package io.fastparquet.codecs.compression;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Blocks in the framing of Hadoop's block codecs, which parquet-java's LZ4 and LZO have, or one block without framing, as
 * other writers wrote under the same codec. Nothing in the file tells them apart: the framing is taken to be there if all
 * its lengths fit the page's exactly.
 *
 * <pre>
 * page  := frame*
 * frame := uncompressedLength:int32 chunk*       as many chunks as yield the uncompressed length
 * chunk := compressedLength:int32 block
 * </pre>
 *
 * Integers are big-endian.
 *
 * <p>Spec: Compression.md, "LZ4" and "LZO".
 */
final class HadoopFramedBlockDecompressor implements BlockDecompressor {
    private static final VarHandle BIG_ENDIAN_INTS =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    private static final int NOT_FRAMED = -1;

    private final BlockDecompressor block;

    HadoopFramedBlockDecompressor(BlockDecompressor block) {
        this.block = block;
    }

    @Override
    public int decompress(byte[] in, int inOffset, int inLength, byte[] out, int outOffset, int outLength)
            throws IOException {
        int inEnd = inOffset + inLength;
        int outEnd = outOffset + outLength;
        if (framed(in, inOffset, inEnd, out, outOffset, outEnd)) {
            return outLength;
        }
        return block.decompress(in, inOffset, inLength, out, outOffset, outLength);
    }

    @Override
    public void close() {
        block.close();
    }

    private boolean framed(byte[] in, int inOffset, int inEnd, byte[] out, int outOffset, int outEnd) {
        int inPosition = inOffset;
        int outPosition = outOffset;
        while (inPosition < inEnd) {
            int uncompressedLength = length(in, inPosition, inEnd, outEnd - outPosition);
            if (uncompressedLength == NOT_FRAMED) {
                return false;
            }
            inPosition += Integer.BYTES;
            int frameEnd = outPosition + uncompressedLength;
            while (outPosition < frameEnd) {
                int compressedLength = length(in, inPosition, inEnd, inEnd - inPosition - Integer.BYTES);
                if (compressedLength == NOT_FRAMED) {
                    return false;
                }
                inPosition += Integer.BYTES;
                int produced = chunk(in, inPosition, compressedLength, out, outPosition, frameEnd - outPosition);
                if (produced <= 0) {
                    return false;
                }
                inPosition += compressedLength;
                outPosition += produced;
            }
        }
        return outPosition == outEnd;
    }

    /** The length at {@code in[offset…]}, or {@link #NOT_FRAMED} if there is none or it is above {@code max}. */
    private static int length(byte[] in, int offset, int end, int max) {
        if (end - offset < Integer.BYTES) {
            return NOT_FRAMED;
        }
        int length = (int) BIG_ENDIAN_INTS.get(in, offset);
        return length < 0 || length > max ? NOT_FRAMED : length;
    }

    /** Decompresses a chunk and returns its length, or {@link #NOT_FRAMED} if the bytes are no block. */
    private int chunk(byte[] in, int inOffset, int inLength, byte[] out, int outOffset, int outLength) {
        try {
            return block.decompress(in, inOffset, inLength, out, outOffset, outLength);
        } catch (IOException | RuntimeException e) {
            return NOT_FRAMED;
        }
    }
}
