/**
 * The benchmarks of JMH: a class a table, a method a type, a parameter for everything else. Their figures are nanoseconds a
 * value, or a byte where compression is measured.
 *
 * <p>Each trial ends with a comparison of what was made with what was meant. Start with
 * {@link io.fastparquet.bench.jmh.suite.DecodingBenchmark}.
 */
package io.fastparquet.bench.jmh.suite;
