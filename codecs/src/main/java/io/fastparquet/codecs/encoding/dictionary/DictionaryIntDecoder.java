package io.fastparquet.codecs.encoding.dictionary;

import io.fastparquet.codecs.encoding.IntDecoder;
import io.fastparquet.codecs.kernel.Kernels;
import java.util.Arrays;

/**
 * Dictionary-encoded INT32: an RLE run is one lookup and a fill, whole groups of a bit-packed run are unpacked and looked up
 * in one pass, and what is left at the edges of batches goes through ids.
 */
public final class DictionaryIntDecoder implements IntDecoder {
    private final int[] dictionary;
    private final DictionaryIdDecoder ids;
    private final int[] edgeIds = new int[DictionaryIdDecoder.MAX_EDGE];

    /**
     * @param dictionary the values by id; copied unless it is exactly as long as the dictionary, and then not to be changed
     * @param size number of entries, at most the array's length
     */
    public DictionaryIntDecoder(int[] dictionary, int size) {
        this.dictionary = dictionary.length == size ? dictionary : Arrays.copyOf(dictionary, size);
        this.ids = new DictionaryIdDecoder(size);
    }

    @Override
    public void start(byte[] page, int offset, int end) {
        ids.start(page, offset, end);
    }

    @Override
    public void read(int[] out, int outOffset, int count) {
        int to = outOffset;
        int outEnd = outOffset + count;
        while (to < outEnd) {
            int repeated = ids.rleRun(outEnd - to);
            if (repeated > 0) {
                Arrays.fill(out, to, to + repeated, dictionary[ids.passRle(repeated)]);
                to += repeated;
                continue;
            }
            int groups = ids.packedGroups(outEnd - to);
            if (groups > 0) {
                readGroups(out, to, groups);
                to += 8 * groups;
            } else {
                to += readEdge(out, to, outEnd - to);
            }
        }
    }

    @Override
    public void skip(int count) {
        ids.skip(count);
    }

    private void readGroups(int[] out, int outOffset, int groups) {
        try {
            Kernels.DICTIONARY_UNPACK.unpack(
                    ids.page(), ids.packedOffset(), dictionary, out, outOffset, groups, ids.bitWidth());
        } catch (ArrayIndexOutOfBoundsException e) {
            ids.requireInDictionary(8 * groups);
            throw e;
        }
        ids.pass(8 * groups);
    }

    private int readEdge(int[] out, int outOffset, int max) {
        int count = ids.readEdge(edgeIds, max);
        for (int i = 0; i < count; i++) {
            out[outOffset + i] = dictionary[edgeIds[i]];
        }
        return count;
    }
}
