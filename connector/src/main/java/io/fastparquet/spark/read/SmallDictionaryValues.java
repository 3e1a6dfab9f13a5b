package io.fastparquet.spark.read;

import io.fastparquet.codecs.encoding.dictionary.DictionaryIdDecoder;
import io.fastparquet.codecs.kernel.Kernels;
import io.fastparquet.spark.vector.ByteVector;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.ShortVector;

/** Dictionary-encoded bytes, booleans and shorts. */
final class SmallDictionaryValues implements Values {
    private final FastVector dictionary;
    private final DictionaryIdDecoder decoder;
    private int[] ids = new int[0];
    private int[] denseIds = new int[0];

    /**
     * @param dictionary the entries, a {@link ByteVector} or {@link ShortVector}
     * @param size how many they are
     */
    SmallDictionaryValues(FastVector dictionary, int size) {
        this.dictionary = dictionary;
        this.decoder = new DictionaryIdDecoder(size);
    }

    @Override
    public void start(byte[] page, int offset, int end) {
        decoder.start(page, offset, end);
    }

    @Override
    public void read(FastVector out, int at, int count) {
        reserve(count);
        decoder.read(ids, 0, count);
        look(out, at, count, null);
    }

    @Override
    public void readNullable(FastVector out, int at, int count, int present, byte[] nulls) {
        reserve(count + 1);
        decoder.read(denseIds, 0, present);
        Kernels.NULL_SPREAD.spread(denseIds, 0, nulls, at, ids, 0, count);
        look(out, at, count, nulls);
    }

    private void reserve(int count) {
        if (ids.length < count) {
            ids = new int[count];
            denseIds = new int[count];
        }
    }

    private void look(FastVector out, int at, int count, byte[] nulls) {
        if (dictionary instanceof ByteVector entries) {
            byte[] from = entries.values();
            byte[] to = ((ByteVector) out).values();
            for (int i = 0; i < count; i++) {
                if (nulls == null || nulls[at + i] == 0) {
                    to[at + i] = from[ids[i]];
                }
            }
        } else {
            short[] from = ((ShortVector) dictionary).values();
            short[] to = ((ShortVector) out).values();
            for (int i = 0; i < count; i++) {
                if (nulls == null || nulls[at + i] == 0) {
                    to[at + i] = from[ids[i]];
                }
            }
        }
    }

    @Override
    public void skip(int count) {
        decoder.skip(count);
    }
}
