package io.fastparquet.codecs.encoding.deltabinarypacked;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.IntDecoder;
import io.fastparquet.codecs.encoding.ValuesLeft;
import java.util.Objects;

/**
 * Decodes DELTA_BINARY_PACKED into INT32 values, in arithmetic modulo 2<sup>32</sup>. The grammar is in the package
 * description. First values, min deltas and
 * packed values of more than 32 bits, which some writers produce, count by their low 32 bits.
 *
 * <p>Spec: Encodings.md, "Delta Encoding (DELTA_BINARY_PACKED = 5)".
 */
public final class DeltaBinaryPackedIntDecoder implements IntDecoder {
    private static final int SKIP_BATCH_VALUES = 256;

    private final MiniblockReader miniblocks = new MiniblockReader();
    private final int[] skipped = new int[SKIP_BATCH_VALUES];

    /** For {@link #endOffset} alone, so that the position of this decoder is left as it is. */
    private final MiniblockReader lookahead = new MiniblockReader();

    private byte[] page = {};
    private int offset;
    private int end;

    /** Values not yet read or skipped. */
    private int remaining;

    private boolean firstValuePending;
    /** The value before the next delta; the first value itself while that is pending. */
    private int previous;
    /** Deltas of the current run already used. */
    private int runPosition;

    @Override
    public void start(byte[] page, int offset, int end) {
        miniblocks.start(page, offset, end);
        this.page = page;
        this.offset = offset;
        this.end = end;
        remaining = miniblocks.valueCount();
        firstValuePending = remaining > 0;
        previous = (int) miniblocks.firstValue();
        runPosition = 0;
    }

    /** How many values the section holds, the ones already read included. */
    public int valueCount() {
        return miniblocks.valueCount();
    }

    /**
     * Where the section really ends, in bytes in the page: what follows it inside another encoding starts there. Walks
     * over the miniblocks without unpacking them. Does not move the decoder.
     *
     * @throws MalformedPageException if the section is cut off or breaks the format
     */
    public int endOffset() {
        lookahead.start(page, offset, end);
        return lookahead.passToEnd();
    }

    @Override
    public void read(int[] out, int outOffset, int count) {
        Objects.checkFromIndexSize(outOffset, count, out.length);
        take(count);
        int outEnd = outOffset + count;
        int position = outOffset;
        if (firstValuePending && count > 0) {
            firstValuePending = false;
            out[position++] = previous;
        }
        while (position < outEnd) {
            int deltas = deltasAtHand(outEnd - position);
            unpack(out, position, deltas);
            position += deltas;
        }
    }

    /** {@inheritDoc} Miniblocks of bit width 0 take constant time. */
    @Override
    public void skip(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count " + count + " is negative");
        }
        take(count);
        int left = count;
        if (firstValuePending && count > 0) {
            firstValuePending = false;
            left--;
        }
        while (left > 0) {
            int deltas = deltasAtHand(left);
            if (miniblocks.runBitWidth() == 0) {
                previous += (int) miniblocks.minDelta() * deltas;
                runPosition += deltas;
            } else {
                deltas = Math.min(deltas, SKIP_BATCH_VALUES);
                unpack(skipped, 0, deltas);
            }
            left -= deltas;
        }
    }

    private void take(int count) {
        ValuesLeft.require(Encoding.DELTA_BINARY_PACKED, count, remaining, -1);
        remaining -= count;
    }

    private int deltasAtHand(int wanted) {
        if (runPosition == miniblocks.runLength()) {
            miniblocks.nextRun();
            runPosition = 0;
        }
        return Math.min(wanted, miniblocks.runLength() - runPosition);
    }

    private void unpack(int[] out, int outOffset, int deltas) {
        previous = IntPrefixSum.unpack(
                page,
                miniblocks.runOffset(),
                runPosition,
                out,
                outOffset,
                deltas,
                (int) miniblocks.minDelta(),
                previous,
                miniblocks.runBitWidth());
        runPosition += deltas;
    }
}
