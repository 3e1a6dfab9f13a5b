package io.fastparquet.spark.read;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** Random access to a file's bytes. Not thread-safe. */
public interface ByteSource extends Closeable {
    /** The file's length in bytes. */
    long length();

    /**
     * Fills {@code out[outOffset, outOffset + length)} from {@code fileOffset} on.
     *
     * @throws java.io.EOFException if the file ends before
     */
    void readFully(long fileOffset, byte[] out, int outOffset, int length) throws IOException;

    /**
     * Reads several extents, in one vectored request where the storage gains from it.
     *
     * @param extents what to read; their arrays are filled
     * @throws java.io.EOFException if the file ends before one of them
     */
    void readFully(List<Extent> extents) throws IOException;
}
