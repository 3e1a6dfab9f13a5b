package io.fastparquet.codecs.encoding.plain;

import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.IntDecoder;
import io.fastparquet.codecs.encoding.ValuesLeft;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

/** PLAIN INT32: little-endian words, copied in bulk. */
public final class PlainIntDecoder implements IntDecoder {
    private IntBuffer values = IntBuffer.allocate(0);
    private int end;

    @Override
    public void start(byte[] page, int offset, int end) {
        this.values = ByteBuffer.wrap(page, offset, end - offset)
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer();
        this.end = end;
    }

    @Override
    public void read(int[] out, int outOffset, int count) {
        requireLeft(count);
        values.get(out, outOffset, count);
    }

    @Override
    public void skip(int count) {
        requireLeft(count);
        values.position(values.position() + count);
    }

    private void requireLeft(int count) {
        ValuesLeft.require(Encoding.PLAIN, count, values.remaining(), end - Integer.BYTES * values.remaining());
    }
}
