package io.fastparquet.codecs.levels;

import io.fastparquet.codecs.encoding.rle.HybridRunReader;
import io.fastparquet.codecs.kernel.Kernels;
import java.util.Arrays;

/** Definition levels of one bit in the RLE/bit-packing hybrid: fills for RLE runs, a table for bit-packed ones. */
final class HybridValidityDecoder implements ValidityDecoder {
    private static final int MAX_LEVEL = 1;
    private static final int BIT_WIDTH = 1;

    private final HybridRunReader runs = new HybridRunReader();

    @Override
    public void start(byte[] page, int offset, int end) {
        runs.start(page, offset, end, BIT_WIDTH);
    }

    @Override
    public int presentRun(int max) {
        return runs.repeats(1, max);
    }

    @Override
    public int nullRun(int max) {
        return runs.repeats(0, max);
    }

    @Override
    public int read(byte[] nulls, int outOffset, int count) {
        int present = 0;
        int to = outOffset;
        int outEnd = outOffset + count;
        while (to < outEnd) {
            int n = Math.min(outEnd - to, runs.available());
            if (runs.isRle()) {
                int level = rleLevel();
                Arrays.fill(nulls, to, to + n, (byte) (1 - level));
                present += level * n;
            } else {
                present += Kernels.FLAG_UNPACK.unpackNulls(runs.page(), nextBit(), nulls, to, n);
            }
            runs.pass(n);
            to += n;
        }
        return present;
    }

    @Override
    public int skip(int count) {
        int present = 0;
        int left = count;
        while (left > 0) {
            int n = Math.min(left, runs.available());
            present += runs.isRle() ? rleLevel() * n : Kernels.FLAG_UNPACK.countSet(runs.page(), nextBit(), n);
            runs.pass(n);
            left -= n;
        }
        return present;
    }

    private int rleLevel() {
        LevelRange.require(runs.rleValue(), MAX_LEVEL);
        return runs.rleValue();
    }

    private long nextBit() {
        return (long) Byte.SIZE * runs.groupOffset() + runs.indexInGroup();
    }
}
