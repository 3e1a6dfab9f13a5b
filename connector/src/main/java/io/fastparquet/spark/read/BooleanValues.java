package io.fastparquet.spark.read;

import io.fastparquet.codecs.encoding.BooleanDecoder;
import io.fastparquet.codecs.kernel.Kernels;
import io.fastparquet.spark.vector.ByteVector;
import io.fastparquet.spark.vector.FastVector;

/** Booleans, a byte each. */
final class BooleanValues implements Values {
    private final BooleanDecoder decoder;
    private byte[] dense = new byte[0];

    BooleanValues(BooleanDecoder decoder) {
        this.decoder = decoder;
    }

    @Override
    public void start(byte[] page, int offset, int end) {
        decoder.start(page, offset, end);
    }

    @Override
    public void read(FastVector out, int at, int count) {
        decoder.read(((ByteVector) out).values(), at, count);
    }

    @Override
    public void readNullable(FastVector out, int at, int count, int present, byte[] nulls) {
        if (dense.length <= present) {
            dense = new byte[Math.max(present + 1, out.capacity())];
        }
        decoder.read(dense, 0, present);
        Kernels.NULL_SPREAD.spread(dense, 0, nulls, at, ((ByteVector) out).values(), at, count);
    }

    @Override
    public void skip(int count) {
        decoder.skip(count);
    }
}
