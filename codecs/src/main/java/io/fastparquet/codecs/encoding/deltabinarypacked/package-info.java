/**
 * DELTA_BINARY_PACKED: INT32 and INT64 values as bit-packed differences from one value to the next.
 *
 * <p>Spec: Encodings.md, "Delta Encoding (DELTA_BINARY_PACKED = 5)". Start with {@link
 * io.fastparquet.codecs.encoding.deltabinarypacked.DeltaBinaryPackedIntDecoder}.
 *
 * <pre>
 * section   := header block*
 * header    := blockSize:uleb128 miniblocksPerBlock:uleb128 valueCount:uleb128 firstValue:zigzag
 * block     := minDelta:zigzag bitWidth:byte{miniblocksPerBlock} miniblock*
 * miniblock := (blockSize / miniblocksPerBlock) values of bitWidth bits each, least significant bit first
 * </pre>
 *
 * The block size, in values, is a multiple of 128; a miniblock's size is a multiple of 32. Each packed value plus the
 * block's min delta is the difference between two neighbours, in arithmetic modulo 2<sup>32</sup> for INT32 and modulo
 * 2<sup>64</sup> for INT64. The last block has bodies only for the miniblocks that hold values; its bit widths are all
 * there, and those of the miniblocks left out mean nothing.
 *
 * <p>Example: 7, 5, 3, 1, 2, 3, 4, 5 in blocks of 128 values and 4 miniblocks. The differences are -2, -2, -2, 1, 1, 1,
 * 1; the least is -2, and what remains is 0, 0, 0, 3, 3, 3, 3, which takes 2 bits each.
 *
 * <pre>
 * 80 01         block size 128
 * 04            4 miniblocks a block, so 32 values a miniblock
 * 08            8 values
 * 0e            first value 7
 * 03            min delta -2
 * 02 00 00 00   bit widths; the last three are of miniblocks that are not there
 * c0 3f 00 00 00 00 00 00   the first miniblock: 0, 0, 0, 3, 3, 3, 3 and 25 values of padding
 * </pre>
 */
package io.fastparquet.codecs.encoding.deltabinarypacked;
