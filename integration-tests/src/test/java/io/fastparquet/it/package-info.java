/**
 * Compares fastparquet with Spark's built-in {@code parquet} source, which is the oracle for rows, schemas and errors.
 *
 * <p>A {@link io.fastparquet.it.Query} says what is read and how; it runs on each {@link io.fastparquet.it.Face} and
 * ends in an {@link io.fastparquet.it.Outcome}; {@link io.fastparquet.it.Comparison} asserts that the outcomes agree.
 * Values are compared by their stored bits ({@link io.fastparquet.it.Rows}).
 *
 * <p>Read {@link io.fastparquet.it.Query} first.
 */
package io.fastparquet.it;
