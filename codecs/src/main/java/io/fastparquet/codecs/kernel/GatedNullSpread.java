package io.fastparquet.codecs.kernel;

/** {@link NullSpread} that uses another kernel for the types of four and eight bytes once a gate for the type is open. */
final class GatedNullSpread implements NullSpread {
    private final NullSpread scalar;
    private final NullSpread vector;
    private final Gate ints;
    private final Gate longs;
    private final Gate floats;
    private final Gate doubles;

    GatedNullSpread(NullSpread scalar, NullSpread vector, Gate ints, Gate longs, Gate floats, Gate doubles) {
        this.scalar = scalar;
        this.vector = vector;
        this.ints = ints;
        this.longs = longs;
        this.floats = floats;
        this.doubles = doubles;
    }

    @Override
    public void spread(
            byte[] dense, int denseOffset, byte[] nulls, int nullsOffset, byte[] out, int outOffset, int count) {
        scalar.spread(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
    }

    @Override
    public void spread(
            short[] dense, int denseOffset, byte[] nulls, int nullsOffset, short[] out, int outOffset, int count) {
        scalar.spread(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
    }

    @Override
    public void spread(
            int[] dense, int denseOffset, byte[] nulls, int nullsOffset, int[] out, int outOffset, int count) {
        if (ints.isOpenFor(count)) {
            vector.spread(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
        } else {
            scalar.spread(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
        }
    }

    @Override
    public void spread(
            long[] dense, int denseOffset, byte[] nulls, int nullsOffset, long[] out, int outOffset, int count) {
        if (longs.isOpenFor(count)) {
            vector.spread(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
        } else {
            scalar.spread(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
        }
    }

    @Override
    public void spread(
            float[] dense, int denseOffset, byte[] nulls, int nullsOffset, float[] out, int outOffset, int count) {
        if (floats.isOpenFor(count)) {
            vector.spread(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
        } else {
            scalar.spread(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
        }
    }

    @Override
    public void spread(
            double[] dense, int denseOffset, byte[] nulls, int nullsOffset, double[] out, int outOffset, int count) {
        if (doubles.isOpenFor(count)) {
            vector.spread(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
        } else {
            scalar.spread(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
        }
    }
}
