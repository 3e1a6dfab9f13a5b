package io.fastparquet.codecs.encoding.rle;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.bytes.LittleEndian;
import io.fastparquet.codecs.bytes.VarintReader;
import io.fastparquet.codecs.kernel.BitUnpack;
import io.fastparquet.codecs.kernel.Kernels;

/**
 * Walks the runs of the RLE/bit-packing hybrid. What reads levels, ids or booleans asks for the {@link #available() rest of a
 * run}, takes values from it in the way that suits it, and {@link #pass passes} over them. One instance serves a column
 * chunk. Not thread-safe.
 *
 * <p>Spec: Encodings.md, "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)". Where the spec leaves room:
 *
 * <ul>
 *   <li>a run of no values is passed over;
 *   <li>the bytes of a bit-packed run may be cut off by the end of the section; the values whose bits are there can be read;
 *   <li>at bit width 0 all values are 0, and there are as many as are asked for: some writers store no runs then.
 * </ul>
 */
public final class HybridRunReader {
    private final VarintReader varints = new VarintReader();
    private final int[] group = new int[BitUnpack.GROUP];
    private byte[] page = new byte[0];
    private int position;
    private int end;
    private int bitWidth;

    private boolean rle;
    private int remaining;
    private int rleValue;
    private int packedStart;
    private int packedIndex;

    /**
     * Starts on a section of runs.
     *
     * @param page readable for {@link io.fastparquet.codecs.bytes.Slack#BYTES} bytes after {@code end}
     * @param offset where the first run's header is, in bytes
     * @param end where the section ends, in bytes, exclusive
     * @param bitWidth bits of a value, in {@code [0, 32]}
     */
    public void start(byte[] page, int offset, int end, int bitWidth) {
        this.page = page;
        this.position = offset;
        this.end = end;
        this.bitWidth = bitWidth;
        this.remaining = 0;
    }

    /**
     * How many values the current run has left, at least 1. Moves to the next run if the current one is used up.
     *
     * @throws MalformedPageException if there is no further run, or its header breaks the format
     */
    public int available() {
        while (remaining == 0) {
            nextRun();
        }
        return remaining;
    }

    /** Whether the current run repeats one value. Valid after {@link #available()}. */
    public boolean isRle() {
        return rle;
    }

    /** The value that the current RLE run repeats; of 32 bits, thus negative if the top one is set. */
    public int rleValue() {
        return rleValue;
    }

    /** Bits of a value. */
    public int bitWidth() {
        return bitWidth;
    }

    /** What the runs are read from. */
    public byte[] page() {
        return page;
    }

    /** Where the group of eight values that holds the next value of the current bit-packed run starts, in bytes. */
    public int groupOffset() {
        return packedStart + (packedIndex >>> 3) * bitWidth;
    }

    /** The place of the next value of the current bit-packed run in its group of eight, in {@code [0, 8)}. */
    public int indexInGroup() {
        return packedIndex & 7;
    }

    /** Passes over {@code count} values of the current run, at most {@link #available()}. */
    public void pass(int count) {
        remaining -= count;
        packedIndex += count;
    }

    /**
     * Passes over {@code count} values of any runs.
     *
     * @throws MalformedPageException if there are fewer
     */
    public void skip(int count) {
        int left = count;
        while (left > 0) {
            int n = Math.min(left, available());
            pass(n);
            left -= n;
        }
    }

    /**
     * Unpacks the next {@code count} values of the current bit-packed run, at most {@link #available()}, and passes over
     * them.
     */
    public void readPacked(int[] out, int outOffset, int count) {
        int head = Math.min(count, -packedIndex & 7);
        readWithinGroup(out, outOffset, head);
        int groups = (count - head) >>> 3;
        Kernels.BIT_UNPACK.unpackInts(page, groupOffset(), out, outOffset + head, groups, bitWidth);
        int wholeGroups = groups * BitUnpack.GROUP;
        pass(wholeGroups);
        readWithinGroup(out, outOffset + head + wholeGroups, count - head - wholeGroups);
    }

    /**
     * How many of the next values, at most {@code max}, are {@code value} as RLE runs tell without unpacking. Joins
     * neighbouring runs and does not move. 0 says nothing about the next value.
     *
     * @throws MalformedPageException if the header of a run that holds one of the next {@code max} values breaks the format
     */
    public int repeats(int value, int max) {
        while (remaining == 0) {
            if (max == 0 || position >= end) {
                return 0;
            }
            nextRun();
        }
        if (!rle || rleValue != value) {
            return 0;
        }
        while (remaining < max && position < end && joinNextRun()) {
            // The next run repeated the value, too.
        }
        return Math.min(remaining, max);
    }

    private void readWithinGroup(int[] out, int outOffset, int count) {
        if (count > 0) {
            Kernels.BIT_UNPACK.unpackInts(page, groupOffset(), group, 0, 1, bitWidth);
            System.arraycopy(group, indexInGroup(), out, outOffset, count);
            pass(count);
        }
    }

    private void nextRun() {
        if (bitWidth == 0) {
            startRleRun(Integer.MAX_VALUE, 0);
            return;
        }
        if (position >= end) {
            throw new MalformedPageException(position, "RLE: more values expected, the section has no further run");
        }
        int header = readHeader();
        int length = header >>> 1;
        if ((header & 1) == 0) {
            startRleRun(length, readRleValue());
        } else {
            startPackedRun(length);
        }
    }

    private boolean joinNextRun() {
        int runStart = position;
        int header = readHeader();
        if ((header & 1) != 0 || readRleValue() != rleValue) {
            position = runStart;
            return false;
        }
        remaining = saturated((long) remaining + (header >>> 1));
        return true;
    }

    private void startRleRun(int length, int value) {
        rle = true;
        remaining = length;
        rleValue = value;
    }

    private void startPackedRun(int groups) {
        rle = false;
        packedStart = position;
        packedIndex = 0;
        long bytes = (long) groups * bitWidth;
        int bytesLeft = end - position;
        if (bytes <= bytesLeft) {
            remaining = saturated((long) groups * BitUnpack.GROUP);
            position += (int) bytes;
        } else {
            remaining = saturated((long) bytesLeft * Byte.SIZE / bitWidth);
            position = end;
        }
    }

    /** No page has more entries than an {@code int} counts, so that the rest of a longer run is never asked for. */
    private static int saturated(long count) {
        return (int) Math.min(Integer.MAX_VALUE, count);
    }

    private int readHeader() {
        if (position < end && page[position] >= 0) {
            // One byte, as the headers of short runs are, of which there can be very many.
            return page[position++];
        }
        varints.start(page, position, end);
        int header = varints.readUnsignedInt();
        position = varints.position();
        return header;
    }

    private int readRleValue() {
        int bytes = (bitWidth + 7) >>> 3;
        if (bytes > end - position) {
            throw new MalformedPageException(
                    position, "RLE: the value of a run takes " + bytes + " bytes, the section has " + (end - position));
        }
        int value = LittleEndian.getInt(page, position) & (-1 >>> (Integer.SIZE - Byte.SIZE * bytes));
        position += bytes;
        return value;
    }
}
