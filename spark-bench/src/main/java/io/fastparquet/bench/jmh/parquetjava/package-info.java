/**
 * parquet-java as a contender, through its own values readers, values writers and codecs.
 *
 * <p>The classes here are loaded once from the class path, and once more with each version of parquet-java that is
 * measured. Start with {@link io.fastparquet.bench.jmh.parquetjava.ParquetJavaPageCodec}.
 */
package io.fastparquet.bench.jmh.parquetjava;
