package io.fastparquet.spark.read;

/**
 * Something that reads files, and can be told that few rows of each split are wanted.
 *
 * @param <T> what it is
 */
public interface TakesRowLimit<T> {
    /** The same for somebody who stops after {@code rows} rows of a split: it may return more, in small batches. */
    T withRowLimit(int rows);
}
