package io.fastparquet.spark.read;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The bytes of one column chunk, as far as they are in memory: what was read ahead together with other chunks, and
 * windows read when those are used up. Bytes are released as the reader moves on. Not thread-safe.
 */
final class ChunkInput {
    private final ByteSource source;

    /** Where windows come from; null if they are made anew, and go when nothing refers to them. */
    private final BufferPool buffers;

    private final int maxWindowBytes;

    /** How much to read at once when what is in memory is used up; more each time, as it turns out to be wanted. */
    private int windowBytes;

    /** Where a window ends at the latest: the chunk's end as the footer has it. */
    private final long chunkEnd;

    /** Read ahead, in file order. */
    private final Deque<Extent> ahead = new ArrayDeque<>();

    private Extent current;

    /** Whether {@link #current} is a window from {@link #buffers}. */
    private boolean isBuffer;

    /** The arrays of windows that were moved on from. */
    private final List<byte[]> passed = new ArrayList<>();

    /**
     * @param buffers where windows come from; null if values may lie in them for as long as the chunk is read
     * @param chunkEnd where the chunk ends in the file
     * @param windowBytes how much to read at once at first
     * @param maxWindowBytes and later on
     */
    ChunkInput(ByteSource source, BufferPool buffers, long chunkEnd, int windowBytes, int maxWindowBytes) {
        this.source = source;
        this.buffers = buffers;
        this.chunkEnd = chunkEnd;
        this.windowBytes = windowBytes;
        this.maxWindowBytes = maxWindowBytes;
    }

    /** Adds bytes that were read ahead; later ones later. */
    void add(Extent extent) {
        ahead.add(extent);
    }

    /**
     * Makes the bytes {@code [fileOffset, fileOffset + length)} readable in one array.
     *
     * @return an extent that contains them
     * @throws java.io.EOFException if the file ends before
     */
    Extent ensure(long fileOffset, int length) throws IOException {
        Extent extent = at(fileOffset);
        if (extent == null || extent.end() - fileOffset < length) {
            // The chunk's length in the footer is not a limit: old writers left the dictionary page's header out of it.
            long window = Math.max(length, Math.min(windowBytes, chunkEnd - fileOffset));
            extent = Extent.allocate(fileOffset, (int) window, buffers);
            source.readFully(fileOffset, extent.bytes(), 0, extent.length());
            windowBytes = Math.min(2 * windowBytes, maxWindowBytes);
            passCurrent();
            current = extent;
            isBuffer = buffers != null;
        }
        return extent;
    }

    private void passCurrent() {
        if (isBuffer) {
            passed.add(current.bytes());
            isBuffer = false;
        }
    }

    /** Moves to {@code out} the arrays of windows that are no longer read from here; what came of them may be. */
    void drainPassed(List<byte[]> out) {
        out.addAll(passed);
        passed.clear();
    }

    /** The bytes in memory from {@code fileOffset} on; reads a window if there are none. */
    Extent available(long fileOffset) throws IOException {
        Extent extent = at(fileOffset);
        return extent != null ? extent : ensure(fileOffset, 1);
    }

    private Extent at(long fileOffset) {
        while (current == null || !current.contains(fileOffset)) {
            if (ahead.isEmpty() || ahead.peek().fileOffset() > fileOffset) {
                return null;
            }
            passCurrent();
            current = ahead.poll();
        }
        return current;
    }
}
