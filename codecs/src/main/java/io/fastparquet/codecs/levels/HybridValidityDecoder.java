package io.fastparquet.codecs.levels;

import io.fastparquet.codecs.bytes.LittleEndian;
import io.fastparquet.codecs.encoding.rle.HybridRunReader;
import io.fastparquet.codecs.kernel.Kernels;
import java.util.Arrays;

/** Definition levels of one bit in the RLE/bit-packing hybrid: fills for RLE runs, a table for bit-packed ones. */
final class HybridValidityDecoder implements ValidityDecoder {
    private static final int MAX_LEVEL = 1;
    private static final int BIT_WIDTH = 1;

    /** A multiple of a word's length. */
    private static final int SHORT_RUN = 64;

    private static final long EVERY_BYTE = 0x0101010101010101L;

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
                fill(nulls, to, n, outEnd, 1 - level);
                present += level * n;
            } else {
                present += Kernels.FLAG_UNPACK.unpackNulls(runs.page(), nextBit(), nulls, to, n);
            }
            runs.pass(n);
            to += n;
        }
        return present;
    }

    /** In whole words, which the runs that follow overwrite, for a call of {@code Arrays.fill} costs more than a short run. */
    private static void fill(byte[] nulls, int from, int count, int outEnd, int flag) {
        if (count > SHORT_RUN || outEnd - from < SHORT_RUN) {
            Arrays.fill(nulls, from, from + count, (byte) flag);
            return;
        }
        long word = flag * EVERY_BYTE;
        for (int i = 0; i < count; i += Long.BYTES) {
            LittleEndian.putLong(nulls, from + i, word);
        }
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
