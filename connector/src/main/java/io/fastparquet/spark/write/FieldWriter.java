package io.fastparquet.spark.write;

/** Takes the values of one field of the schema's root out of rows. */
interface FieldWriter {
    /** Appends the field of rows {@code [from, to)} of the batch to its columns. */
    void append(RowBatch rows, int from, int to);
}
