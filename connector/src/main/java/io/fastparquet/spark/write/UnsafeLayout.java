package io.fastparquet.spark.write;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The layout of Spark's {@code UnsafeRow}, {@code UnsafeArrayData} and {@code UnsafeMapData}, as bytes in an array. A
 * <i>container</i> is where a row or array starts, a <i>slot</i> is where a value's fixed part lies: the value itself, or
 * for values of varying length a word with their distance from the container (upper half) and their length (lower half).
 *
 * <p>Row: null bits, padded to words; one word a field; parts of varying length. Array: a word with the number of
 * elements; null bits, padded to words; the elements, each as wide as its type; parts of varying length. Map: a word with
 * the number of bytes of the array of keys; that array; the array of values.
 */
final class UnsafeLayout {
    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.nativeOrder());
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private UnsafeLayout() {}

    static short getShort(byte[] data, int slot) {
        return (short) SHORTS.get(data, slot);
    }

    static int getInt(byte[] data, int slot) {
        return (int) INTS.get(data, slot);
    }

    static long getLong(byte[] data, int slot) {
        return (long) LONGS.get(data, slot);
    }

    /** 1 if bit {@code index} of the null bits at {@code nullBits} is clear, 0 if it is set. */
    static int present(byte[] data, int nullBits, int index) {
        return (int) (~getLong(data, nullBits + (index >> 6 << 3)) >>> index) & 1;
    }

    /** Bytes that {@code count} null bits take. */
    static int nullBytes(int count) {
        return (count + 63) >> 6 << 3;
    }

    /** From a row's start to the slot of a field. */
    static int fieldOffset(int fieldCount, int ordinal) {
        return nullBytes(fieldCount) + Long.BYTES * ordinal;
    }

    /** Number of elements of the array at {@code container}. */
    static int elementCount(byte[] data, int container) {
        return (int) getLong(data, container);
    }

    /** Where the null bits of the array at {@code container} lie. */
    static int elementNullBits(int container) {
        return container + Long.BYTES;
    }

    /** Where the first element of an array of {@code count} elements at {@code container} lies. */
    static int firstElement(int container, int count) {
        return container + Long.BYTES + nullBytes(count);
    }

    /** Where the part of varying length of the value in {@code slot} starts. */
    static int partStart(byte[] data, int container, int slot) {
        return container + (int) (getLong(data, slot) >>> 32);
    }

    /** Length of the part of varying length of the value in {@code slot}, in bytes. */
    static int partLength(byte[] data, int slot) {
        return (int) getLong(data, slot);
    }
}
