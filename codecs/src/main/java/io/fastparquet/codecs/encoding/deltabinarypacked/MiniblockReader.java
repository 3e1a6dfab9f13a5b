package io.fastparquet.codecs.encoding.deltabinarypacked;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.bytes.VarintReader;

/**
 * Moves through the structure of a DELTA_BINARY_PACKED section, from one run of miniblocks to the next, without unpacking
 * them. A run is what neighbouring miniblocks of one block and equal bit width have together: kernels are called once for
 * it. All checks of the encoding are made here; no size that the section claims makes it allocate. Not thread-safe.
 */
final class MiniblockReader {
    private static final int BLOCK_SIZE_FACTOR = 128;
    private static final int MINIBLOCK_SIZE_FACTOR = 32;
    private static final int MAX_BIT_WIDTH = Long.SIZE;

    private final VarintReader varints = new VarintReader();
    private byte[] page = {};
    private int end;

    private int miniblocksPerBlock;
    private int miniblockSize;
    private int valueCount;
    private long firstValue;

    /** Deltas of the section that no run has covered yet. */
    private int deltasLeft;

    private long minDelta;
    private int bitWidthsOffset;
    private int nextMiniblock;
    /** Where the body of the next miniblock starts, or the next block; bytes in the page. */
    private int position;

    private int runOffset;
    private int runBitWidth;
    private int runLength;

    /**
     * Reads the header of a section. A section without a byte holds no value.
     *
     * @throws MalformedPageException if the header breaks the format
     */
    void start(byte[] page, int offset, int end) {
        this.page = page;
        this.end = end;
        runLength = 0;
        if (offset == end) {
            valueCount = 0;
            deltasLeft = 0;
            position = offset;
            return;
        }
        varints.start(page, offset, end);
        int blockSize = varints.readUnsignedInt();
        if (blockSize <= 0 || blockSize % BLOCK_SIZE_FACTOR != 0) {
            throw malformed(
                    offset,
                    "block size " + Integer.toUnsignedString(blockSize) + " is not a positive multiple of "
                            + BLOCK_SIZE_FACTOR + " below 2^31");
        }
        int miniblocksOffset = varints.position();
        miniblocksPerBlock = varints.readUnsignedInt();
        if (miniblocksPerBlock <= 0
                || blockSize % miniblocksPerBlock != 0
                || blockSize / miniblocksPerBlock % MINIBLOCK_SIZE_FACTOR != 0) {
            throw malformed(
                    miniblocksOffset,
                    Integer.toUnsignedString(miniblocksPerBlock) + " miniblocks in a block of " + blockSize
                            + " values do not give a multiple of " + MINIBLOCK_SIZE_FACTOR + " values each");
        }
        miniblockSize = blockSize / miniblocksPerBlock;
        int countOffset = varints.position();
        valueCount = varints.readUnsignedInt();
        if (valueCount < 0) {
            throw malformed(countOffset, "value count " + Integer.toUnsignedString(valueCount) + " is not below 2^31");
        }
        firstValue = varints.readZigZagLong();
        deltasLeft = Math.max(valueCount - 1, 0);
        nextMiniblock = miniblocksPerBlock;
        position = varints.position();
    }

    /** Values in the section, the first one included. */
    int valueCount() {
        return valueCount;
    }

    /** The value that the deltas start from; of no meaning in a section without values. */
    long firstValue() {
        return firstValue;
    }

    /**
     * Moves to the next run.
     *
     * @throws MalformedPageException if its bytes are not all there or break the format
     */
    void nextRun() {
        if (deltasLeft == 0) {
            throw new IllegalStateException("no run is left");
        }
        if (nextMiniblock == miniblocksPerBlock) {
            startBlock();
        }
        int first = bitWidthsOffset + nextMiniblock;
        runBitWidth = page[first] & 0xff;
        if (runBitWidth > MAX_BIT_WIDTH) {
            throw malformed(first, "bit width " + runBitWidth + " is above " + MAX_BIT_WIDTH);
        }
        int miniblocks = equalWidths(first, Math.min(miniblocksPerBlock - nextMiniblock, neededMiniblocks()));
        int capacity = miniblocks * miniblockSize;
        long lengthInBytes = (long) (capacity / Byte.SIZE) * runBitWidth;
        if (lengthInBytes > end - position) {
            throw malformed(
                    position,
                    miniblocks + " miniblocks of bit width " + runBitWidth + " need " + lengthInBytes + " bytes, "
                            + (end - position) + " are left");
        }
        runOffset = position;
        runLength = Math.min(capacity, deltasLeft);
        position += (int) lengthInBytes;
        nextMiniblock += miniblocks;
        deltasLeft -= runLength;
    }

    /** Where the packed values of the run start, in bytes in the page. */
    int runOffset() {
        return runOffset;
    }

    /** Bits a value of the run takes, 0 to 64. */
    int runBitWidth() {
        return runBitWidth;
    }

    /** Deltas in the run, padding not counted; 0 before the first run. */
    int runLength() {
        return runLength;
    }

    /** What is to be added to each packed value of the run. */
    long minDelta() {
        return minDelta;
    }

    /**
     * Moves past all runs.
     *
     * @return where the section ends, in bytes in the page
     * @throws MalformedPageException as {@link #nextRun}
     */
    int passToEnd() {
        while (deltasLeft > 0) {
            nextRun();
        }
        return position;
    }

    private void startBlock() {
        varints.start(page, position, end);
        minDelta = varints.readZigZagLong();
        bitWidthsOffset = varints.position();
        if (miniblocksPerBlock > end - bitWidthsOffset) {
            throw malformed(
                    bitWidthsOffset,
                    miniblocksPerBlock + " bit widths expected, " + (end - bitWidthsOffset) + " bytes are left");
        }
        position = bitWidthsOffset + miniblocksPerBlock;
        nextMiniblock = 0;
    }

    /**
     * Miniblocks that the remaining deltas fill or begin. Only their bit widths may be looked at: "the bytes storing the
     * bit widths of the unneeded miniblocks are still present, their value should be zero, but readers must accept
     * arbitrary values as well. There are no additional padding bytes for the miniblock bodies".
     */
    private int neededMiniblocks() {
        return (deltasLeft - 1) / miniblockSize + 1;
    }

    private int equalWidths(int first, int limit) {
        int count = 1;
        while (count < limit && page[first + count] == page[first]) {
            count++;
        }
        return count;
    }

    private static MalformedPageException malformed(int offset, String reason) {
        return new MalformedPageException(offset, "DELTA_BINARY_PACKED: " + reason);
    }
}
