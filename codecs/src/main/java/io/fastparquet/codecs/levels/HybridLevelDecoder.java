package io.fastparquet.codecs.levels;

import io.fastparquet.codecs.encoding.rle.HybridRunReader;
import java.util.Arrays;

/** Levels in the RLE/bit-packing hybrid. */
final class HybridLevelDecoder implements LevelDecoder {
    private final HybridRunReader runs = new HybridRunReader();
    private final int maxLevel;
    private final int bitWidth;

    HybridLevelDecoder(int maxLevel) {
        this.maxLevel = maxLevel;
        this.bitWidth = LevelDecoders.bitWidth(maxLevel);
    }

    @Override
    public void start(byte[] page, int offset, int end) {
        runs.start(page, offset, end, bitWidth);
    }

    @Override
    public void read(int[] levels, int outOffset, int count) {
        int to = outOffset;
        int outEnd = outOffset + count;
        while (to < outEnd) {
            int n = Math.min(outEnd - to, runs.available());
            if (runs.isRle()) {
                LevelRange.require(runs.rleValue(), maxLevel);
                Arrays.fill(levels, to, to + n, runs.rleValue());
                runs.pass(n);
            } else {
                runs.readPacked(levels, to, n);
                LevelRange.require(levels, to, n, maxLevel);
            }
            to += n;
        }
    }
}
