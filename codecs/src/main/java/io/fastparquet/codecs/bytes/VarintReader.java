package io.fastparquet.codecs.bytes;

import io.fastparquet.codecs.MalformedPageException;

/**
 * Reads ULEB128 integers from a range of a byte array, one after the other. Kept and started again by its owner, so that
 * reading allocates nothing. Not thread-safe.
 *
 * <p>Spec: Encodings.md, "Run Length Encoding / Bit-Packing Hybrid" and "Delta Encoding", both of which use ULEB128 and
 * the latter also zigzag.
 */
public final class VarintReader {
    private byte[] bytes = new byte[0];
    private int position;
    private int end;

    /** Reads from {@code bytes[offset, end)} from now on. */
    public void start(byte[] bytes, int offset, int end) {
        this.bytes = bytes;
        this.position = offset;
        this.end = end;
    }

    /** Where the next integer starts, in bytes from the start of the array. */
    public int position() {
        return position;
    }

    /**
     * Reads an unsigned integer of up to 32 bits; negative if its top bit is set.
     *
     * @throws MalformedPageException if it is cut off or needs more than 32 bits; the position is then unspecified
     */
    public int readUnsignedInt() {
        int value = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += 7) {
            int next = nextByte();
            if (shift == 28 && next > 0xf) {
                throw tooLong(Integer.SIZE);
            }
            value |= (next & 0x7f) << shift;
            if (next < 0x80) {
                return value;
            }
        }
        throw tooLong(Integer.SIZE);
    }

    /**
     * Reads an unsigned integer of up to 64 bits; negative if its top bit is set.
     *
     * @throws MalformedPageException if it is cut off or needs more than 64 bits; the position is then unspecified
     */
    public long readUnsignedLong() {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int next = nextByte();
            if (shift == 63 && next > 1) {
                throw tooLong(Long.SIZE);
            }
            value |= (next & 0x7fL) << shift;
            if (next < 0x80) {
                return value;
            }
        }
        throw tooLong(Long.SIZE);
    }

    /**
     * Reads a zigzag integer of up to 32 bits.
     *
     * @throws MalformedPageException as {@link #readUnsignedInt}
     */
    public int readZigZagInt() {
        int zigZag = readUnsignedInt();
        return (zigZag >>> 1) ^ -(zigZag & 1);
    }

    /**
     * Reads a zigzag integer of up to 64 bits.
     *
     * @throws MalformedPageException as {@link #readUnsignedLong}
     */
    public long readZigZagLong() {
        long zigZag = readUnsignedLong();
        return (zigZag >>> 1) ^ -(zigZag & 1);
    }

    private int nextByte() {
        if (position >= end) {
            throw new MalformedPageException(position, "ULEB128: the integer is cut off by the end of its section");
        }
        return bytes[position++] & 0xff;
    }

    private MalformedPageException tooLong(int bits) {
        return new MalformedPageException(position - 1, "ULEB128: the integer needs more than " + bits + " bits");
    }
}
