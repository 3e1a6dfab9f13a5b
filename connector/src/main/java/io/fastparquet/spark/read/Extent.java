package io.fastparquet.spark.read;

import io.fastparquet.codecs.bytes.Slack;

/** Consecutive bytes of the file in memory, with slack behind them. */
final class Extent {
    private final long fileOffset;
    private final int length;
    private final byte[] bytes;

    private Extent(long fileOffset, int length, byte[] bytes) {
        this.fileOffset = fileOffset;
        this.length = length;
        this.bytes = bytes;
    }

    /**
     * An extent that is still to be filled.
     *
     * @param buffers where its array comes from; null for a new one, which goes when nothing refers to it
     */
    static Extent allocate(long fileOffset, int length, BufferPool buffers) {
        byte[] bytes = buffers == null ? new byte[Math.addExact(length, Slack.BYTES)] : buffers.take(length);
        return new Extent(fileOffset, length, bytes);
    }

    /** Where the bytes start in the file. */
    long fileOffset() {
        return fileOffset;
    }

    /** How many they are. */
    int length() {
        return length;
    }

    /** Holds the bytes from index 0 on. */
    byte[] bytes() {
        return bytes;
    }

    /** Where the bytes end in the file, exclusive. */
    long end() {
        return fileOffset + length;
    }

    boolean contains(long offset) {
        return offset >= fileOffset && offset < end();
    }

    /** Where the byte at {@code offset} of the file lies in {@link #bytes}. */
    int indexOf(long offset) {
        return (int) (offset - fileOffset);
    }
}
