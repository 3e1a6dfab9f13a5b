package io.fastparquet.codecs.encoding.deltabinarypacked;

import io.fastparquet.codecs.bytes.ByteSink;

/**
 * Encodes INT32 values in DELTA_BINARY_PACKED, in arithmetic modulo 2<sup>32</sup>. The grammar is in the package
 * description; blocks have 128 values and four miniblocks. One instance can serve any number of pages. Not thread-safe.
 *
 * <p>Spec: Encodings.md, "Delta Encoding (DELTA_BINARY_PACKED = 5)".
 */
public final class DeltaBinaryPackedIntEncoder {
    private static final int BLOCK_SIZE = 128;
    private static final int MINIBLOCKS = 4;
    private static final int MINIBLOCK_SIZE = BLOCK_SIZE / MINIBLOCKS;
    private static final int GROUP = 8;

    /** The values of a block that is not full, and before them the one that the first delta starts from. */
    private final int[] padded = new int[BLOCK_SIZE + 1];

    /** Appends {@code values[from, to)}, which are a whole section. */
    public void encode(int[] values, int from, int to, ByteSink out) {
        out.writeUnsignedVarint(BLOCK_SIZE);
        out.writeUnsignedVarint(MINIBLOCKS);
        out.writeUnsignedVarint(to - from);
        out.writeZigZagVarint(from < to ? values[from] : 0);
        for (int base = from; base < to - 1; base += BLOCK_SIZE) {
            block(values, base, Math.min(BLOCK_SIZE, to - 1 - base), out);
        }
    }

    /** Appends a block of the deltas of {@code values[base + 1, base + 1 + deltas)}. */
    private void block(int[] values, int base, int deltas, ByteSink out) {
        if (deltas == BLOCK_SIZE) {
            block(values, base, MINIBLOCKS, minDelta(values, base), out);
        } else {
            int minDelta = minDelta(values, base, deltas);
            pad(values, base, deltas, minDelta);
            block(padded, 0, (deltas + MINIBLOCK_SIZE - 1) / MINIBLOCK_SIZE, minDelta, out);
        }
    }

    /** Appends a block of which only the first miniblocks are needed; the deltas of the others are the smallest one. */
    private static void block(int[] values, int base, int miniblocks, int minDelta, ByteSink out) {
        out.writeZigZagVarint(minDelta);
        // "The bytes storing the bit widths of the unneeded miniblocks are still present, their value should be zero".
        int bitWidths = bitWidths(values, base, minDelta);
        out.writeInt(bitWidths);
        out.reserve(Integer.BYTES * BLOCK_SIZE);
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

    /** The smallest delta of a whole block, by four chains of comparisons that do not wait for each other. */
    private static int minDelta(int[] values, int base) {
        int min0 = Integer.MAX_VALUE;
        int min1 = Integer.MAX_VALUE;
        int min2 = Integer.MAX_VALUE;
        int min3 = Integer.MAX_VALUE;
        for (int i = base; i < base + MINIBLOCK_SIZE; i++) {
            min0 = Math.min(min0, values[i + 1] - values[i]);
            min1 = Math.min(min1, values[i + MINIBLOCK_SIZE + 1] - values[i + MINIBLOCK_SIZE]);
            min2 = Math.min(min2, values[i + 2 * MINIBLOCK_SIZE + 1] - values[i + 2 * MINIBLOCK_SIZE]);
            min3 = Math.min(min3, values[i + 3 * MINIBLOCK_SIZE + 1] - values[i + 3 * MINIBLOCK_SIZE]);
        }
        return Math.min(Math.min(min0, min1), Math.min(min2, min3));
    }

    /** The smallest of some deltas. */
    private static int minDelta(int[] values, int base, int deltas) {
        int min = Integer.MAX_VALUE;
        for (int i = base; i < base + deltas; i++) {
            min = Math.min(min, values[i + 1] - values[i]);
        }
        return min;
    }

    /**
     * The bit widths of the miniblocks, one a byte from the lowest on. All bits that any delta of a miniblock has are
     * together as wide as its largest one.
     */
    private static int bitWidths(int[] values, int base, int minDelta) {
        int bits0 = 0;
        int bits1 = 0;
        int bits2 = 0;
        int bits3 = 0;
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
    private void pad(int[] values, int base, int deltas, int minDelta) {
        System.arraycopy(values, base, padded, 0, deltas + 1);
        for (int i = deltas + 1; i <= BLOCK_SIZE; i++) {
            padded[i] = padded[i - 1] + minDelta;
        }
    }

    private static void pack(int[] values, int base, int minDelta, int miniblocks, int bitWidth, ByteSink out) {
        if (bitWidth > 0) {
            int groups = miniblocks * (MINIBLOCK_SIZE / GROUP);
            IntGroupDelta.pack(values, base, minDelta, out.bytes(), out.size(), groups, bitWidth);
            out.advance(groups * bitWidth);
        }
    }

    /** Bits of a delta, less the smallest one, which is unsigned. */
    private static int bitWidth(int delta) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(delta);
    }
}
