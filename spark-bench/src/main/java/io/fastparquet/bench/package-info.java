/**
 * The benchmarks' command line. {@code harness} measures, {@code tpc}, {@code scan}, {@code filter} and {@code write}
 * say what, {@code report} shows.
 */
package io.fastparquet.bench;
