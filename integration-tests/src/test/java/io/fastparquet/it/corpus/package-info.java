/**
 * Reads every file of the public apache/parquet-testing collection, damaged and encrypted ones included, and holds each
 * to a verdict that was stated beforehand.
 *
 * <p>The collection is no part of this project: the system property {@code parquet.testing.dir} names a checkout, and
 * the tests of this package are skipped where there is none. Read {@link io.fastparquet.it.corpus.Verdicts} first.
 */
package io.fastparquet.it.corpus;
