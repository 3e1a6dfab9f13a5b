package io.fastparquet.codecs.encoding.deltabinarypacked;

import io.fastparquet.codecs.bytes.LittleEndian;

/**
 * Unpacks the bit-packed deltas of a run of miniblocks and sums them up in the same pass, so that no delta is stored. What
 * is not a whole group of eight goes value by value.
 */
final class IntPrefixSum {
    private static final int GROUP = 8;

    private IntPrefixSum() {}

    /**
     * Writes {@code previous} plus the first delta, that plus the second, and so on.
     *
     * @param page readable for {@link io.fastparquet.codecs.bytes.Slack#BYTES} bytes after the run
     * @param offset where the packed values of the run start, in bytes
     * @param index which of the run's deltas to begin with
     * @param count number of deltas, at least 0
     * @param minDelta what to add to each packed value
     * @param previous the value before the first delta
     * @param bitWidth bits a packed value takes, in {@code [0, 64]}; only the low 32 bits count
     * @return the last value written, or {@code previous} if {@code count} is 0
     */
    static int unpack(
            byte[] page,
            int offset,
            int index,
            int[] out,
            int outOffset,
            int count,
            int minDelta,
            int previous,
            int bitWidth) {
        if (bitWidth == 0) {
            return series(out, outOffset, count, minDelta, previous);
        }
        int sum = previous;
        int done = 0;
        if (bitWidth <= Integer.SIZE) {
            int head = Math.min(count, -index & (GROUP - 1));
            sum = singles(page, offset, index, out, outOffset, head, bitWidth, minDelta, sum);
            int groups = (count - head) / GROUP;
            int groupsOffset = offset + (index + head) / GROUP * bitWidth;
            sum = IntGroupSum.unpack(page, groupsOffset, out, outOffset + head, groups, minDelta, sum, bitWidth);
            done = head + groups * GROUP;
        }
        return singles(page, offset, index + done, out, outOffset + done, count - done, bitWidth, minDelta, sum);
    }

    private static int series(int[] out, int outOffset, int count, int step, int previous) {
        for (int i = 0; i < count; i++) {
            out[outOffset + i] = previous + (i + 1) * step;
        }
        return previous + count * step;
    }

    private static int singles(
            byte[] page,
            int offset,
            int index,
            int[] out,
            int outOffset,
            int count,
            int bitWidth,
            int minDelta,
            int previous) {
        int mask = bitWidth >= Integer.SIZE ? -1 : (1 << bitWidth) - 1;
        int sum = previous;
        long bit = (long) index * bitWidth;
        for (int i = 0; i < count; i++) {
            int position = offset + (int) (bit >>> 3);
            int shift = (int) (bit & 7);
            sum += ((int) (LittleEndian.getLong(page, position) >>> shift) & mask) + minDelta;
            out[outOffset + i] = sum;
            bit += bitWidth;
        }
        return sum;
    }
}
