package io.fastparquet.codecs.encoding.rle;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.bytes.LittleEndian;
import io.fastparquet.codecs.encoding.BooleanDecoder;
import io.fastparquet.codecs.kernel.Kernels;
import java.util.Arrays;

/** RLE BOOLEAN: the length of the runs in four bytes, and the runs, of bit width 1. */
public final class RleBooleanDecoder implements BooleanDecoder {
    private static final int BIT_WIDTH = 1;

    private final HybridRunReader runs = new HybridRunReader();

    @Override
    public void start(byte[] page, int offset, int end) {
        if (offset == end) {
            runs.start(page, offset, end, BIT_WIDTH);
            return;
        }
        int runsStart = offset + Integer.BYTES;
        if (runsStart > end) {
            throw new MalformedPageException(
                    offset, "RLE: the length of the runs takes 4 bytes, the section has " + (end - offset));
        }
        int length = LittleEndian.getInt(page, offset);
        if (length < 0 || length > end - runsStart) {
            throw new MalformedPageException(
                    offset, "RLE: runs of " + length + " bytes, the section has " + (end - runsStart));
        }
        runs.start(page, runsStart, runsStart + length, BIT_WIDTH);
    }

    @Override
    public void read(byte[] out, int outOffset, int count) {
        int to = outOffset;
        int outEnd = outOffset + count;
        while (to < outEnd) {
            int n = Math.min(outEnd - to, runs.available());
            if (runs.isRle()) {
                Arrays.fill(out, to, to + n, rleFlag());
            } else {
                long bitOffset = (long) Byte.SIZE * runs.groupOffset() + runs.indexInGroup();
                Kernels.FLAG_UNPACK.unpackFlags(runs.page(), bitOffset, out, to, n);
            }
            runs.pass(n);
            to += n;
        }
    }

    @Override
    public void skip(int count) {
        runs.skip(count);
    }

    private byte rleFlag() {
        int value = runs.rleValue();
        if (value > 1) {
            throw new MalformedPageException(-1, "RLE: a run of " + value + " among values of one bit");
        }
        return (byte) value;
    }
}
