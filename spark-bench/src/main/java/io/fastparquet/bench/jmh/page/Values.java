package io.fastparquet.bench.jmh.page;

import java.util.Arrays;
import java.util.Optional;

/**
 * The entries of a column in primitive arrays, all of them present unless {@link #withNulls} says otherwise. The arrays are
 * not copied and not to be changed.
 */
public final class Values {
    private static final byte[] NO_NULLS = {};
    private static final int[] NO_OFFSETS = {};

    private final ValueType type;
    private final int count;
    private final Object array;
    private final int[] offsets;
    private final int length;
    private final byte[] nulls;

    private Values(ValueType type, int count, Object array, int[] offsets, int length, byte[] nulls) {
        this.type = type;
        this.count = count;
        this.array = array;
        this.offsets = offsets;
        this.length = length;
        this.nulls = nulls;
    }

    /** BOOLEAN values, each 0 or 1. */
    public static Values ofBooleans(byte[] flags) {
        return new Values(ValueType.BOOLEAN, flags.length, flags, NO_OFFSETS, 0, NO_NULLS);
    }

    /** INT32 values. */
    public static Values ofInts(int[] values) {
        return ofIntegers(ValueType.INT32, values, 0);
    }

    /**
     * Integers of INT32, dictionary ids or levels.
     *
     * @param bitWidth bits that hold each of them, from 0; of no meaning for INT32
     */
    public static Values ofIntegers(ValueType type, int[] values, int bitWidth) {
        return new Values(type, values.length, values, NO_OFFSETS, bitWidth, NO_NULLS);
    }

    /** INT64 values. */
    public static Values ofLongs(long[] values) {
        return new Values(ValueType.INT64, values.length, values, NO_OFFSETS, 0, NO_NULLS);
    }

    /** FLOAT values. */
    public static Values ofFloats(float[] values) {
        return new Values(ValueType.FLOAT, values.length, values, NO_OFFSETS, 0, NO_NULLS);
    }

    /** DOUBLE values. */
    public static Values ofDoubles(double[] values) {
        return new Values(ValueType.DOUBLE, values.length, values, NO_OFFSETS, 0, NO_NULLS);
    }

    /**
     * BYTE_ARRAY values.
     *
     * @param data readable for {@link io.fastparquet.codecs.bytes.Slack#BYTES} bytes after the last value
     * @param offsets value {@code i} is {@code data[offsets[i], offsets[i + 1])}; one more than there are values
     */
    public static Values ofByteArrays(byte[] data, int[] offsets) {
        return new Values(ValueType.BYTE_ARRAY, offsets.length - 1, data, offsets, 0, NO_NULLS);
    }

    /**
     * Values that all have {@code length} bytes, of FIXED_LEN_BYTE_ARRAY or INT96.
     *
     * @param data the values one after the other, and {@link io.fastparquet.codecs.bytes.Slack#BYTES} bytes more
     */
    public static Values ofFixedLength(ValueType type, byte[] data, int length, int count) {
        int[] offsets = new int[count + 1];
        Arrays.setAll(offsets, i -> i * length);
        return new Values(type, count, data, offsets, length, NO_NULLS);
    }

    /**
     * The same entries, some of them null, whatever the array has in their place.
     *
     * @param flags by entry, 1 for null and 0 for present
     */
    public Values withNulls(byte[] flags) {
        return new Values(type, count, array, offsets, length, flags);
    }

    /** What the values are. */
    public ValueType type() {
        return type;
    }

    /** Entries, nulls included. */
    public int count() {
        return count;
    }

    /** Bytes of each value of fixed length, 0 for other types. */
    public int length() {
        return isInteger() ? 0 : length;
    }

    /** Bits that hold each dictionary id or level, 0 for other types. */
    public int bitWidth() {
        return isInteger() ? length : 0;
    }

    /** BOOLEAN values, each 0 or 1. */
    public byte[] flags() {
        return (byte[]) array;
    }

    /** Values of INT32, dictionary ids or levels. */
    public int[] ints() {
        return (int[]) array;
    }

    /** INT64 values. */
    public long[] longs() {
        return (long[]) array;
    }

    /** FLOAT values. */
    public float[] floats() {
        return (float[]) array;
    }

    /** DOUBLE values. */
    public double[] doubles() {
        return (double[]) array;
    }

    /** The bytes of values of fixed or variable length. */
    public byte[] data() {
        return (byte[]) array;
    }

    /** Value {@code i} is {@code data[offsets[i], offsets[i + 1])}. */
    public int[] offsets() {
        return offsets;
    }

    /** By entry, 1 for null; empty if there are none. */
    public byte[] nulls() {
        return nulls;
    }

    /** Whether the entry is null. */
    public boolean isNull(int entry) {
        return nulls.length > 0 && nulls[entry] != 0;
    }

    /** Bytes of an entry of fixed or variable length. */
    public byte[] bytes(int entry) {
        return Arrays.copyOfRange(data(), offsets[entry], offsets[entry + 1]);
    }

    /** Bytes that the values take in memory, without lengths and offsets. */
    public long payload() {
        return switch (type) {
            case BOOLEAN -> count;
            case INT32, FLOAT, DICTIONARY_ID, LEVEL -> (long) count * Integer.BYTES;
            case INT64, DOUBLE -> (long) count * Long.BYTES;
            case INT96, BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY -> (long) offsets[count] - offsets[0];
        };
    }

    /** What is wrong with {@code actual} if these values are right; what stands in the place of a null does not matter. */
    public Optional<String> difference(Values actual) {
        if (actual.count != count) {
            return Optional.of(count + " entries expected, found " + actual.count);
        }
        for (int i = 0; i < count; i++) {
            if (isNull(i) != actual.isNull(i)) {
                return Optional.of("entry " + i + ": null " + isNull(i) + " expected, found " + actual.isNull(i));
            }
            if (!isNull(i) && !isSame(actual, i)) {
                return Optional.of("entry " + i + ": " + text(i) + " expected, found " + actual.text(i));
            }
        }
        return Optional.empty();
    }

    private boolean isInteger() {
        return type == ValueType.DICTIONARY_ID || type == ValueType.LEVEL;
    }

    private boolean isSame(Values other, int entry) {
        return switch (type) {
            case BOOLEAN -> flags()[entry] == other.flags()[entry];
            case INT32, DICTIONARY_ID, LEVEL -> ints()[entry] == other.ints()[entry];
            case INT64 -> longs()[entry] == other.longs()[entry];
            case FLOAT -> Float.floatToRawIntBits(floats()[entry]) == Float.floatToRawIntBits(other.floats()[entry]);
            case DOUBLE ->
                Double.doubleToRawLongBits(doubles()[entry]) == Double.doubleToRawLongBits(other.doubles()[entry]);
            case INT96, BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY ->
                Arrays.equals(
                        data(),
                        offsets[entry],
                        offsets[entry + 1],
                        other.data(),
                        other.offsets[entry],
                        other.offsets[entry + 1]);
        };
    }

    private String text(int entry) {
        return switch (type) {
            case BOOLEAN -> Byte.toString(flags()[entry]);
            case INT32, DICTIONARY_ID, LEVEL -> Integer.toString(ints()[entry]);
            case INT64 -> Long.toString(longs()[entry]);
            case FLOAT -> Float.toString(floats()[entry]);
            case DOUBLE -> Double.toString(doubles()[entry]);
            case INT96, BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY -> Arrays.toString(bytes(entry));
        };
    }
}
