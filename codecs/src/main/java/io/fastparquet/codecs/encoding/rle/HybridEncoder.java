package io.fastparquet.codecs.encoding.rle;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.bytes.LittleEndian;
import io.fastparquet.codecs.kernel.BitPack;
import io.fastparquet.codecs.kernel.Kernels;
import java.util.Arrays;

/**
 * Appends values in the RLE/bit-packing hybrid. Each call is a sequence of runs of its own, which may be followed by another.
 *
 * <p>Values are looked at in groups of eight, counted from the end of the last RLE run: where a group repeats one value, an
 * RLE run takes the group and all repetitions that follow; other groups are bit-packed. Fewer than eight values are an RLE
 * run, too, if they are the last ones and no bit-packed run is under way. The last group of a bit-packed run is filled up
 * with zeros.
 *
 * <p>Spec: Encodings.md, "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)".
 */
public final class HybridEncoder {
    private static final int GROUP = BitPack.GROUP;

    /** A run of as many values is still in the L1 cache when it is packed, after it was looked through for repetitions. */
    private static final int MAX_PACKED_GROUPS = 512;

    private static final int MAX_BIT_WIDTH = Integer.SIZE;

    /** A header of a run and a value have at most five and four bytes. */
    private static final int MAX_RLE_RUN_BYTES = 9;

    private static final long EACH_BYTE = 0x0101010101010101L;

    private HybridEncoder() {}

    /**
     * Appends {@code values[from, to)}.
     *
     * @param values each in {@code [0, 2^bitWidth)}, unsigned
     * @param bitWidth bits of a value, in {@code [0, 32]}
     */
    public static void encode(int[] values, int from, int to, int bitWidth, ByteSink out) {
        requireBitWidth(bitWidth, MAX_BIT_WIDTH);
        out.reserve(maxBytes(to - from, bitWidth));
        if (bitWidth == 0) {
            writeRleRun(0, to - from, 0, out);
            return;
        }
        int position = from;
        while (position < to) {
            int repeated = repetitionEnd(values, position, to);
            if (repeated - position >= GROUP || repeated == to) {
                writeRleRun(values[position], repeated - position, bitWidth, out);
                position = repeated;
            } else {
                int packed = packedEnd(values, position, to);
                writePackedRun(values, position, packed, bitWidth, out);
                position = packed;
            }
        }
    }

    /**
     * Appends {@code values[from, to)}: levels, or booleans as 0 and 1.
     *
     * @param values each in {@code [0, 2^bitWidth)}
     * @param bitWidth bits of a value, in {@code [0, 8]}
     */
    public static void encode(byte[] values, int from, int to, int bitWidth, ByteSink out) {
        requireBitWidth(bitWidth, Byte.SIZE);
        out.reserve(maxBytes(to - from, bitWidth));
        if (bitWidth == 0) {
            writeRleRun(0, to - from, 0, out);
            return;
        }
        int position = from;
        while (position < to) {
            int repeated = repetitionEnd(values, position, to);
            if (repeated - position >= GROUP || repeated == to) {
                writeRleRun(values[position], repeated - position, bitWidth, out);
                position = repeated;
            } else {
                int packed = packedEnd(values, position, to);
                writePackedRun(values, position, packed, bitWidth, out);
                position = packed;
            }
        }
    }

    /**
     * Appends one RLE run, or nothing if {@code length} is 0.
     *
     * @param value in {@code [0, 2^bitWidth)}, unsigned
     * @param length how often the value is repeated
     * @param bitWidth bits of a value, in {@code [0, 32]}
     */
    public static void encodeRun(int value, int length, int bitWidth, ByteSink out) {
        requireBitWidth(bitWidth, MAX_BIT_WIDTH);
        out.reserve(MAX_RLE_RUN_BYTES);
        writeRleRun(value, length, bitWidth, out);
    }

    private static void requireBitWidth(int bitWidth, int max) {
        if (bitWidth < 0 || bitWidth > max) {
            throw new IllegalArgumentException("bit width " + bitWidth);
        }
    }

    /** A group takes at most {@code bitWidth} bytes, and one more for a header: RLE runs of whole groups do not take more. */
    private static long maxBytes(int count, int bitWidth) {
        return (bitWidth + 1L) * (count / GROUP + 1L) + MAX_RLE_RUN_BYTES;
    }

