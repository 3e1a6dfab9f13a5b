/**
 * Compression and decompression of pages. A page is one compressed piece whose sizes, before and after, are in its header.
 *
 * <p>Spec: Compression.md. Start with {@link io.fastparquet.codecs.compression.Decompressors}, or {@link
 * io.fastparquet.codecs.compression.Compressors}.
 *
 * <p>{@link io.fastparquet.codecs.compression.PageDecompressor} and {@link
 * io.fastparquet.codecs.compression.PageCompressor} have what holds for every codec: ranges, the length of the result,
 * errors. A {@link io.fastparquet.codecs.compression.BlockDecompressor} or {@link
 * io.fastparquet.codecs.compression.BlockCompressor} is one codec by one library, each of which is on the class path or not.
 *
 * <table>
 * <caption>Codecs</caption>
 * <tr><th>codec</th><th>bytes</th><th>library</th></tr>
 * <tr><td>SNAPPY</td><td>raw Snappy, without its framing</td><td>snappy-java</td></tr>
 * <tr><td>GZIP</td><td>RFC 1952, one member or several</td><td>the JDK</td></tr>
 * <tr><td>ZSTD</td><td>RFC 8878, one frame or several</td><td>zstd-jni</td></tr>
 * <tr><td>LZ4_RAW</td><td>one LZ4 block</td><td>lz4-java, or else aircompressor</td></tr>
 * <tr><td>LZ4</td><td>LZ4 blocks in Hadoop's framing, or one block without</td><td>as LZ4_RAW</td></tr>
 * <tr><td>LZO</td><td>LZO1X blocks in Hadoop's framing, or one block without</td><td>aircompressor</td></tr>
 * <tr><td>BROTLI</td><td>RFC 7932</td><td>brotli4j, which is optional</td></tr>
 * </table>
 */
package io.fastparquet.codecs.compression;
