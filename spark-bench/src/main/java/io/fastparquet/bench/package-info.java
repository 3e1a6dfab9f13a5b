/**
 * The benchmarks' command line. {@code harness} measures, {@code tpc} and {@code scan} say what, {@code report} shows.
 */
package io.fastparquet.bench;
