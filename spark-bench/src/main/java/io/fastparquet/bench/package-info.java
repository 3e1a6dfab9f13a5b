/**
 * The benchmarks' command line. {@code harness} measures, {@code tpc}, {@code scan}, {@code filter}, {@code write},
 * {@code metadata} and {@code compare} say what, {@code report} shows. {@code jmh} has the
 * benchmarks that JMH measures.
 */
package io.fastparquet.bench;
