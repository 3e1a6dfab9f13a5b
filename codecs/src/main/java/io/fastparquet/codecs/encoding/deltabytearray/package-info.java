/**
 * DELTA_BYTE_ARRAY, also called incremental encoding: each value as the length of the prefix that it shares with the one
 * before, and the suffix that follows.
 *
 * <p>Spec: Encodings.md, "Delta Strings (DELTA_BYTE_ARRAY = 7)". Start with {@link
 * io.fastparquet.codecs.encoding.deltabytearray.DeltaByteArrayDecoder}.
 *
 * <pre>
 * section  := prefixLengths:DELTA_BINARY_PACKED suffixes:DELTA_LENGTH_BYTE_ARRAY
 * </pre>
 *
 * The first value of a page has an empty prefix. Example: "axis", "axle", "babble", "babyhood".
 *
 * <pre>
 * 80 01 04 04 00           the prefix lengths: 4 values, the first is 0
 * 03 03 00 00 00           min delta -2, bit widths 3, 0, 0, 0
 * 44 01 00 … (12 bytes)    deltas 2, -2, 3 as 4, 0, 5 and padding: 0, 2, 0, 3
 * 80 01 04 04 08           the suffix lengths: 4 values, the first is 4
 * 03 03 00 00 00           min delta -2, bit widths 3, 0, 0, 0
 * 70 00 00 … (12 bytes)    deltas -2, 4, -1 as 0, 6, 1 and padding: 4, 2, 6, 5
 * 61 78 69 73 6c 65 62 61 62 62 6c 65 79 68 6f 6f 64
 *                          axis le babble yhood
 * </pre>
 */
package io.fastparquet.codecs.encoding.deltabytearray;
