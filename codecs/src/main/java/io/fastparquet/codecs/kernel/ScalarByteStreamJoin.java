package io.fastparquet.codecs.kernel;

import io.fastparquet.codecs.bytes.LittleEndian;

/**
 * {@link ByteStreamJoin} that transposes squares of eight values by eight streams (or four) inside {@code long}s: swap
 * neighbouring bytes between neighbouring words, then pairs of bytes, then halves.
 */
final class ScalarByteStreamJoin implements ByteStreamJoin {
    private static final long BYTES = 0x00ff00ff00ff00ffL;
    private static final long PAIRS = 0x0000ffff0000ffffL;
    private static final long HALVES = 0x00000000ffffffffL;

    @Override
    public void join(byte[] in, int inOffset, int streamLength, byte[] out, int outOffset, int count, int width) {
        int squares = count >>> 3;
        int transposed = 0;
        if (width == Integer.BYTES) {
            joinFour(in, inOffset, streamLength, out, outOffset, squares);
            transposed = squares << 3;
        } else if (width >= Long.BYTES) {
            for (int stream = 0; stream + Long.BYTES < width; stream += Long.BYTES) {
                joinEight(in, inOffset + stream * streamLength, streamLength, out, outOffset + stream, squares, width);
            }
            // The last eight streams, some of them for the second time if the width is no multiple of eight.
            int last = width - Long.BYTES;
            joinEight(in, inOffset + last * streamLength, streamLength, out, outOffset + last, squares, width);
            transposed = squares << 3;
        }
        for (int stream = 0; stream < width; stream++) {
            int from = inOffset + stream * streamLength;
            int to = outOffset + stream;
            for (int i = transposed; i < count; i++) {
                out[to + i * width] = in[from + i];
            }
        }
    }

    private static void joinFour(byte[] in, int inOffset, int streamLength, byte[] out, int outOffset, int squares) {
        for (int square = 0; square < squares; square++) {
            int from = inOffset + Long.BYTES * square;
            int to = outOffset + 4 * Long.BYTES * square;
            long a = LittleEndian.getLong(in, from);
            long b = LittleEndian.getLong(in, from + streamLength);
            long c = LittleEndian.getLong(in, from + 2 * streamLength);
            long d = LittleEndian.getLong(in, from + 3 * streamLength);
            long abEven = (a & BYTES) | ((b & BYTES) << 8);
            long abOdd = ((a >>> 8) & BYTES) | (b & ~BYTES);
            long cdEven = (c & BYTES) | ((d & BYTES) << 8);
            long cdOdd = ((c >>> 8) & BYTES) | (d & ~BYTES);
            long values04 = (abEven & PAIRS) | ((cdEven & PAIRS) << 16);
            long values26 = ((abEven >>> 16) & PAIRS) | (cdEven & ~PAIRS);
            long values15 = (abOdd & PAIRS) | ((cdOdd & PAIRS) << 16);
            long values37 = ((abOdd >>> 16) & PAIRS) | (cdOdd & ~PAIRS);
            LittleEndian.putLong(out, to, (values04 & HALVES) | (values15 << 32));
            LittleEndian.putLong(out, to + 8, (values26 & HALVES) | (values37 << 32));
            LittleEndian.putLong(out, to + 16, (values04 >>> 32) | (values15 & ~HALVES));
            LittleEndian.putLong(out, to + 24, (values26 >>> 32) | (values37 & ~HALVES));
        }
    }

    private static void joinEight(
            byte[] in, int inOffset, int streamLength, byte[] out, int outOffset, int squares, int width) {
        for (int square = 0; square < squares; square++) {
            int from = inOffset + Long.BYTES * square;
            int to = outOffset + 8 * width * square;
            long a = LittleEndian.getLong(in, from);
            long b = LittleEndian.getLong(in, from + streamLength);
            long c = LittleEndian.getLong(in, from + 2 * streamLength);
            long d = LittleEndian.getLong(in, from + 3 * streamLength);
            long e = LittleEndian.getLong(in, from + 4 * streamLength);
            long f = LittleEndian.getLong(in, from + 5 * streamLength);
            long g = LittleEndian.getLong(in, from + 6 * streamLength);
            long h = LittleEndian.getLong(in, from + 7 * streamLength);

            long abEven = (a & BYTES) | ((b & BYTES) << 8);
            long abOdd = ((a >>> 8) & BYTES) | (b & ~BYTES);
            long cdEven = (c & BYTES) | ((d & BYTES) << 8);
            long cdOdd = ((c >>> 8) & BYTES) | (d & ~BYTES);
            long efEven = (e & BYTES) | ((f & BYTES) << 8);
            long efOdd = ((e >>> 8) & BYTES) | (f & ~BYTES);
            long ghEven = (g & BYTES) | ((h & BYTES) << 8);
            long ghOdd = ((g >>> 8) & BYTES) | (h & ~BYTES);

            long low04 = (abEven & PAIRS) | ((cdEven & PAIRS) << 16);
            long low26 = ((abEven >>> 16) & PAIRS) | (cdEven & ~PAIRS);
            long low15 = (abOdd & PAIRS) | ((cdOdd & PAIRS) << 16);
            long low37 = ((abOdd >>> 16) & PAIRS) | (cdOdd & ~PAIRS);
            long high04 = (efEven & PAIRS) | ((ghEven & PAIRS) << 16);
            long high26 = ((efEven >>> 16) & PAIRS) | (ghEven & ~PAIRS);
            long high15 = (efOdd & PAIRS) | ((ghOdd & PAIRS) << 16);
            long high37 = ((efOdd >>> 16) & PAIRS) | (ghOdd & ~PAIRS);

            LittleEndian.putLong(out, to, (low04 & HALVES) | (high04 << 32));
            LittleEndian.putLong(out, to + width, (low15 & HALVES) | (high15 << 32));
            LittleEndian.putLong(out, to + 2 * width, (low26 & HALVES) | (high26 << 32));
            LittleEndian.putLong(out, to + 3 * width, (low37 & HALVES) | (high37 << 32));
            LittleEndian.putLong(out, to + 4 * width, (low04 >>> 32) | (high04 & ~HALVES));
            LittleEndian.putLong(out, to + 5 * width, (low15 >>> 32) | (high15 & ~HALVES));
            LittleEndian.putLong(out, to + 6 * width, (low26 >>> 32) | (high26 & ~HALVES));
            LittleEndian.putLong(out, to + 7 * width, (low37 >>> 32) | (high37 & ~HALVES));
        }
    }
}
