/**
 * Compares fastparquet with the built-in source on generated files and on small files made for one question each.
 *
 * <p>Files come from Spark's own writer and from {@link io.fastparquet.it.differential.EncodedFileWriter}, which uses
 * parquet-java's encoders and can combine any encoding with any page version. Everything random is seeded, and a
 * failure message names the seed and the case. Read {@link io.fastparquet.it.differential.EncodingGridTest} for the
 * systematic part and {@link io.fastparquet.it.differential.GeneratedFilesTest} for the random one.
 */
package io.fastparquet.it.differential;
