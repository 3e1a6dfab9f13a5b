package io.fastparquet.spark.write;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.apache.parquet.io.api.Binary;

/** The least and the greatest of byte arrays, in the order of their unsigned bytes. Ends on a word past each are read. */
final class ByteArrayBounds {
    private static final VarHandle BIG_ENDIAN =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private byte[] min;
    private int minFrom;
    private int minTo;
    private long minPrefix;
    private byte[] max;
    private int maxFrom;
    private int maxTo;
    private long maxPrefix;

    /** Bounds of the one value {@code bytes[from, to)}. */
    ByteArrayBounds(byte[] bytes, int from, int to) {
        min = bytes;
        minFrom = from;
        minTo = to;
        minPrefix = prefix(bytes, from, to);
        max = bytes;
        maxFrom = from;
        maxTo = to;
        maxPrefix = minPrefix;
    }

    /** The first eight bytes, zeros behind a shorter value, such that signed comparison orders them. */
    private static long prefix(byte[] bytes, int from, int to) {
        long word = (long) BIG_ENDIAN.get(bytes, from);
        int length = to - from;
        if (length < Long.BYTES) {
            word = length == 0 ? 0 : word & (-1L << (Long.SIZE - Byte.SIZE * length));
        }
        return word ^ Long.MIN_VALUE;
    }

    /** Takes {@code bytes[from, to)} into account; the array must stay as it is. */
    void add(byte[] bytes, int from, int to) {
        long prefix = prefix(bytes, from, to);
        if (prefix <= minPrefix
                && (prefix < minPrefix || Arrays.compareUnsigned(bytes, from, to, min, minFrom, minTo) < 0)) {
            min = bytes;
            minFrom = from;
            minTo = to;
            minPrefix = prefix;
        }
        if (prefix >= maxPrefix
                && (prefix > maxPrefix || Arrays.compareUnsigned(bytes, from, to, max, maxFrom, maxTo) > 0)) {
            max = bytes;
            maxFrom = from;
            maxTo = to;
            maxPrefix = prefix;
        }
    }

    /** A copy of the least. */
    Binary min() {
        return Binary.fromConstantByteArray(Arrays.copyOfRange(min, minFrom, minTo));
    }

    /** A copy of the greatest. */
    Binary max() {
        return Binary.fromConstantByteArray(Arrays.copyOfRange(max, maxFrom, maxTo));
    }
}
