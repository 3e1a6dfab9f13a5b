/**
 * RLE_DICTIONARY, of old PLAIN_DICTIONARY: pages of ids into the dictionary of their column chunk.
 *
 * <pre>
 *   section  := bit width of an id (1 byte, at most 32)  run*
 *   run      := as in {@link io.fastparquet.codecs.encoding.rle}
 * </pre>
 *
 * <p>A section without any value may be empty. With the dictionary 10, 20, 30 the values 10 (eight times), 30, 20 are
 *
 * <pre>
 *   02      two bits an id
 *   10 00   a run of eight times id 0
 *   03      one group of packed ids
 *   06 00   2, 1 and six of padding
 * </pre>
 *
 * <p>Numbers are looked up while they are unpacked; what else wants ids reads them from
 * {@link io.fastparquet.codecs.encoding.dictionary.DictionaryIdDecoder}. An id beyond the dictionary is an error.
 *
 * <p>A builder, such as {@link io.fastparquet.codecs.encoding.dictionary.IntDictionaryBuilder}, makes the dictionary of a
 * column chunk and the ids of its values, which {@link io.fastparquet.codecs.encoding.dictionary.DictionaryIdEncoder} writes.
 *
 * <p>Spec: Encodings.md, "Dictionary Encoding (PLAIN_DICTIONARY = 2 and RLE_DICTIONARY = 8)".
 */
package io.fastparquet.codecs.encoding.dictionary;
