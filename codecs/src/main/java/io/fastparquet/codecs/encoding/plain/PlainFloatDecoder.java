package io.fastparquet.codecs.encoding.plain;

import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.FloatDecoder;
import io.fastparquet.codecs.encoding.ValuesLeft;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;

/** PLAIN FLOAT: little-endian words, copied in bulk. */
public final class PlainFloatDecoder implements FloatDecoder {
    private FloatBuffer values = FloatBuffer.allocate(0);
    private int end;

    @Override
    public void start(byte[] page, int offset, int end) {
        this.values = ByteBuffer.wrap(page, offset, end - offset)
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN)
                .asFloatBuffer();
        this.end = end;
    }

    @Override
    public void read(float[] out, int outOffset, int count) {
        requireLeft(count);
        values.get(out, outOffset, count);
    }

    @Override
    public void skip(int count) {
        requireLeft(count);
        values.position(values.position() + count);
    }

    private void requireLeft(int count) {
        ValuesLeft.require(Encoding.PLAIN, count, values.remaining(), end - Float.BYTES * values.remaining());
    }
}
