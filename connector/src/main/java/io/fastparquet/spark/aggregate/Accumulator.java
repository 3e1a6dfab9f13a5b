package io.fastparquet.spark.aggregate;

/** One function's result so far. Not thread-safe. */
interface Accumulator {
    /** Whether what is certain of a row group's column is enough. */
    boolean isDecidedBy(ChunkFacts facts);

    /** Adds a row group's column by facts that decide. */
    void add(ChunkFacts facts);

    /** Adds the values of a column. */
    void add(BatchColumn column);

    /** Spark's internal value; null for null. */
    Object result();
}
