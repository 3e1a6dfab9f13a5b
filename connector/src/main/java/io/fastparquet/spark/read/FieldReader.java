package io.fastparquet.spark.read;

import io.fastparquet.spark.vector.FastVector;
import java.io.IOException;

/**
 * Fills the vector of one requested top-level field, batch by batch. A batch is {@link #startBatch}, any sequence of
 * reads and skips, {@link #finishBatch}. One per file reader; not thread-safe.
 */
interface FieldReader {
    /** The vector; its content is that of the last finished batch. */
    FastVector vector();

    /** Moves to a row group. */
    void startRowGroup(RowGroup rowGroup) throws IOException;

    /** Forgets the batch before. */
    void startBatch();

    /** Reads the next {@code rows} rows behind those of the batch so far. */
    void read(int rows) throws IOException;

    /** Passes over the next {@code rows} rows of the row group. */
    void skip(long rows) throws IOException;

    /** Completes the vector. */
    void finishBatch() throws IOException;

    /**
     * Keeps some rows of the finished batch and forgets the others.
     *
     * @param rows ascending
     * @param count how many are kept
     */
    default void compact(int[] rows, int count) {
        vector().compact(rows, count);
    }
}
