/**
 * PLAIN: values back to back, in their natural bytes.
 *
 * <pre>
 *   section               := value*
 *   BOOLEAN               := 1 bit, the first value in the least significant bit of the first byte
 *   INT32, FLOAT          := 4 bytes, little-endian
 *   INT64, DOUBLE         := 8 bytes, little-endian
 *   INT96                 := 12 bytes
 *   BYTE_ARRAY            := length (4 bytes, little-endian), then as many bytes
 *   FIXED_LEN_BYTE_ARRAY  := as many bytes as the schema says
 * </pre>
 *
 * <p>The BYTE_ARRAY values {@code "ab"}, {@code ""} and {@code "c"} are
 *
 * <pre>
 *   02 00 00 00 61 62   00 00 00 00   01 00 00 00 63
 * </pre>
 *
 * <p>and the BOOLEAN values true, false, true, true are the byte {@code 0d}. Numbers are copied in bulk; byte arrays are not
 * copied at all, their offsets point into the page.
 *
 * <p>Spec: Encodings.md, "Plain (PLAIN = 0)".
 */
package io.fastparquet.codecs.encoding.plain;
