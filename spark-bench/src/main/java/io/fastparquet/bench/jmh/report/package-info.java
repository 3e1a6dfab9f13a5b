/**
 * A result of JMH beside the figures that others have published: a table for the terminal, a page with charts.
 *
 * <p>Knows the names of benchmarks, parameters and contenders, and nothing of how they work. Start with
 * {@link io.fastparquet.bench.jmh.report.CodecReport}.
 */
package io.fastparquet.bench.jmh.report;
