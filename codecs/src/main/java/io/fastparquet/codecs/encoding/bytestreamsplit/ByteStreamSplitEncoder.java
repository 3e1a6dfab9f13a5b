package io.fastparquet.codecs.encoding.bytestreamsplit;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.kernel.Kernels;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;

/**
 * Appends values in BYTE_STREAM_SPLIT. Numbers are copied to the bytes of PLAIN a few hundred at a time and those taken
 * apart. Each call is a whole page: as many streams as a value has bytes.
 *
 * <p>Spec: Encodings.md, "Byte Stream Split (BYTE_STREAM_SPLIT = 9)".
 */
public final class ByteStreamSplitEncoder {
    /** Values that are copied and taken apart together, while they are in the L1 cache. */
    private static final int CHUNK = 512;

    private ByteStreamSplitEncoder() {}

    /** Appends INT32 values. */
    public static void encodeInts(int[] values, int from, int to, ByteSink out) {
        int count = to - from;
        int at = reserve(count, Integer.BYTES, out);
        byte[] plain = plain(count, Integer.BYTES);
        IntBuffer words = littleEndian(plain).asIntBuffer();
        for (int done = 0; done < count; done += CHUNK) {
            int n = Math.min(CHUNK, count - done);
            words.put(0, values, from + done, n);
            scatter(plain, out, at + done, count, n, Integer.BYTES);
        }
        out.advance(count * Integer.BYTES);
    }

    /** Appends INT64 values. */
    public static void encodeLongs(long[] values, int from, int to, ByteSink out) {
        int count = to - from;
        int at = reserve(count, Long.BYTES, out);
        byte[] plain = plain(count, Long.BYTES);
        LongBuffer words = littleEndian(plain).asLongBuffer();
        for (int done = 0; done < count; done += CHUNK) {
            int n = Math.min(CHUNK, count - done);
            words.put(0, values, from + done, n);
            scatter(plain, out, at + done, count, n, Long.BYTES);
        }
        out.advance(count * Long.BYTES);
    }

    /** Appends FLOAT values. */
    public static void encodeFloats(float[] values, int from, int to, ByteSink out) {
        int count = to - from;
        int at = reserve(count, Float.BYTES, out);
        byte[] plain = plain(count, Float.BYTES);
        FloatBuffer words = littleEndian(plain).asFloatBuffer();
        for (int done = 0; done < count; done += CHUNK) {
            int n = Math.min(CHUNK, count - done);
            words.put(0, values, from + done, n);
            scatter(plain, out, at + done, count, n, Float.BYTES);
        }
        out.advance(count * Float.BYTES);
    }

    /** Appends DOUBLE values. */
    public static void encodeDoubles(double[] values, int from, int to, ByteSink out) {
        int count = to - from;
        int at = reserve(count, Double.BYTES, out);
        byte[] plain = plain(count, Double.BYTES);
        DoubleBuffer words = littleEndian(plain).asDoubleBuffer();
        for (int done = 0; done < count; done += CHUNK) {
            int n = Math.min(CHUNK, count - done);
            words.put(0, values, from + done, n);
            scatter(plain, out, at + done, count, n, Double.BYTES);
        }
        out.advance(count * Double.BYTES);
    }

    /**
     * Appends FIXED_LEN_BYTE_ARRAY values.
     *
     * @param data value {@code i} is {@code data[i * length, (i + 1) * length)}
     * @param length bytes of a value, as in the schema
     */
    public static void encodeFixedLenByteArrays(byte[] data, int length, int from, int to, ByteSink out) {
        int count = to - from;
        int at = reserve(count, length, out);
        Kernels.BYTE_STREAM_SCATTER.scatter(data, from * length, out.bytes(), at, count, count, length);
        out.advance(count * length);
    }

    private static int reserve(int count, int width, ByteSink out) {
        return out.reserve((long) count * width);
    }

    private static byte[] plain(int count, int width) {
        return new byte[Math.min(CHUNK, count) * width];
    }

    private static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void scatter(byte[] plain, ByteSink out, int outOffset, int streamLength, int count, int width) {
        Kernels.BYTE_STREAM_SCATTER.scatter(plain, 0, out.bytes(), outOffset, streamLength, count, width);
    }
}
