/**
 * Queries that need little or nothing of the files' values: aggregates that footers answer, and limits.
 *
 * <p>Start with {@link io.fastparquet.bench.metadata.MetadataSuite}.
 */
package io.fastparquet.bench.metadata;
