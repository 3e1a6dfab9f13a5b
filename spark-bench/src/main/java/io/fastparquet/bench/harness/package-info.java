/**
 * How two contenders are measured: alternating in one session, in one or several fresh JVMs, with every answer
 * compared.
 *
 * <p>Knows Spark and {@link io.fastparquet.bench.report}, but no data and no query. Start with
 * {@link io.fastparquet.bench.harness.Alternation}.
 */
package io.fastparquet.bench.harness;
