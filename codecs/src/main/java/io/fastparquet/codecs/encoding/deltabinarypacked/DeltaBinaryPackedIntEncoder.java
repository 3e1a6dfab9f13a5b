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

    /** What the largest delta of each miniblock of the current block is. */
    private final int[] maxDeltas = new int[MINIBLOCKS];

    /** The values of a miniblock that is not full, and before them the one that the first delta starts from. */
    private final int[] padded = new int[MINIBLOCK_SIZE + 1];

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
        int miniblocks = (deltas + MINIBLOCK_SIZE - 1) / MINIBLOCK_SIZE;
        int minDelta = range(values, base, deltas, miniblocks);
        out.writeZigZagVarint(minDelta);
        // "The bytes storing the bit widths of the unneeded miniblocks are still present, their value should be zero".
        int bitWidths = 0;
        for (int miniblock = 0; miniblock < miniblocks; miniblock++) {
            bitWidths |= bitWidth(maxDeltas[miniblock] - minDelta) << (Byte.SIZE * miniblock);
        }
        out.writeInt(bitWidths);
        out.reserve(Integer.BYTES * BLOCK_SIZE);
        int whole = deltas / MINIBLOCK_SIZE;
        int first = 0;
        while (first < whole) {
            // Neighbours of equal width are packed by one call.
            int bitWidth = bitWidths >>> (Byte.SIZE * first) & 0xff;
            int end = first + 1;
            while (end < whole && (bitWidths >>> (Byte.SIZE * end) & 0xff) == bitWidth) {
                end++;
            }
            pack(values, base + MINIBLOCK_SIZE * first, minDelta, end - first, bitWidth, out);
            first = end;
        }
        if (whole < miniblocks) {
            pad(values, base + MINIBLOCK_SIZE * whole, deltas - MINIBLOCK_SIZE * whole, minDelta);
            pack(padded, 0, minDelta, 1, bitWidths >>> (Byte.SIZE * whole) & 0xff, out);
        }
    }

    /** Sets the largest delta of each miniblock and returns the smallest one of the block. */
    private int range(int[] values, int base, int deltas, int miniblocks) {
        int blockMin = Integer.MAX_VALUE;
        for (int miniblock = 0; miniblock < miniblocks; miniblock++) {
            int start = base + MINIBLOCK_SIZE * miniblock;
            int end = start + Math.min(MINIBLOCK_SIZE, deltas - MINIBLOCK_SIZE * miniblock);
            int min = Integer.MAX_VALUE;
            int max = Integer.MIN_VALUE;
            int last = values[start];
            for (int i = start; i < end; i++) {
                int value = values[i + 1];
                int delta = value - last;
                last = value;
                min = Math.min(min, delta);
                max = Math.max(max, delta);
            }
            maxDeltas[miniblock] = max;
            blockMin = Math.min(blockMin, min);
        }
        return blockMin;
    }

    /** Fills up the deltas of a miniblock in such a way that zeros are packed. */
    private void pad(int[] values, int base, int deltas, int minDelta) {
        System.arraycopy(values, base, padded, 0, deltas + 1);
        for (int i = deltas + 1; i <= MINIBLOCK_SIZE; i++) {
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
