package io.fastparquet.codecs.kernel;

/** {@link NullSpread} without branches: every entry takes the value at hand, and only those present move on to the next. */
final class ScalarNullSpread implements NullSpread {
    @Override
    public void spread(
            byte[] dense, int denseOffset, byte[] nulls, int nullsOffset, byte[] out, int outOffset, int count) {
        int next = denseOffset;
        for (int i = 0; i < count; i++) {
            out[outOffset + i] = dense[next];
            next += 1 - nulls[nullsOffset + i];
        }
    }

    @Override
    public void spread(
            short[] dense, int denseOffset, byte[] nulls, int nullsOffset, short[] out, int outOffset, int count) {
        int next = denseOffset;
        for (int i = 0; i < count; i++) {
            out[outOffset + i] = dense[next];
            next += 1 - nulls[nullsOffset + i];
        }
    }

    @Override
    public void spread(
            int[] dense, int denseOffset, byte[] nulls, int nullsOffset, int[] out, int outOffset, int count) {
        int next = denseOffset;
        for (int i = 0; i < count; i++) {
            out[outOffset + i] = dense[next];
            next += 1 - nulls[nullsOffset + i];
        }
    }

    @Override
    public void spread(
            long[] dense, int denseOffset, byte[] nulls, int nullsOffset, long[] out, int outOffset, int count) {
        int next = denseOffset;
        for (int i = 0; i < count; i++) {
            out[outOffset + i] = dense[next];
            next += 1 - nulls[nullsOffset + i];
        }
    }

    @Override
    public void spread(
            float[] dense, int denseOffset, byte[] nulls, int nullsOffset, float[] out, int outOffset, int count) {
        int next = denseOffset;
        for (int i = 0; i < count; i++) {
            out[outOffset + i] = dense[next];
            next += 1 - nulls[nullsOffset + i];
        }
    }

    @Override
    public void spread(
            double[] dense, int denseOffset, byte[] nulls, int nullsOffset, double[] out, int outOffset, int count) {
        int next = denseOffset;
        for (int i = 0; i < count; i++) {
            out[outOffset + i] = dense[next];
            next += 1 - nulls[nullsOffset + i];
        }
    }
}
