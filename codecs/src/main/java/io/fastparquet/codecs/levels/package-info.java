/**
 * Definition and repetition levels.
 *
 * <p>Levels are stored in the {@link io.fastparquet.codecs.encoding.rle hybrid encoding}, in files of old also in
 * BIT_PACKED, whose bits go the other way: at width 3, the numbers 0 to 7 are
 *
 * <pre>
 *   RLE          03 88 c6 fa     a header, then packed from the least significant bit on
 *   BIT_PACKED   05 39 77        packed from the most significant bit on
 * </pre>
 *
 * <p>For a column that is flat and optional, whose levels are 0 for null and 1 for present, there is
 * {@link io.fastparquet.codecs.levels.ValidityDecoder}, which knows long runs without unpacking them. Read
 * {@link io.fastparquet.codecs.levels.LevelDecoders} first.
 *
 * <p>Spec: Encodings.md, "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)" and "Bit-packed (Deprecated) (BIT_PACKED =
 * 4)".
 */
package io.fastparquet.codecs.levels;
