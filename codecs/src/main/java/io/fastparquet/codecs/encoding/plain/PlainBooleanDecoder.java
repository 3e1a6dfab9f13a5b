package io.fastparquet.codecs.encoding.plain;

import io.fastparquet.codecs.encoding.BooleanDecoder;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.ValuesLeft;
import io.fastparquet.codecs.kernel.Kernels;

/** PLAIN BOOLEAN: a bit a value, from the least significant bit of each byte on. The padding of the last byte is ignored. */
public final class PlainBooleanDecoder implements BooleanDecoder {
    private byte[] page = new byte[0];
    private long nextBit;
    private long endBit;

    @Override
    public void start(byte[] page, int offset, int end) {
        this.page = page;
        this.nextBit = (long) Byte.SIZE * offset;
        this.endBit = (long) Byte.SIZE * end;
    }

    @Override
    public void read(byte[] out, int outOffset, int count) {
        requireLeft(count);
        Kernels.FLAG_UNPACK.unpackFlags(page, nextBit, out, outOffset, count);
        nextBit += count;
    }

    @Override
    public void skip(int count) {
        requireLeft(count);
        nextBit += count;
    }

    private void requireLeft(int count) {
        int left = (int) Math.min(Integer.MAX_VALUE, endBit - nextBit);
        ValuesLeft.require(Encoding.PLAIN, count, left, (int) (nextBit / Byte.SIZE));
    }
}
