package io.fastparquet.codecs.kernel;

import io.fastparquet.codecs.bytes.LittleEndian;

/**
 * {@link NullSpread} without branches: every entry takes the value at hand, and only those present move on to the next.
 * Where nulls are few, what lies between two of them is copied instead.
 */
final class ScalarNullSpread implements NullSpread {
    /** With fewer than one null in so many entries, copying runs is faster. */
    private static final int MANY = 24;

    @Override
    public void spread(
            byte[] dense, int denseOffset, byte[] nulls, int nullsOffset, byte[] out, int outOffset, int count) {
        if (areFew(nulls, nullsOffset, count)) {
            copyRuns(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
            return;
        }
        int next = denseOffset;
        for (int i = 0; i < count; i++) {
            out[outOffset + i] = dense[next];
            next += 1 - nulls[nullsOffset + i];
        }
    }

    @Override
    public void spread(
            short[] dense, int denseOffset, byte[] nulls, int nullsOffset, short[] out, int outOffset, int count) {
        if (areFew(nulls, nullsOffset, count)) {
            copyRuns(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
            return;
        }
        int next = denseOffset;
        for (int i = 0; i < count; i++) {
            out[outOffset + i] = dense[next];
            next += 1 - nulls[nullsOffset + i];
        }
    }

    @Override
    public void spread(
            int[] dense, int denseOffset, byte[] nulls, int nullsOffset, int[] out, int outOffset, int count) {
        if (areFew(nulls, nullsOffset, count)) {
            copyRuns(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
            return;
        }
        int next = denseOffset;
        for (int i = 0; i < count; i++) {
            out[outOffset + i] = dense[next];
            next += 1 - nulls[nullsOffset + i];
        }
    }

    @Override
    public void spread(
            long[] dense, int denseOffset, byte[] nulls, int nullsOffset, long[] out, int outOffset, int count) {
        if (areFew(nulls, nullsOffset, count)) {
            copyRuns(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
            return;
        }
        int next = denseOffset;
        for (int i = 0; i < count; i++) {
            out[outOffset + i] = dense[next];
            next += 1 - nulls[nullsOffset + i];
        }
    }

    @Override
    public void spread(
            float[] dense, int denseOffset, byte[] nulls, int nullsOffset, float[] out, int outOffset, int count) {
        if (areFew(nulls, nullsOffset, count)) {
            copyRuns(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
            return;
        }
        int next = denseOffset;
        for (int i = 0; i < count; i++) {
            out[outOffset + i] = dense[next];
            next += 1 - nulls[nullsOffset + i];
        }
    }

    @Override
    public void spread(
            double[] dense, int denseOffset, byte[] nulls, int nullsOffset, double[] out, int outOffset, int count) {
        if (areFew(nulls, nullsOffset, count)) {
            copyRuns(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
            return;
        }
        int next = denseOffset;
        for (int i = 0; i < count; i++) {
            out[outOffset + i] = dense[next];
            next += 1 - nulls[nullsOffset + i];
        }
    }

    /** Whether there are so few nulls that runs are copied. */
    static boolean areFew(byte[] nulls, int offset, int count) {
        int nullCount = 0;
        int words = count >>> 3;
        for (int i = 0; i < words; i++) {
            nullCount += Long.bitCount(LittleEndian.getLong(nulls, offset + Long.BYTES * i));
        }
        for (int i = words << 3; i < count; i++) {
            nullCount += nulls[offset + i];
        }
        return nullCount * MANY < count;
    }

    @SuppressWarnings("SuspiciousSystemArraycopy") // Arrays of one type, by the callers.
    static void copyRuns(
            Object dense, int denseOffset, byte[] nulls, int nullsOffset, Object out, int outOffset, int count) {
        int next = denseOffset;
        int at = 0;
        while (at < count) {
            int end = nextNull(nulls, nullsOffset + at, nullsOffset + count) - nullsOffset;
            System.arraycopy(dense, next, out, outOffset + at, end - at);
            next += end - at;
            at = end + 1;
        }
    }

    /** The first of {@code [from, to)} that is null, or {@code to}. */
    private static int nextNull(byte[] nulls, int from, int to) {
        int at = from;
        for (; at + Long.BYTES <= to; at += Long.BYTES) {
            long word = LittleEndian.getLong(nulls, at);
            if (word != 0) {
                return at + (Long.numberOfTrailingZeros(word) >>> 3);
            }
        }
        while (at < to && nulls[at] == 0) {
            at++;
        }
        return at;
    }
}