    private static void writeRleRun(int value, int length, int bitWidth, ByteSink out) {
        if (length == 0) {
            return;
        }
        out.writeUnsignedVarint(length << 1);
        int bytes = (bitWidth + 7) >>> 3;
        LittleEndian.putInt(out.bytes(), out.size(), value);
        out.advance(bytes);
    }

    /** Where the value at {@code from} is followed by another one, or {@code to}. */
    private static int repetitionEnd(int[] values, int from, int to) {
        // Comparing the array with itself, moved by one, finds the first value that differs from the one before.
        if (from + 1 == to || values[from + 1] != values[from]) {
            return from + 1;
        }
        int mismatch = Arrays.mismatch(values, from, to - 1, values, from + 1, to);
        return mismatch < 0 ? to : from + 1 + mismatch;
    }

    /** Where the groups from {@code from} on end of which none repeats one value, or {@code to}. */
    private static int packedEnd(int[] values, int from, int to) {
        int limit = (int) Math.min(to, from + (long) MAX_PACKED_GROUPS * GROUP);
        int position = from;
        while (limit - position >= GROUP) {
            int first = values[position];
            int differences = (values[position + 1] ^ first)
                    | (values[position + 2] ^ first)
                    | (values[position + 3] ^ first)
                    | (values[position + 4] ^ first)
                    | (values[position + 5] ^ first)
                    | (values[position + 6] ^ first)
                    | (values[position + 7] ^ first);
            if (differences == 0) {
                return position;
            }
            position += GROUP;
        }
        return limit;
    }

    private static void writePackedRun(int[] values, int from, int to, int bitWidth, ByteSink out) {
        int groups = (to - from) / GROUP;
        int left = to - from - groups * GROUP;
        out.writeUnsignedVarint(packedHeader(groups, left));
        int at = out.size();
        Kernels.BIT_PACK.packInts(values, from, out.bytes(), at, groups, bitWidth);
        out.advance(groups * bitWidth);
        if (left > 0) {
            int[] last = new int[GROUP];
            System.arraycopy(values, to - left, last, 0, left);
            Kernels.BIT_PACK.packInts(last, 0, out.bytes(), out.size(), 1, bitWidth);
            out.advance(bitWidth);
        }
    }

    private static int repetitionEnd(byte[] values, int from, int to) {
        byte value = values[from];
        long repeated = (value & 0xff) * EACH_BYTE;
        int position = from + 1;
        while (to - position >= Long.BYTES) {
            long differences = LittleEndian.getLong(values, position) ^ repeated;
            if (differences != 0) {
                return position + Long.numberOfTrailingZeros(differences) / Byte.SIZE;
            }
            position += Long.BYTES;
        }
        while (position < to && values[position] == value) {
            position++;
        }
        return position;
    }

    private static int packedEnd(byte[] values, int from, int to) {
        int limit = (int) Math.min(to, from + (long) MAX_PACKED_GROUPS * GROUP);
        int position = from;
        while (limit - position >= GROUP) {
            long group = LittleEndian.getLong(values, position);
            if (group == Long.rotateLeft(group, Byte.SIZE)) {
                return position;
            }
            position += GROUP;
        }
        return limit;
    }

    private static void writePackedRun(byte[] values, int from, int to, int bitWidth, ByteSink out) {
        int groups = (to - from) / GROUP;
        int left = to - from - groups * GROUP;
        out.writeUnsignedVarint(packedHeader(groups, left));
        int at = out.size();
        Kernels.BIT_PACK.packBytes(values, from, out.bytes(), at, groups, bitWidth);
        out.advance(groups * bitWidth);
        if (left > 0) {
            byte[] last = new byte[GROUP];
            System.arraycopy(values, to - left, last, 0, left);
            Kernels.BIT_PACK.packBytes(last, 0, out.bytes(), out.size(), 1, bitWidth);
            out.advance(bitWidth);
        }
    }

    private static int packedHeader(int wholeGroups, int left) {
        int groups = left > 0 ? wholeGroups + 1 : wholeGroups;
        return groups << 1 | 1;
    }
}
