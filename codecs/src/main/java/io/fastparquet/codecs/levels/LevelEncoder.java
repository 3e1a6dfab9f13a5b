package io.fastparquet.codecs.levels;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.bytes.LittleEndian;
import io.fastparquet.codecs.encoding.rle.HybridEncoder;

/**
 * Appends definition or repetition levels in the RLE/bit-packing hybrid: with their length in four bytes before them, as in
 * data pages of version 1, or without, as in those of version 2. Where the maximum is 0 nothing is stored.
 *
 * <p>Spec: Encodings.md, "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)".
 */
public final class LevelEncoder {
    private LevelEncoder() {}

    /**
     * Appends {@code levels[from, to)} with their length.
     *
     * @param levels each in {@code [0, maxLevel]}
     * @param maxLevel the column's maximum, at least 0
     */
    public static void encodeWithLength(byte[] levels, int from, int to, int maxLevel, ByteSink out) {
        if (maxLevel > 0) {
            int lengthOffset = startLength(out);
            encode(levels, from, to, maxLevel, out);
            endLength(lengthOffset, out);
        }
    }

    /**
     * Appends {@code levels[from, to)} without their length.
     *
     * @param levels each in {@code [0, maxLevel]}
     * @param maxLevel the column's maximum, at least 0
     */
    public static void encode(byte[] levels, int from, int to, int maxLevel, ByteSink out) {
        if (maxLevel > 0) {
            HybridEncoder.encode(levels, from, to, LevelDecoders.bitWidth(maxLevel), out);
        }
    }

    /**
     * Appends {@code count} times the same level, with the length.
     *
     * @param level in {@code [0, maxLevel]}
     * @param maxLevel the column's maximum, at least 0
     */
    public static void encodeRunWithLength(int level, int count, int maxLevel, ByteSink out) {
        if (maxLevel > 0) {
            int lengthOffset = startLength(out);
            encodeRun(level, count, maxLevel, out);
            endLength(lengthOffset, out);
        }
    }

    /**
     * Appends {@code count} times the same level, without the length.
     *
     * @param level in {@code [0, maxLevel]}
     * @param maxLevel the column's maximum, at least 0
     */
    public static void encodeRun(int level, int count, int maxLevel, ByteSink out) {
        if (maxLevel > 0) {
            HybridEncoder.encodeRun(level, count, LevelDecoders.bitWidth(maxLevel), out);
        }
    }

    private static int startLength(ByteSink out) {
        int lengthOffset = out.size();
        out.writeInt(0);
        return lengthOffset;
    }

    private static void endLength(int lengthOffset, ByteSink out) {
        LittleEndian.putInt(out.bytes(), lengthOffset, out.size() - lengthOffset - Integer.BYTES);
    }
}
