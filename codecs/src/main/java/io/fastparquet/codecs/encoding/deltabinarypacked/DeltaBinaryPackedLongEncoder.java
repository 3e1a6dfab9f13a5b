package io.fastparquet.codecs.encoding.deltabinarypacked;

import io.fastparquet.codecs.bytes.ByteSink;

/**
 * Encodes INT64 values in DELTA_BINARY_PACKED, in arithmetic modulo 2<sup>64</sup>. The grammar is in the package
 * description; blocks have 128 values and four miniblocks. One instance can serve any number of pages. Not thread-safe.
 *
 * <p>Spec: Encodings.md, "Delta Encoding (DELTA_BINARY_PACKED = 5)".
 */
public final class DeltaBinaryPackedLongEncoder {
    private static final int BLOCK_SIZE = 128;
    private static final int MINIBLOCKS = 4;
    private static final int MINIBLOCK_SIZE = BLOCK_SIZE / MINIBLOCKS;
    private static final int GROUP = 8;

    /** The values of a block that is not full, and before them the one that the first delta starts from. */
    private final long[] padded = new long[BLOCK_SIZE + 1];

    /** Appends {@code values[from, to)}, which are a whole section. */
    public void encode(long[] values, int from, int to, ByteSink out) {
        out.writeUnsignedVarint(BLOCK_SIZE);
        out.writeUnsignedVarint(MINIBLOCKS);
        out.writeUnsignedVarint(to - from);
        out.writeZigZagVarint(from < to ? values[from] : 0);
        for (int base = from; base < to - 1; base += BLOCK_SIZE) {
            block(values, base, Math.min(BLOCK_SIZE, to - 1 - base), out);
        }
    }

    /** Appends a block of the deltas of {@code values[base + 1, base + 1 + deltas)}. */
    private void block(long[] values, int base, int deltas, ByteSink out) {
        long minDelta = minDelta(values, base, deltas);
        if (deltas == BLOCK_SIZE) {
            block(values, base, MINIBLOCKS, minDelta, out);
        } else {
            pad(values, base, deltas, minDelta);
            block(padded, 0, (deltas + MINIBLOCK_SIZE - 1) / MINIBLOCK_SIZE, minDelta, out);
        }
    }

    /** Appends a block of which only the first miniblocks are needed; the deltas of the others are the smallest one. */
    private static void block(long[] values, int base, int miniblocks, long minDelta, ByteSink out) {
        out.writeZigZagVarint(minDelta);
        // "The bytes storing the bit widths of the unneeded miniblocks are still present, their value should be zero".
        int bitWidths = bitWidths(values, base, minDelta);
        out.writeInt(bitWidths);
        out.reserve(Long.BYTES * BLOCK_SIZE);
        int first = 0;
        while (first < miniblocks) {
            // Neighbours of equal width are packed by one call.
            int bitWidth = bitWidths >>> (Byte.SIZE * first) & 0xff;
            int end = first + 1;
            while (end < miniblocks && (bitWidths >>> (Byte.SIZE * end) & 0xff) == bitWidth) {
                end++;
            }
            pack(values, base + MINIBLOCK_SIZE * first, minDelta, end - first, bitWidth, out);
            first = end;
        }
    }

    /** The smallest of some deltas. It changes seldom, so that the branches of {@code min} are foreseen. */
    private static long minDelta(long[] values, int base, int deltas) {
        long min = Long.MAX_VALUE;
        for (int i = base; i < base + deltas; i++) {
            min = Math.min(min, values[i + 1] - values[i]);
        }
        return min;
    }

    /**
     * The bit widths of the miniblocks, one a byte from the lowest on. All bits that any delta of a miniblock has are
     * together as wide as its largest one.
     */
    private static int bitWidths(long[] values, int base, long minDelta) {
        long bits0 = 0;
        long bits1 = 0;
        long bits2 = 0;
        long bits3 = 0;
        for (int i = base; i < base + MINIBLOCK_SIZE; i++) {
            bits0 |= values[i + 1] - values[i] - minDelta;
            bits1 |= values[i + MINIBLOCK_SIZE + 1] - values[i + MINIBLOCK_SIZE] - minDelta;
            bits2 |= values[i + 2 * MINIBLOCK_SIZE + 1] - values[i + 2 * MINIBLOCK_SIZE] - minDelta;
            bits3 |= values[i + 3 * MINIBLOCK_SIZE + 1] - values[i + 3 * MINIBLOCK_SIZE] - minDelta;
        }
        return bitWidth(bits0)
                | bitWidth(bits1) << Byte.SIZE
                | bitWidth(bits2) << 2 * Byte.SIZE
                | bitWidth(bits3) << 3 * Byte.SIZE;
    }

    /** Fills up a block with the smallest delta, so that zeros are packed. */
    private void pad(long[] values, int base, int deltas, long minDelta) {
        System.arraycopy(values, base, padded, 0, deltas + 1);
        for (int i = deltas + 1; i <= BLOCK_SIZE; i++) {
            padded[i] = padded[i - 1] + minDelta;
        }
    }

    private static void pack(long[] values, int base, long minDelta, int miniblocks, int bitWidth, ByteSink out) {
        if (bitWidth > 0) {
            int groups = miniblocks * (MINIBLOCK_SIZE / GROUP);
            LongGroupDelta.pack(values, base, minDelta, out.bytes(), out.size(), groups, bitWidth);
            out.advance(groups * bitWidth);
        }
    }

    /** Bits of a delta, less the smallest one, which is unsigned. */
    private static int bitWidth(long delta) {
        return Long.SIZE - Long.numberOfLeadingZeros(delta);
    }
}
