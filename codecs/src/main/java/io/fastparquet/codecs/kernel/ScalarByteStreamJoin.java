package io.fastparquet.codecs.kernel;

import io.fastparquet.codecs.bytes.LittleEndian;

/**
 * {@link ByteStreamJoin} that transposes squares of eight values by eight streams (or four) inside {@code long}s: exchange
 * neighbouring bytes between neighbouring words, then pairs of bytes, then halves. An exchange by XOR takes six operations,
 * one by masks eight. Values of other widths are moved byte by byte.
 */
final class ScalarByteStreamJoin implements ByteStreamJoin {
    /** Values in a square. */
    private static final int SQUARE = 8;

    private static final long BYTES = 0x00ff00ff00ff00ffL;
    private static final long PAIRS = 0x0000ffff0000ffffL;
    private static final long HALVES = 0x00000000ffffffffL;

    @Override
    public void join(byte[] in, int inOffset, int streamLength, byte[] out, int outOffset, int count, int width) {
        int transposed = 0;
        if (width == Integer.BYTES) {
            transposed = count & -SQUARE;
            joinFour(in, inOffset, streamLength, out, outOffset, transposed / SQUARE);
        } else if (width == Long.BYTES) {
            transposed = count & -SQUARE;
            joinEight(in, inOffset, streamLength, out, outOffset, transposed / SQUARE);
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
        int stream1 = inOffset + streamLength;
        int stream2 = stream1 + streamLength;
        int stream3 = stream2 + streamLength;
        for (int square = 0; square < squares; square++) {
            int from = Long.BYTES * square;
            int to = outOffset + 4 * Long.BYTES * square;
            long a = LittleEndian.getLong(in, inOffset + from);
            long b = LittleEndian.getLong(in, stream1 + from);
            long c = LittleEndian.getLong(in, stream2 + from);
            long d = LittleEndian.getLong(in, stream3 + from);

            long ab = ((a >>> 8) ^ b) & BYTES;
            long cd = ((c >>> 8) ^ d) & BYTES;
            a ^= ab << 8;
            b ^= ab;
            c ^= cd << 8;
            d ^= cd;

            long ac = ((a >>> 16) ^ c) & PAIRS;
            long bd = ((b >>> 16) ^ d) & PAIRS;
            a ^= ac << 16;
            c ^= ac;
            b ^= bd << 16;
            d ^= bd;

            // Values 0 and 4 in a, 1 and 5 in b, 2 and 6 in c, 3 and 7 in d: bring neighbours together.
            long upperAb = ((a >>> 32) ^ b) & HALVES;
            long upperCd = ((c >>> 32) ^ d) & HALVES;
            LittleEndian.putLong(out, to, a ^ (upperAb << 32));
            LittleEndian.putLong(out, to + 8, c ^ (upperCd << 32));
            LittleEndian.putLong(out, to + 16, b ^ upperAb);
            LittleEndian.putLong(out, to + 24, d ^ upperCd);
        }
    }

    private static void joinEight(byte[] in, int inOffset, int streamLength, byte[] out, int outOffset, int squares) {
        int stream1 = inOffset + streamLength;
        int stream2 = stream1 + streamLength;
        int stream3 = stream2 + streamLength;
        int stream4 = stream3 + streamLength;
        int stream5 = stream4 + streamLength;
        int stream6 = stream5 + streamLength;
        int stream7 = stream6 + streamLength;
        for (int square = 0; square < squares; square++) {
            int from = Long.BYTES * square;
            int to = outOffset + 8 * Long.BYTES * square;
            long a = LittleEndian.getLong(in, inOffset + from);
            long b = LittleEndian.getLong(in, stream1 + from);
            long c = LittleEndian.getLong(in, stream2 + from);
            long d = LittleEndian.getLong(in, stream3 + from);
            long e = LittleEndian.getLong(in, stream4 + from);
            long f = LittleEndian.getLong(in, stream5 + from);
            long g = LittleEndian.getLong(in, stream6 + from);
            long h = LittleEndian.getLong(in, stream7 + from);

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
            LittleEndian.putLong(out, to, a ^ (ae << 32));
            LittleEndian.putLong(out, to + 8, b ^ (bf << 32));
            LittleEndian.putLong(out, to + 16, c ^ (cg << 32));
            LittleEndian.putLong(out, to + 24, d ^ (dh << 32));
            LittleEndian.putLong(out, to + 32, e ^ ae);
            LittleEndian.putLong(out, to + 40, f ^ bf);
            LittleEndian.putLong(out, to + 48, g ^ cg);
            LittleEndian.putLong(out, to + 56, h ^ dh);
        }
    }
}
