package io.fastparquet.codecs.encoding.rle;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.bytes.LittleEndian;

/**
 * Appends BOOLEAN values in RLE: the length of the runs in four bytes, and the runs, of bit width 1.
 *
 * <p>Spec: Encodings.md, "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)".
 */
public final class RleBooleanEncoder {
    private static final int BIT_WIDTH = 1;

    private RleBooleanEncoder() {}

    /**
     * Appends {@code flags[from, to)}, which are all the values of a page.
     *
     * @param flags one value a byte, 0 or 1
     */
    public static void encode(byte[] flags, int from, int to, ByteSink out) {
        int lengthOffset = out.size();
        out.writeInt(0);
        int start = out.size();
        HybridEncoder.encode(flags, from, to, BIT_WIDTH, out);
        LittleEndian.putInt(out.bytes(), lengthOffset, out.size() - start);
    }
}
