package io.fastparquet.spark.read;

import io.fastparquet.codecs.encoding.DoubleDecoder;
import io.fastparquet.codecs.kernel.Kernels;
import io.fastparquet.spark.vector.DoubleVector;
import io.fastparquet.spark.vector.FastVector;

/** Values that are the vector's bit for bit: the decoder fills its array. */
final class DoubleValues implements Values {
    private final DoubleDecoder decoder;
    private double[] dense = new double[0];

    DoubleValues(DoubleDecoder decoder) {
        this.decoder = decoder;
    }

    @Override
    public void start(byte[] page, int offset, int end) {
        decoder.start(page, offset, end);
    }

    @Override
    public void read(FastVector out, int at, int count) {
        decoder.read(((DoubleVector) out).values(), at, count);
    }

    @Override
    public void readNullable(FastVector out, int at, int count, int present, byte[] nulls) {
        if (dense.length <= present) {
            dense = new double[Math.max(present + 1, out.capacity())];
        }
        decoder.read(dense, 0, present);
        Kernels.NULL_SPREAD.spread(dense, 0, nulls, at, ((DoubleVector) out).values(), at, count);
    }

    @Override
    public void skip(int count) {
        decoder.skip(count);
    }
}
