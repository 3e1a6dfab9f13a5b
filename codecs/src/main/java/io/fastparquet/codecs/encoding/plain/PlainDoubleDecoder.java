package io.fastparquet.codecs.encoding.plain;

import io.fastparquet.codecs.encoding.DoubleDecoder;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.ValuesLeft;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;

/** PLAIN DOUBLE: little-endian words, copied in bulk. */
public final class PlainDoubleDecoder implements DoubleDecoder {
    private DoubleBuffer values = DoubleBuffer.allocate(0);
    private int end;

    @Override
    public void start(byte[] page, int offset, int end) {
        this.values = ByteBuffer.wrap(page, offset, end - offset)
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN)
                .asDoubleBuffer();
        this.end = end;
    }

    @Override
    public void read(double[] out, int outOffset, int count) {
        requireLeft(count);
        values.get(out, outOffset, count);
    }

    @Override
    public void skip(int count) {
        requireLeft(count);
        values.position(values.position() + count);
    }

    private void requireLeft(int count) {
        ValuesLeft.require(Encoding.PLAIN, count, values.remaining(), end - Double.BYTES * values.remaining());
    }
}
