/**
 * BYTE_STREAM_SPLIT: the first bytes of all values, then all second bytes, and so on, which compresses better.
 *
 * <pre>
 *   section  := stream{width}
 *   stream   := byte{valueCount}    byte i of stream s is byte s of value i, in the order of PLAIN
 * </pre>
 *
 * <p>The INT32 values 1, 258 and 3 are {@code 01 00 00 00}, {@code 02 01 00 00} and {@code 03 00 00 00} in PLAIN, and here
 *
 * <pre>
 *   01 02 03   00 01 00   00 00 00   00 00 00
 * </pre>
 *
 * <p>The number of values is the section's length divided by the width. Decoders join the streams to the bytes of PLAIN and
 * read those.
 *
 * <p>Spec: Encodings.md, "Byte Stream Split (BYTE_STREAM_SPLIT = 9)".
 */
package io.fastparquet.codecs.encoding.bytestreamsplit;
