/**
 * The benchmarks' command line. {@code harness} measures, {@code tpc}, {@code scan}, {@code filter}, {@code write},
 * {@code metadata} and {@code compare} say what, {@code report} shows.
 */
package io.fastparquet.bench;
