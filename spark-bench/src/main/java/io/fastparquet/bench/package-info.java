/**
 * The benchmarks' command line. {@code harness} measures, {@code tpc}, {@code scan}, {@code filter}, {@code write} and
 * {@code metadata} say what, {@code report} shows.
 */
package io.fastparquet.bench;
