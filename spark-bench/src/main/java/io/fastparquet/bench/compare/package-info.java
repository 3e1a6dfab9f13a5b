/**
 * A user's own Parquet files and queries by both contenders.
 *
 * <p>{@link io.fastparquet.bench.compare.CompareSuite} makes views of a folder with {@link
 * io.fastparquet.bench.compare.TableFolders} and runs {@link io.fastparquet.bench.compare.CompareBenchmark}s: the user's
 * queries, or the {@link io.fastparquet.bench.compare.DefaultQueries}. Knows nothing of what the files hold. Nothing is
 * written to the folder.
 */
package io.fastparquet.bench.compare;
