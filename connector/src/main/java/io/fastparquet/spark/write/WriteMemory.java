package io.fastparquet.spark.write;

/**
 * What the row groups of all open files may take together: a share of the heap. With more files open than that is enough
 * for, each gets smaller row groups. Thread-safe; one for the process.
 */
final class WriteMemory {
    static final WriteMemory SHARED = new WriteMemory(Runtime.getRuntime().maxMemory());

    private final long heapBytes;
    private long wantedBytes;
    private int openFiles;

    WriteMemory(long heapBytes) {
        this.heapBytes = heapBytes;
    }

    /** A file with row groups of {@code rowGroupBytes} is open from now on. */
    synchronized void open(long rowGroupBytes) {
        wantedBytes += rowGroupBytes;
        openFiles++;
    }

    /** Such a file is closed. */
    synchronized void close(long rowGroupBytes) {
        wantedBytes -= rowGroupBytes;
        openFiles--;
    }

    /** How many files are open. */
    synchronized int openFiles() {
        return openFiles;
    }

    /**
     * What a row group of {@code rowGroupBytes} may take now.
     *
     * @param poolRatio share of the heap for all of them
     */
    synchronized long granted(long rowGroupBytes, double poolRatio) {
        double pool = heapBytes * poolRatio;
        return wantedBytes <= pool ? rowGroupBytes : (long) (rowGroupBytes * (pool / wantedBytes));
    }
}
