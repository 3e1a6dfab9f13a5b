package io.fastparquet.spark.scan;

import org.apache.spark.sql.execution.datasources.PartitionedFile;

/**
 * Makes a scan's rows or batches of those that the file's reader returns. One for each partition's reader, not
 * thread-safe.
 *
 * @param <T> {@code InternalRow} or {@code ColumnarBatch}
 */
interface RowAssembly<T> {
    /** Begins a split; what follows is of it. */
    void start(PartitionedFile split);

    /**
     * What the scan returns for {@code read}; valid until the file's reader is asked for more.
     *
     * @param read as the file's reader returned it, of the file's schema
     */
    T assemble(Object read);
}
