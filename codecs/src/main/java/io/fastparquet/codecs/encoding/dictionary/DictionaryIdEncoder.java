package io.fastparquet.codecs.encoding.dictionary;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.encoding.rle.HybridEncoder;

/**
 * Appends the dictionary ids of a page: a byte with the bit width, and runs.
 *
 * <p>Spec: Encodings.md, "Dictionary Encoding (PLAIN_DICTIONARY = 2 and RLE_DICTIONARY = 8)".
 */
public final class DictionaryIdEncoder {
    private DictionaryIdEncoder() {}

    /**
     * Appends {@code ids[from, to)}, which are all the values of a page.
     *
     * @param ids each in {@code [0, dictionarySize)}
     * @param dictionarySize entries that the page's ids may mean, at least 0; the chunk's dictionary may have more
     */
    public static void encode(int[] ids, int from, int to, int dictionarySize, ByteSink out) {
        int bitWidth = bitWidth(dictionarySize);
        out.writeByte(bitWidth);
        HybridEncoder.encode(ids, from, to, bitWidth, out);
    }

    /** Bits of an id: as few as hold the largest one, none if there is only one. */
    static int bitWidth(int dictionarySize) {
        return dictionarySize <= 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(dictionarySize - 1);
    }
}
