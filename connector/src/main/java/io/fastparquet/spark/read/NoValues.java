package io.fastparquet.spark.read;

import io.fastparquet.spark.vector.FastVector;
import java.util.Arrays;

/** A column of which only the levels are wanted. */
final class NoValues implements Values {
    @Override
    public void start(byte[] page, int offset, int end) {}

    @Override
    public void read(FastVector out, int at, int count) {
        out.putNulls(at, at + count);
    }

    @Override
    public void readNullable(FastVector out, int at, int count, int present, byte[] nulls) {
        Arrays.fill(nulls, at, at + count, (byte) 1);
        out.addNulls(present);
    }

    @Override
    public void skip(int count) {}
}
