package io.fastparquet.codecs.encoding.dictionary;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.encoding.rle.HybridRunReader;
import io.fastparquet.codecs.kernel.BitUnpack;
import io.fastparquet.codecs.kernel.DictionaryUnpack;
import java.util.Arrays;

/**
 * Reads the dictionary ids of a page. One instance serves a column chunk and is started again for each page; batches may be
 * cut anywhere. Not thread-safe.
 *
 * <p>Spec: Encodings.md, "Dictionary Encoding (PLAIN_DICTIONARY = 2 and RLE_DICTIONARY = 8)".
 */
public final class DictionaryIdDecoder {
    /** The most ids that {@link #readEdge} reads. */
    static final int MAX_EDGE = 128;

    private static final int MAX_BIT_WIDTH = 32;

    /** Ids that are checked together, while they are still in the L1 cache. */
    private static final int CHECK_CHUNK = 1024;

    private final HybridRunReader runs = new HybridRunReader();
    private final int dictionarySize;

    /**
     * @param dictionarySize number of entries of the chunk's dictionary
     * @throws IllegalArgumentException if it is negative
     */
    public DictionaryIdDecoder(int dictionarySize) {
        if (dictionarySize < 0) {
            throw new IllegalArgumentException("dictionarySize " + dictionarySize);
        }
        this.dictionarySize = dictionarySize;
    }

    /**
     * Starts on the values of a page: a byte with the bit width, and runs.
     *
     * @param page holds the section; readable for {@link io.fastparquet.codecs.bytes.Slack#BYTES} bytes after {@code end};
     *     not changed while the decoder reads from it
     * @param offset where the section starts, in bytes
     * @param end where the section ends, in bytes, exclusive; equal to {@code offset} if no value is stored
     * @throws MalformedPageException if the bit width is above 32
     */
    public void start(byte[] page, int offset, int end) {
        if (offset == end) {
            runs.start(page, offset, end, 1);
            return;
        }
        int bitWidth = page[offset] & 0xff;
        if (bitWidth > MAX_BIT_WIDTH) {
            throw new MalformedPageException(offset, "dictionary ids of " + bitWidth + " bits, 32 is the most");
        }
        runs.start(page, offset + 1, end, bitWidth);
    }

    /**
     * Reads the next {@code count} ids, each in {@code [0, dictionarySize)}, to {@code ids[outOffset…]} and writes nothing
     * beyond them.
     *
     * @throws MalformedPageException if there are fewer, or one is beyond the dictionary
     */
    public void read(int[] ids, int outOffset, int count) {
        int to = outOffset;
        int outEnd = outOffset + count;
        while (to < outEnd) {
            int n = Math.min(outEnd - to, runs.available());
            if (runs.isRle()) {
                Arrays.fill(ids, to, to + n, passRle(n));
            } else {
                n = Math.min(n, CHECK_CHUNK);
                runs.readPacked(ids, to, n);
                requireInDictionary(ids, to, n);
            }
            to += n;
        }
    }

    /**
     * Passes over the next {@code count} ids.
     *
     * @throws MalformedPageException if there are fewer
     */
    public void skip(int count) {
        runs.skip(count);
    }

    /** How many of the next ids, at most {@code max}, one RLE run holds; 0 if the next id is in a bit-packed run. */
    int rleRun(int max) {
        int available = runs.available();
        return runs.isRle() ? Math.min(available, max) : 0;
    }

    /** Passes over {@code count} ids of the current RLE run and returns the id that it repeats. */
    int passRle(int count) {
        int id = runs.rleValue();
        if (Integer.compareUnsigned(id, dictionarySize) >= 0) {
            throw beyondDictionary(id);
        }
        runs.pass(count);
        return id;
    }

    /**
     * How many whole groups of eight the next {@code max} ids hold that a {@link DictionaryUnpack} can read. Valid after
     * {@link #rleRun} returned 0.
     */
    int packedGroups(int max) {
        if (runs.indexInGroup() != 0 || runs.bitWidth() > DictionaryUnpack.MAX_BIT_WIDTH) {
            return 0;
        }
        return Math.min(runs.available(), max) / BitUnpack.GROUP;
    }

    /** Where the groups of {@link #packedGroups} start, in bytes. */
    int packedOffset() {
        return runs.groupOffset();
    }

    /** What {@link #packedOffset} points into. */
    byte[] page() {
        return runs.page();
    }

    /** Bits of an id. */
    int bitWidth() {
        return runs.bitWidth();
    }

    /** Passes over {@code count} ids of the current run. */
    void pass(int count) {
        runs.pass(count);
    }

    /**
     * Reads ids of the current bit-packed run up to the end of their group, or more of them if they are wider than a
     * {@link DictionaryUnpack} takes. Valid after {@link #rleRun} returned 0.
     *
     * @return how many, at least 1 and at most {@code max} and {@link #MAX_EDGE}
     */
    int readEdge(int[] ids, int max) {
        int edge = runs.bitWidth() > DictionaryUnpack.MAX_BIT_WIDTH ? MAX_EDGE : BitUnpack.GROUP - runs.indexInGroup();
        int count = Math.min(Math.min(edge, max), runs.available());
        runs.readPacked(ids, 0, count);
        requireInDictionary(ids, 0, count);
        return count;
    }

    /**
     * Checks the next {@code count} ids of the current bit-packed run, and passes over them.
     *
     * @throws MalformedPageException if one is beyond the dictionary
     */
    void requireInDictionary(int count) {
        int[] ids = new int[count];
        runs.readPacked(ids, 0, count);
        requireInDictionary(ids, 0, count);
    }

    private void requireInDictionary(int[] ids, int offset, int count) {
        int lastId = dictionarySize - 1;
        // Negative as soon as one id is negative or above lastId: no branch per id.
        int fault = 0;
        for (int i = offset; i < offset + count; i++) {
            fault |= ids[i] | (lastId - ids[i]);
        }
        if (fault >= 0) {
            return;
        }
        for (int i = offset; i < offset + count; i++) {
            if (Integer.compareUnsigned(ids[i], dictionarySize) >= 0) {
                throw beyondDictionary(ids[i]);
            }
        }
    }

    private MalformedPageException beyondDictionary(int id) {
        return new MalformedPageException(
                -1,
                "dictionary id " + Integer.toUnsignedString(id) + ", the dictionary has " + dictionarySize
                        + " entries");
    }
}
