/**
 * Who decodes and encodes the pages: this project, parquet-java in two versions, Spark's vectorized readers, and a copy of
 * memory as the limit.
 *
 * <p>A fork of JMH measures one contender only, so that the code of one does not spoil the compiler's profile of another.
 * Start with {@link io.fastparquet.bench.jmh.contender.Contenders}.
 */
package io.fastparquet.bench.jmh.contender;
