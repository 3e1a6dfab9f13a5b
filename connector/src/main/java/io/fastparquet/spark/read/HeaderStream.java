package io.fastparquet.spark.read;

import java.io.InputStream;

/** The bytes of an extent as the stream that a thrift parser takes; knows how far it came. */
final class HeaderStream extends InputStream {
    private final byte[] bytes;
    private final int start;
    private final int end;
    private int position;
    private boolean exhausted;

    HeaderStream(Extent extent, long fileOffset) {
        this.bytes = extent.bytes();
        this.start = extent.indexOf(fileOffset);
        this.end = extent.length();
        this.position = start;
    }

    /** Bytes read so far. */
    int consumed() {
        return position - start;
    }

    /** Whether more was asked for than there is. */
    boolean exhausted() {
        return exhausted;
    }

    @Override
    public int read() {
        if (position < end) {
            return bytes[position++] & 0xFF;
        }
        exhausted = true;
        return -1;
    }

    @Override
    public int read(byte[] out, int offset, int length) {
        if (position == end && length > 0) {
            exhausted = true;
            return -1;
        }
        int count = Math.min(length, end - position);
        System.arraycopy(bytes, position, out, offset, count);
        position += count;
        return count;
    }

    @Override
    public int available() {
        return end - position;
    }
}
