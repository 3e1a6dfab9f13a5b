package io.fastparquet.spark.read;

import io.fastparquet.codecs.encoding.dictionary.DictionaryIdDecoder;
import io.fastparquet.codecs.kernel.Kernels;
import io.fastparquet.spark.vector.ByteArrayDictionary;
import io.fastparquet.spark.vector.ByteArrayVector;
import io.fastparquet.spark.vector.FastVector;

/** Dictionary-encoded byte arrays: the vector keeps the ids while a batch has no other pages. */
final class ByteArrayDictionaryValues implements Values {
    private final ByteArrayDictionary dictionary;
    private final DictionaryIdDecoder decoder;
    private int[] denseIds = new int[0];

    ByteArrayDictionaryValues(ByteArrayDictionary dictionary) {
        this.dictionary = dictionary;
        this.decoder = new DictionaryIdDecoder(dictionary.size());
    }

    @Override
    public void start(byte[] page, int offset, int end) {
        decoder.start(page, offset, end);
    }

    @Override
    public void read(FastVector out, int at, int count) {
        ByteArrayVector vector = (ByteArrayVector) out;
        boolean asIds = vector.offerDictionary(dictionary);
        decoder.read(vector.offsets(), at, count);
        if (!asIds) {
            vector.resolve(dictionary, at, at + count);
        }
    }

    @Override
    public void readNullable(FastVector out, int at, int count, int present, byte[] nulls) {
        ByteArrayVector vector = (ByteArrayVector) out;
        boolean asIds = vector.offerDictionary(dictionary);
        if (denseIds.length <= present) {
            denseIds = new int[Math.max(present + 1, out.capacity())];
        }
        decoder.read(denseIds, 0, present);
        Kernels.NULL_SPREAD.spread(denseIds, 0, nulls, at, vector.offsets(), at, count);
        if (!asIds) {
            vector.resolve(dictionary, at, at + count);
        }
    }

    @Override
    public void skip(int count) {
        decoder.skip(count);
    }
}
