/**
 * Writes the same rows with fastparquet and with the built-in source, which is the oracle for the files, for what comes
 * of every kind of write, and for errors.
 *
 * <p>A {@link io.fastparquet.it.write.Write} is made with each {@link io.fastparquet.it.write.Writer}; the files are
 * compared by {@link io.fastparquet.it.write.FileComparison}, and read back by Spark's own readers and everyone else's. Read
 * {@link io.fastparquet.it.write.WrittenTypesTest} first.
 */
package io.fastparquet.it.write;
