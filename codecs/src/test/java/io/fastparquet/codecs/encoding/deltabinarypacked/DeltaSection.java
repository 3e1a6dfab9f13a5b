package io.fastparquet.codecs.encoding.deltabinarypacked;

import io.fastparquet.codecs.bytes.Slack;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Writes DELTA_BINARY_PACKED sections value by value, as the specification words it, for decoders to be held against. */
public final class DeltaSection {
    /** Written for miniblocks that are not needed: no bit width at all, which readers have to accept there. */
    private static final int UNNEEDED_BIT_WIDTH = 0xee;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    private DeltaSection() {}

    /**
     * A section of INT32 values.
     *
     * @param blockSize values a block
     * @param miniblocks miniblocks a block
     */
    public static byte[] ofInts(int[] values, int blockSize, int miniblocks) {
        long[] deltas = new long[Math.max(values.length - 1, 0)];
        for (int i = 0; i < deltas.length; i++) {
            int wrapped = values[i + 1] - values[i];
            deltas[i] = wrapped;
        }
        long first = values.length == 0 ? 0 : values[0];
        return new DeltaSection().section(first, values.length, deltas, blockSize, miniblocks, 0xffff_ffffL);
    }

    /** A section of INT64 values; parameters as {@link #ofInts}. */
    public static byte[] ofLongs(long[] values, int blockSize, int miniblocks) {
        long[] deltas = new long[Math.max(values.length - 1, 0)];
        for (int i = 0; i < deltas.length; i++) {
            deltas[i] = values[i + 1] - values[i];
        }
        long first = values.length == 0 ? 0 : values[0];
        return new DeltaSection().section(first, values.length, deltas, blockSize, miniblocks, -1);
    }

    /** The bytes with slack behind them that is not zero. */
    public static byte[] withSlack(byte[] section) {
        byte[] page = Arrays.copyOf(section, section.length + Slack.BYTES);
        Arrays.fill(page, section.length, page.length, (byte) 0xc7);
        return page;
    }

    private byte[] section(long first, int count, long[] deltas, int blockSize, int miniblocks, long wrap) {
        varint(blockSize);
        varint(miniblocks);
        varint(count);
        zigZag(first);
        for (int start = 0; start < deltas.length; start += blockSize) {
            block(
                    Arrays.copyOfRange(deltas, start, Math.min(start + blockSize, deltas.length)),
                    blockSize / miniblocks,
                    miniblocks,
                    wrap);
        }
        return bytes.toByteArray();
    }

    private void block(long[] deltas, int miniblockSize, int miniblocks, long wrap) {
        long min = Arrays.stream(deltas).min().orElseThrow();
        zigZag(min);
        int[] widths = new int[miniblocks];
        Arrays.fill(widths, UNNEEDED_BIT_WIDTH);
        for (int i = 0; i < deltas.length; i++) {
            int miniblock = i / miniblockSize;
            int width = Long.SIZE - Long.numberOfLeadingZeros((deltas[i] - min) & wrap);
            widths[miniblock] = i % miniblockSize == 0 ? width : Math.max(widths[miniblock], width);
        }
        for (int width : widths) {
            bytes.write(width);
        }
        for (int start = 0; start < deltas.length; start += miniblockSize) {
            byte[] body = new byte[widths[start / miniblockSize] * miniblockSize / Byte.SIZE];
            for (int i = start; i < Math.min(start + miniblockSize, deltas.length); i++) {
                pack(body, i - start, widths[start / miniblockSize], (deltas[i] - min) & wrap);
            }
            bytes.writeBytes(body);
        }
    }

    private static void pack(byte[] body, int index, int width, long value) {
        for (int bit = 0; bit < width; bit++) {
            int position = index * width + bit;
            body[position / Byte.SIZE] |= (byte) ((value >>> bit & 1) << position % Byte.SIZE);
        }
    }

    private void zigZag(long value) {
        varint((value << 1) ^ (value >> 63));
    }

    private void varint(long value) {
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            bytes.write((int) ((rest & 0x7f) | 0x80));
            rest >>>= 7;
        }
        bytes.write((int) rest);
    }
}
