package io.fastparquet.codecs.bytes;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Unaligned little-endian words in byte arrays. Each access compiles to one load or store. */
public final class LittleEndian {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private LittleEndian() {}

    /** The four bytes at {@code bytes[offset…]}. */
    public static int getInt(byte[] bytes, int offset) {
        return (int) INTS.get(bytes, offset);
    }

    /** The eight bytes at {@code bytes[offset…]}. */
    public static long getLong(byte[] bytes, int offset) {
        return (long) LONGS.get(bytes, offset);
    }

    /** Writes four bytes at {@code bytes[offset…]}. */
    public static void putInt(byte[] bytes, int offset, int value) {
        INTS.set(bytes, offset, value);
    }

    /** Writes eight bytes at {@code bytes[offset…]}. */
    public static void putLong(byte[] bytes, int offset, long value) {
        LONGS.set(bytes, offset, value);
    }
}
