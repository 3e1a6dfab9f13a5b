package io.fastparquet.codecs.bytes;

import java.util.Arrays;

/**
 * Bytes that encoders append to: an array that grows and is used again. Encoders reserve room for the most that they may
 * write, store into {@link #bytes} directly, and then {@link #advance} by what they wrote. Not thread-safe.
 */
public final class ByteSink {
    /** The largest array that all JVMs allocate. */
    private static final int LARGEST = Integer.MAX_VALUE - 8;

    private byte[] bytes;
    private int size;

    /** An empty sink with room for {@code capacity} bytes. */
    public ByteSink(int capacity) {
        bytes = new byte[capacity + Slack.BYTES];
    }

    /** The array; its first {@link #size} bytes are what was written. Another one after each {@link #reserve}. */
    public byte[] bytes() {
        return bytes;
    }

    /** How many bytes were written. */
    public int size() {
        return size;
    }

    /** Forgets what was written and keeps the array. */
    public void clear() {
        size = 0;
    }

    /** Forgets what was written from {@code newSize} on. */
    public void truncate(int newSize) {
        if (newSize > size) {
            throw new IllegalArgumentException("only " + size + " bytes were written, not " + newSize);
        }
        size = newSize;
    }

    /**
     * Makes room for {@code count} further bytes and {@link Slack#BYTES} more, so that kernels may store whole words.
     *
     * @return where the next byte goes in {@link #bytes}
     * @throws IllegalStateException if that is more than an array can hold
     */
    public int reserve(long count) {
        long needed = size + count + Slack.BYTES;
        if (needed > bytes.length) {
            if (needed > LARGEST) {
                throw new IllegalStateException(
                        "a page of " + (size + count) + " bytes is larger than an array can be");
            }
            bytes = Arrays.copyOf(bytes, (int) Math.min(LARGEST, Math.max(needed, bytes.length * 2L)));
        }
        return size;
    }

    /** Counts {@code count} bytes that were stored from the reserved position on as written. */
    public void advance(int count) {
        size += count;
    }

    /** Appends one byte. */
    public void writeByte(int value) {
        int at = reserve(1);
        bytes[at] = (byte) value;
        size = at + 1;
    }

    /** Appends four bytes, little-endian. */
    public void writeInt(int value) {
        int at = reserve(Integer.BYTES);
        LittleEndian.putInt(bytes, at, value);
        size = at + Integer.BYTES;
    }

    /** Appends {@code source[offset, offset + length)}. */
    public void write(byte[] source, int offset, int length) {
        int at = reserve(length);
        System.arraycopy(source, offset, bytes, at, length);
        size = at + length;
    }

    /** Appends an unsigned integer as ULEB128; a negative value counts as one with its top bit set. */
    public void writeUnsignedVarint(int value) {
        writeUnsignedVarint(Integer.toUnsignedLong(value));
    }

    /** Appends an unsigned integer of 64 bits as ULEB128. */
    public void writeUnsignedVarint(long value) {
        int at = reserve(10);
        long left = value;
        while ((left & ~0x7fL) != 0) {
            bytes[at++] = (byte) (left | 0x80);
            left >>>= 7;
        }
        bytes[at++] = (byte) left;
        size = at;
    }

    /** Appends a signed integer as zigzag ULEB128. */
    public void writeZigZagVarint(long value) {
        writeUnsignedVarint((value << 1) ^ (value >> 63));
    }
}
