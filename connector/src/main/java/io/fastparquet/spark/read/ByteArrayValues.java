package io.fastparquet.spark.read;

import io.fastparquet.codecs.encoding.ByteArrayDecoder;
import io.fastparquet.codecs.kernel.Kernels;
import io.fastparquet.spark.vector.ByteArrayVector;
import io.fastparquet.spark.vector.FastVector;

/** Byte arrays as ranges of the page, or of what the decoder made of it. */
final class ByteArrayValues implements Values {
    private final ByteArrayDecoder decoder;
    private int[] denseOffsets = new int[0];
    private int[] denseLengths = new int[0];

    ByteArrayValues(ByteArrayDecoder decoder) {
        this.decoder = decoder;
    }

    @Override
    public void start(byte[] page, int offset, int end) {
        decoder.start(page, offset, end);
    }

    @Override
    public void read(FastVector out, int at, int count) {
        ByteArrayVector vector = startAt(out, at);
        decoder.read(vector.offsets(), vector.lengths(), at, count);
        vector.addSegment(decoder.buffer(), at, at + count);
    }

    @Override
    public void readNullable(FastVector out, int at, int count, int present, byte[] nulls) {
        ByteArrayVector vector = startAt(out, at);
        if (denseOffsets.length <= present) {
            denseOffsets = new int[Math.max(present + 1, out.capacity())];
            denseLengths = new int[denseOffsets.length];
        }
        decoder.read(denseOffsets, denseLengths, 0, present);
        Kernels.NULL_SPREAD.spread(denseOffsets, 0, nulls, at, vector.offsets(), at, count);
        Kernels.NULL_SPREAD.spread(denseLengths, 0, nulls, at, vector.lengths(), at, count);
        vector.addSegment(decoder.buffer(), at, at + count);
    }

    private ByteArrayVector startAt(FastVector out, int at) {
        ByteArrayVector vector = (ByteArrayVector) out;
        if (at == 0) {
            // Another batch: the vector has forgotten the one before.
            decoder.release();
        }
        return vector;
    }

    @Override
    public void skip(int count) {
        decoder.skip(count);
    }
}
