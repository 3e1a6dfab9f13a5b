/**
 * Turns the bytes of one Parquet page into primitive arrays, and primitive arrays into pages: compression, levels and
 * encodings.
 *
 * <p>Knows neither files nor engines, only sections of bytes. Read
 * {@link io.fastparquet.codecs.encoding.Decoders} first.
 *
 * <pre>
 *   compression   page bytes as stored       →  page bytes
 *   levels        definition and repetition  →  int levels, or null flags and a count
 *   encoding      values that are present    →  int[], long[], float[], double[], flags, offsets and lengths
 *   kernel        the loops that these share
 *   bytes         little-endian words, ULEB128, what encoders append to
 * </pre>
 *
 * <p>Every page is taken for hostile. What breaks the format ends in
 * {@link io.fastparquet.codecs.MalformedPageException}, what is valid but not done here in
 * {@link io.fastparquet.codecs.UnsupportedFeatureException}; nothing else leaves a decoder because of a page's content.
 */
package io.fastparquet.codecs;
