/**
 * The benchmarks' command line. {@code harness} measures, {@code tpc}, {@code scan} and {@code write} say what,
 * {@code report} shows. {@code jmh} has the benchmarks that JMH measures.
 */
package io.fastparquet.bench;
