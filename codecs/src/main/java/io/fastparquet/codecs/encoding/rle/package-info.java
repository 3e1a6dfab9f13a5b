/**
 * RLE: the hybrid of runs of one value and runs of bit-packed values that levels, dictionary ids and booleans are stored in.
 *
 * <pre>
 *   section     := run*
 *   run         := rle-run | packed-run
 *   rle-run     := ULEB128(length &lt;&lt; 1)  value in ceil(bitWidth / 8) bytes, little-endian
 *   packed-run  := ULEB128(groups &lt;&lt; 1 | 1)  groups * bitWidth bytes, eight values a group,
 *                  from the least significant bit of each byte on
 * </pre>
 *
 * <p>The width is not part of it: levels take theirs from the schema, ids from a byte before the runs, booleans have width
 * 1. A length in four bytes goes before the runs of levels in data pages of version 1, and before those of booleans.
 *
 * <p>At width 3, the numbers 0 to 7 and then a hundred times 5 are
 *
 * <pre>
 *   03         one group of packed values
 *   88 c6 fa   0 to 7: 000, 001, 010, … from the right
 *   c8 01      a run of 100
 *   05         of the value 5
 * </pre>
 *
 * <p>Read {@link io.fastparquet.codecs.encoding.rle.HybridRunReader} first; {@link
 * io.fastparquet.codecs.encoding.rle.HybridEncoder} is the other direction.
 *
 * <p>Spec: Encodings.md, "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)".
 */
package io.fastparquet.codecs.encoding.rle;
