/**
 * The benchmarks' command line. {@code harness} measures, {@code tpc}, {@code scan}, {@code write} and
 * {@code compare} say what, {@code report} shows.
 */
package io.fastparquet.bench;
