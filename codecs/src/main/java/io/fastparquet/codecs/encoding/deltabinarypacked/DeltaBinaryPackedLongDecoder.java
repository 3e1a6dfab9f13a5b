package io.fastparquet.codecs.encoding.deltabinarypacked;

import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.LongDecoder;
import io.fastparquet.codecs.encoding.ValuesLeft;
import java.util.Objects;

/**
 * Decodes DELTA_BINARY_PACKED into INT64 values, in arithmetic modulo 2<sup>64</sup>. The grammar is in the package
 * description.
 *
 * <p>Spec: Encodings.md, "Delta Encoding (DELTA_BINARY_PACKED = 5)".
 */
public final class DeltaBinaryPackedLongDecoder implements LongDecoder {
    private static final int SKIP_BATCH_VALUES = 256;

    private final MiniblockReader miniblocks = new MiniblockReader();
    private final long[] skipped = new long[SKIP_BATCH_VALUES];

    private byte[] page = {};

    /** Values not yet read or skipped. */
    private int remaining;

    private boolean firstValuePending;
    /** The value before the next delta; the first value itself while that is pending. */
    private long previous;
    /** Deltas of the current run already used. */
    private int runPosition;

    @Override
    public void start(byte[] page, int offset, int end) {
        miniblocks.start(page, offset, end);
        this.page = page;
        remaining = miniblocks.valueCount();
        firstValuePending = remaining > 0;
        previous = miniblocks.firstValue();
        runPosition = 0;
    }

    @Override
    public void read(long[] out, int outOffset, int count) {
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
                previous += miniblocks.minDelta() * deltas;
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

    private void unpack(long[] out, int outOffset, int deltas) {
        previous = LongPrefixSum.unpack(
                page,
                miniblocks.runOffset(),
                runPosition,
                out,
                outOffset,
                deltas,
                miniblocks.minDelta(),
                previous,
                miniblocks.runBitWidth());
        runPosition += deltas;
    }
}
