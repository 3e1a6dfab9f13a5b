package io.fastparquet.spark.read;

import io.fastparquet.codecs.encoding.IntDecoder;
import io.fastparquet.codecs.kernel.Kernels;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.IntVector;

/** Values that are the vector's bit for bit: the decoder fills its array. */
final class IntValues implements Values {
    private final IntDecoder decoder;
    private int[] dense = new int[0];

    IntValues(IntDecoder decoder) {
        this.decoder = decoder;
    }

    @Override
    public void start(byte[] page, int offset, int end) {
        decoder.start(page, offset, end);
    }

    @Override
    public void read(FastVector out, int at, int count) {
        decoder.read(((IntVector) out).values(), at, count);
    }

    @Override
    public void readNullable(FastVector out, int at, int count, int present, byte[] nulls) {
        if (dense.length <= present) {
            dense = new int[Math.max(present + 1, out.capacity())];
        }
        decoder.read(dense, 0, present);
        Kernels.NULL_SPREAD.spread(dense, 0, nulls, at, ((IntVector) out).values(), at, count);
    }

    @Override
    public void skip(int count) {
        decoder.skip(count);
    }
}
