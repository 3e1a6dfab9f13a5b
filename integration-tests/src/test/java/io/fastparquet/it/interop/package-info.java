/**
 * Reads files that other engines wrote, and holds fastparquet to the rows that the built-in source reads from them.
 *
 * <p>DuckDB runs inside this JVM. pyarrow and Polars need a Python with access to a package index; the test says so
 * when it is skipped. Read {@link io.fastparquet.it.interop.DuckDbFilesTest} first.
 */
package io.fastparquet.it.interop;
