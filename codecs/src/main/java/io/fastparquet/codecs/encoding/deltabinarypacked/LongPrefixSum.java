package io.fastparquet.codecs.encoding.deltabinarypacked;

import io.fastparquet.codecs.bytes.LittleEndian;

/**
 * Unpacks the bit-packed deltas of a run of miniblocks and sums them up in the same pass, so that no delta is stored. What
 * is not a whole group of eight goes value by value.
 */
final class LongPrefixSum {
    private static final int GROUP = 8;

    private LongPrefixSum() {}

    /**
     * Writes {@code previous} plus the first delta, that plus the second, and so on.
     *
     * @param page readable for {@link io.fastparquet.codecs.bytes.Slack#BYTES} bytes after the run
     * @param offset where the packed values of the run start, in bytes
     * @param index which of the run's deltas to begin with
     * @param count number of deltas, at least 0
     * @param minDelta what to add to each packed value
     * @param previous the value before the first delta
     * @param bitWidth bits a packed value takes, in {@code [0, 64]}
     * @return the last value written, or {@code previous} if {@code count} is 0
     */
    static long unpack(
            byte[] page,
            int offset,
            int index,
            long[] out,
            int outOffset,
            int count,
            long minDelta,
            long previous,
            int bitWidth) {
        if (bitWidth == 0) {
            return series(out, outOffset, count, minDelta, previous);
        }
        long sum = previous;
        int head = Math.min(count, -index & (GROUP - 1));
        sum = singles(page, offset, index, out, outOffset, head, bitWidth, minDelta, sum);
        int groups = (count - head) / GROUP;
        int groupsOffset = offset + (index + head) / GROUP * bitWidth;
        sum = LongGroupSum.unpack(page, groupsOffset, out, outOffset + head, groups, minDelta, sum, bitWidth);
        int done = head + groups * GROUP;
        return singles(page, offset, index + done, out, outOffset + done, count - done, bitWidth, minDelta, sum);
    }

    private static long series(long[] out, int outOffset, int count, long step, long previous) {
        for (int i = 0; i < count; i++) {
            out[outOffset + i] = previous + (i + 1) * step;
        }
        return previous + count * step;
    }

    private static long singles(
            byte[] page,
            int offset,
            int index,
            long[] out,
            int outOffset,
            int count,
            int bitWidth,
            long minDelta,
            long previous) {
        long mask = -1L >>> (Long.SIZE - bitWidth);
        long sum = previous;
        long bit = (long) index * bitWidth;
        for (int i = 0; i < count; i++) {
            int position = offset + (int) (bit >>> 3);
            int shift = (int) (bit & 7);
            // Two shifts, because a shift by 64 would be one by 0.
            long high = LittleEndian.getLong(page, position + Long.BYTES) << 1 << (Long.SIZE - 1 - shift);
            sum += ((LittleEndian.getLong(page, position) >>> shift | high) & mask) + minDelta;
            out[outOffset + i] = sum;
            bit += bitWidth;
        }
        return sum;
    }
}
