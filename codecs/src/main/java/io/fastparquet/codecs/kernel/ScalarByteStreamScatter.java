package io.fastparquet.codecs.kernel;

import io.fastparquet.codecs.bytes.LittleEndian;

/**
 * {@link ByteStreamScatter} that transposes squares of eight values by eight bytes (or four) inside {@code long}s, by the
 * exchanges of {@link ScalarByteStreamJoin}. Values of more than eight bytes are taken eight bytes at a time, the last
 * eight over again in part; values of other widths are moved byte by byte.
 */
final class ScalarByteStreamScatter implements ByteStreamScatter {
    /** Values in a square. */
    private static final int SQUARE = 8;

    private static final long BYTES = 0x00ff00ff00ff00ffL;
    private static final long PAIRS = 0x0000ffff0000ffffL;
    private static final long HALVES = 0x00000000ffffffffL;

    @Override
    public void scatter(byte[] in, int inOffset, byte[] out, int outOffset, int streamLength, int count, int width) {
        int transposed = 0;
        if (width == Integer.BYTES) {
            transposed = count & -SQUARE;
            scatterFour(in, inOffset, out, outOffset, streamLength, transposed / SQUARE);
        } else if (width >= Long.BYTES) {
            transposed = count & -SQUARE;
            int lastColumn = width - Long.BYTES;
            for (int column = 0; column < lastColumn; column += Long.BYTES) {
                scatterEight(in, inOffset, out, outOffset, streamLength, transposed / SQUARE, width, column);
            }
            scatterEight(in, inOffset, out, outOffset, streamLength, transposed / SQUARE, width, lastColumn);
        }
        for (int stream = 0; stream < width; stream++) {
            int from = inOffset + stream;
            int to = outOffset + stream * streamLength;
            for (int i = transposed; i < count; i++) {
                out[to + i] = in[from + i * width];
            }
        }
    }

    private static void scatterFour(byte[] in, int inOffset, byte[] out, int outOffset, int streamLength, int squares) {
        int stream1 = outOffset + streamLength;
        int stream2 = stream1 + streamLength;
        int stream3 = stream2 + streamLength;
        for (int square = 0; square < squares; square++) {
            int from = inOffset + 4 * Long.BYTES * square;
            int to = Long.BYTES * square;
            long a = LittleEndian.getLong(in, from);
            long c = LittleEndian.getLong(in, from + 8);
            long b = LittleEndian.getLong(in, from + 16);
            long d = LittleEndian.getLong(in, from + 24);

            // Neighbouring values come in one word: part them, so that values 0 and 4 are in a, 1 and 5 in b, and so
            // on.
            long upperAb = ((a >>> 32) ^ b) & HALVES;
            long upperCd = ((c >>> 32) ^ d) & HALVES;
            a ^= upperAb << 32;
            b ^= upperAb;
            c ^= upperCd << 32;
            d ^= upperCd;

            long ac = ((a >>> 16) ^ c) & PAIRS;
            long bd = ((b >>> 16) ^ d) & PAIRS;
            a ^= ac << 16;
            c ^= ac;
            b ^= bd << 16;
            d ^= bd;

            long ab = ((a >>> 8) ^ b) & BYTES;
            long cd = ((c >>> 8) ^ d) & BYTES;
            LittleEndian.putLong(out, outOffset + to, a ^ (ab << 8));
            LittleEndian.putLong(out, stream1 + to, b ^ ab);
            LittleEndian.putLong(out, stream2 + to, c ^ (cd << 8));
            LittleEndian.putLong(out, stream3 + to, d ^ cd);
        }
    }

    /** Scatters the eight bytes from {@code column} on of each value. */
    private static void scatterEight(
            byte[] in, int inOffset, byte[] out, int outOffset, int streamLength, int squares, int width, int column) {
        int stream0 = outOffset + column * streamLength;
        int stream1 = stream0 + streamLength;
        int stream2 = stream1 + streamLength;
        int stream3 = stream2 + streamLength;
        int stream4 = stream3 + streamLength;
        int stream5 = stream4 + streamLength;
        int stream6 = stream5 + streamLength;
        int stream7 = stream6 + streamLength;
        for (int square = 0; square < squares; square++) {
            int from = inOffset + column + SQUARE * width * square;
            int to = Long.BYTES * square;
            long a = LittleEndian.getLong(in, from);
            long b = LittleEndian.getLong(in, from + width);
            long c = LittleEndian.getLong(in, from + 2 * width);
            long d = LittleEndian.getLong(in, from + 3 * width);
            long e = LittleEndian.getLong(in, from + 4 * width);
            long f = LittleEndian.getLong(in, from + 5 * width);
            long g = LittleEndian.getLong(in, from + 6 * width);
            long h = LittleEndian.getLong(in, from + 7 * width);

            long ab = ((a >>> 8) ^ b) & BYTES;
            long cd = ((c >>> 8) ^ d) & BYTES;
            long ef = ((e >>> 8) ^ f) & BYTES;
            long gh = ((g >>> 8) ^ h) & BYTES;
            a ^= ab << 8;
            b ^= ab;
            c ^= cd << 8;
            d ^= cd;
            e ^= ef << 8;
            f ^= ef;
            g ^= gh << 8;
            h ^= gh;

            long ac = ((a >>> 16) ^ c) & PAIRS;
            long bd = ((b >>> 16) ^ d) & PAIRS;
            long eg = ((e >>> 16) ^ g) & PAIRS;
            long fh = ((f >>> 16) ^ h) & PAIRS;
            a ^= ac << 16;
            c ^= ac;
            b ^= bd << 16;
            d ^= bd;
            e ^= eg << 16;
            g ^= eg;
            f ^= fh << 16;
            h ^= fh;

            long ae = ((a >>> 32) ^ e) & HALVES;
            long bf = ((b >>> 32) ^ f) & HALVES;
            long cg = ((c >>> 32) ^ g) & HALVES;
            long dh = ((d >>> 32) ^ h) & HALVES;
            LittleEndian.putLong(out, stream0 + to, a ^ (ae << 32));
            LittleEndian.putLong(out, stream1 + to, b ^ (bf << 32));
            LittleEndian.putLong(out, stream2 + to, c ^ (cg << 32));
            LittleEndian.putLong(out, stream3 + to, d ^ (dh << 32));
            LittleEndian.putLong(out, stream4 + to, e ^ ae);
            LittleEndian.putLong(out, stream5 + to, f ^ bf);
            LittleEndian.putLong(out, stream6 + to, g ^ cg);
            LittleEndian.putLong(out, stream7 + to, h ^ dh);
        }
    }
}
