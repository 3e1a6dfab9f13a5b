package io.fastparquet.codecs.encoding.plain;

import io.fastparquet.codecs.bytes.ByteCopy;
import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.bytes.LittleEndian;
import io.fastparquet.codecs.kernel.BitPack;
import io.fastparquet.codecs.kernel.Kernels;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Appends values in PLAIN. Numbers are copied in bulk. Each method takes the values {@code [from, to)}; whatever a page is
 * made of can be appended in as many calls as one likes, but for booleans, which start on a byte in each call.
 *
 * <p>Spec: Encodings.md, "Plain (PLAIN = 0)".
 */
public final class PlainEncoder {
    private PlainEncoder() {}

    /** Appends INT32 values. */
    public static void encodeInts(int[] values, int from, int to, ByteSink out) {
        long length = (long) Integer.BYTES * (to - from);
        words(out, length).asIntBuffer().put(values, from, to - from);
        out.advance((int) length);
    }

    /** Appends INT64 values. */
    public static void encodeLongs(long[] values, int from, int to, ByteSink out) {
        long length = (long) Long.BYTES * (to - from);
        words(out, length).asLongBuffer().put(values, from, to - from);
        out.advance((int) length);
    }

    /** Appends FLOAT values. */
    public static void encodeFloats(float[] values, int from, int to, ByteSink out) {
        long length = (long) Float.BYTES * (to - from);
        words(out, length).asFloatBuffer().put(values, from, to - from);
        out.advance((int) length);
    }

    /** Appends DOUBLE values. */
    public static void encodeDoubles(double[] values, int from, int to, ByteSink out) {
        long length = (long) Double.BYTES * (to - from);
        words(out, length).asDoubleBuffer().put(values, from, to - from);
        out.advance((int) length);
    }

    /**
     * Appends BOOLEAN values, the first one in the lowest bit of a new byte. Bits of the last byte that are left over are 0.
     *
     * @param flags one value a byte, 0 or 1
     */
    public static void encodeBooleans(byte[] flags, int from, int to, ByteSink out) {
        int count = to - from;
        int groups = count / BitPack.GROUP;
        int at = out.reserve(groups + 1L);
        byte[] bytes = out.bytes();
        Kernels.BIT_PACK.packBytes(flags, from, bytes, at, groups, 1);
        int grouped = groups * BitPack.GROUP;
        if (grouped == count) {
            out.advance(groups);
            return;
        }
        int last = 0;
        for (int i = grouped; i < count; i++) {
            last |= flags[from + i] << (i - grouped);
        }
        bytes[at + groups] = (byte) last;
        out.advance(groups + 1);
    }

    /**
     * Appends BYTE_ARRAY values.
     *
     * @param data readable for {@link io.fastparquet.codecs.bytes.Slack#BYTES} bytes after the last value
     * @param offsets value {@code i} is {@code data[offsets[i], offsets[i + 1])}
     */
    public static void encodeByteArrays(byte[] data, int[] offsets, int from, int to, ByteSink out) {
        long length = (long) offsets[to] - offsets[from] + (long) Integer.BYTES * (to - from);
        int at = out.reserve(length);
        byte[] bytes = out.bytes();
        int start = offsets[from];
        for (int i = from; i < to; i++) {
            int end = offsets[i + 1];
            int valueLength = end - start;
            LittleEndian.putInt(bytes, at, valueLength);
            at += Integer.BYTES;
            ByteCopy.copy(data, start, bytes, at, valueLength);
            at += valueLength;
            start = end;
        }
        out.advance((int) length);
    }

    /**
     * Appends FIXED_LEN_BYTE_ARRAY values, or INT96 values as twelve bytes each.
     *
     * @param data value {@code i} is {@code data[i * length, (i + 1) * length)}
     * @param length bytes of a value, as in the schema
     */
    public static void encodeFixedLenByteArrays(byte[] data, int length, int from, int to, ByteSink out) {
        out.write(data, from * length, (to - from) * length);
    }

    private static ByteBuffer words(ByteSink out, long length) {
        int at = out.reserve(length);
        return ByteBuffer.wrap(out.bytes(), at, (int) length).slice().order(ByteOrder.LITTLE_ENDIAN);
    }
}
