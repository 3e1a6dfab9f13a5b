package io.fastparquet.codecs.kernel;

import io.fastparquet.codecs.bytes.LittleEndian;

/** {@link FlagUnpack} by a table with the eight flags of every byte; bits of the first and last byte one by one. */
final class ScalarFlagUnpack implements FlagUnpack {
    private static final long ALL_ONE = 0x0101010101010101L;
    private static final long[] FLAGS = flags();

    private static long[] flags() {
        long[] flags = new long[256];
        for (int bits = 0; bits < flags.length; bits++) {
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                flags[bits] |= (bits >>> bit & 1L) << (bit * Byte.SIZE);
            }
        }
        return flags;
    }

    @Override
    public void unpackFlags(byte[] in, long bitOffset, byte[] out, int outOffset, int count) {
        int head = bitsToByteBoundary(bitOffset, count);
        for (int i = 0; i < head; i++) {
            out[outOffset + i] = (byte) bit(in, bitOffset + i);
        }
        int bytes = (count - head) >>> 3;
        int from = (int) ((bitOffset + head) >>> 3);
        int to = outOffset + head;
        for (int i = 0; i < bytes; i++) {
            LittleEndian.putLong(out, to + Byte.SIZE * i, FLAGS[in[from + i] & 0xff]);
        }
        for (int i = head + Byte.SIZE * bytes; i < count; i++) {
            out[outOffset + i] = (byte) bit(in, bitOffset + i);
        }
    }

    @Override
    public int unpackNulls(byte[] in, long bitOffset, byte[] out, int outOffset, int count) {
        int present = 0;
        int head = bitsToByteBoundary(bitOffset, count);
        for (int i = 0; i < head; i++) {
            int bit = bit(in, bitOffset + i);
            out[outOffset + i] = (byte) (1 - bit);
            present += bit;
        }
        int bytes = (count - head) >>> 3;
        int from = (int) ((bitOffset + head) >>> 3);
        int to = outOffset + head;
        for (int i = 0; i < bytes; i++) {
            int bits = in[from + i] & 0xff;
            LittleEndian.putLong(out, to + Byte.SIZE * i, FLAGS[bits] ^ ALL_ONE);
            present += Integer.bitCount(bits);
        }
        for (int i = head + Byte.SIZE * bytes; i < count; i++) {
            int bit = bit(in, bitOffset + i);
            out[outOffset + i] = (byte) (1 - bit);
            present += bit;
        }
        return present;
    }

    @Override
    public int countSet(byte[] in, long bitOffset, int count) {
        int set = 0;
        int head = bitsToByteBoundary(bitOffset, count);
        for (int i = 0; i < head; i++) {
            set += bit(in, bitOffset + i);
        }
        int bytes = (count - head) >>> 3;
        int from = (int) ((bitOffset + head) >>> 3);
        for (int i = 0; i < bytes; i++) {
            set += Integer.bitCount(in[from + i] & 0xff);
        }
        for (int i = head + Byte.SIZE * bytes; i < count; i++) {
            set += bit(in, bitOffset + i);
        }
        return set;
    }

    private static int bitsToByteBoundary(long bitOffset, int count) {
        return Math.min(count, (int) -bitOffset & 7);
    }

    private static int bit(byte[] in, long bitOffset) {
        return in[(int) (bitOffset >>> 3)] >>> ((int) bitOffset & 7) & 1;
    }
}
