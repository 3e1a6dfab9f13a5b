package io.fastparquet.codecs.encoding.plain;

import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.LongDecoder;
import io.fastparquet.codecs.encoding.ValuesLeft;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/** PLAIN INT64: little-endian words, copied in bulk. */
public final class PlainLongDecoder implements LongDecoder {
    private LongBuffer values = LongBuffer.allocate(0);
    private int end;

    @Override
    public void start(byte[] page, int offset, int end) {
        this.values = ByteBuffer.wrap(page, offset, end - offset)
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN)
                .asLongBuffer();
        this.end = end;
    }

    @Override
    public void read(long[] out, int outOffset, int count) {
        requireLeft(count);
        values.get(out, outOffset, count);
    }

    @Override
    public void skip(int count) {
        requireLeft(count);
        values.position(values.position() + count);
    }

    private void requireLeft(int count) {
        ValuesLeft.require(Encoding.PLAIN, count, values.remaining(), end - Long.BYTES * values.remaining());
    }
}
