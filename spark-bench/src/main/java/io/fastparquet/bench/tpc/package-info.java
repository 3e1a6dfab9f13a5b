/**
 * TPC-H: its tables, written once by Spark's own Parquet writer, and its 22 queries with the validation parameters.
 *
 * <p>Start with {@link io.fastparquet.bench.tpc.TpchSuite}. Source of tables, types and queries: TPC Benchmark H,
 * Standard Specification.
 */
package io.fastparquet.bench.tpc;
