/**
 * How fast pages are decoded, encoded and compressed without a file and without a job around them, measured with JMH.
 *
 * <p>{@code suite} has the benchmarks, {@code contender} those who take part, {@code page} what they work on, {@code report}
 * the comparison with published figures. Start with {@link io.fastparquet.bench.jmh.JmhCommand}.
 */
package io.fastparquet.bench.jmh;
