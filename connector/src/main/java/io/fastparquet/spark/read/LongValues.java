package io.fastparquet.spark.read;

import io.fastparquet.codecs.encoding.LongDecoder;
import io.fastparquet.codecs.kernel.Kernels;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.LongVector;

/** Values that are the vector's bit for bit: the decoder fills its array. */
final class LongValues implements Values {
    private final LongDecoder decoder;
    private long[] dense = new long[0];

    LongValues(LongDecoder decoder) {
        this.decoder = decoder;
    }

    @Override
    public void start(byte[] page, int offset, int end) {
        decoder.start(page, offset, end);
    }

    @Override
    public void read(FastVector out, int at, int count) {
        decoder.read(((LongVector) out).values(), at, count);
    }

    @Override
    public void readNullable(FastVector out, int at, int count, int present, byte[] nulls) {
        if (dense.length <= present) {
            dense = new long[Math.max(present + 1, out.capacity())];
        }
        decoder.read(dense, 0, present);
        Kernels.NULL_SPREAD.spread(dense, 0, nulls, at, ((LongVector) out).values(), at, count);
    }

    @Override
    public void skip(int count) {
        decoder.skip(count);
    }
}
