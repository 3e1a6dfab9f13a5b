/**
 * Scans of single columns and of a whole table, consumed in four ways, from bare batches to an aggregate.
 *
 * <p>Start with {@link io.fastparquet.bench.scan.ScanSuite}; the data is described in {@code ScanData}, the ways in
 * the implementations of {@code ScanWay}.
 */
package io.fastparquet.bench.scan;
