/**
 * DELTA_LENGTH_BYTE_ARRAY: the lengths of byte arrays, packed, and then their bytes, one after the other.
 *
 * <p>Spec: Encodings.md, "Delta-length byte array (DELTA_LENGTH_BYTE_ARRAY = 6)". Start with {@link
 * io.fastparquet.codecs.encoding.deltalengthbytearray.DeltaLengthByteArrayDecoder}.
 *
 * <pre>
 * section := lengths:DELTA_BINARY_PACKED bytes
 * </pre>
 *
 * Example: "Hello", "World", "Foobar".
 *
 * <pre>
 * 80 01 04 03 0a           the lengths: blocks of 128, 4 miniblocks each, 3 values, the first is 5
 * 00 01 00 00 00           min delta 0, bit widths 1, 0, 0, 0
 * 02 00 00 00              deltas 0, 1 and 30 values of padding: 5, 5, 6
 * 48 65 6c 6c 6f 57 6f 72 6c 64 46 6f 6f 62 61 72
 *                          HelloWorldFoobar
 * </pre>
 */
package io.fastparquet.codecs.encoding.deltalengthbytearray;
