package io.fastparquet.codecs.kernel;

import io.fastparquet.codecs.bytes.LittleEndian;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link NullSpread} of eight entries at a step: their null flags, as eight bits, choose the permutation that moves the
 * next dense values to the entries that are present. Where nulls are few, runs are copied as the
 * scalar kernel does, which is left types of one or two bytes, and those of eight bytes where a register does not hold eight of them.
 */
final class VectorNullSpread implements NullSpread {
    /** Entries of a step. */
    private static final int STEP = 8;

    private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_256;
    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_256;
    private static final VectorSpecies<Long> LONGS = LongVector.SPECIES_512;
    private static final VectorSpecies<Double> DOUBLES = DoubleVector.SPECIES_512;
    private static final boolean HAS_LONGS = VectorLanes.LONGS.length() == STEP;

    /** Times a word of flags, one a byte: brings the flag of byte <i>i</i> to bit 56 + <i>i</i>, without any carry. */
    private static final long GATHER_FLAGS = 0x0102040810204080L;

    /** By the null flags of eight entries: which of the next dense values each of them takes. */
    private static final int[] INT_PLACES = new int[STEP << STEP];

    private static final long[] LONG_PLACES = new long[STEP << STEP];

    static {
        for (int nulls = 0; nulls < 1 << STEP; nulls++) {
            int next = 0;
            for (int entry = 0; entry < STEP; entry++) {
                INT_PLACES[STEP * nulls + entry] = next;
                LONG_PLACES[STEP * nulls + entry] = next;
                next += 1 - (nulls >>> entry & 1);
            }
        }
    }

    private final NullSpread scalar = new ScalarNullSpread();

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
        if (ScalarNullSpread.areFew(nulls, nullsOffset, count)) {
            ScalarNullSpread.copyRuns(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
            return;
        }
        int steps = steps(dense.length - denseOffset, count);
        int next = spreadSteps(dense, denseOffset, nulls, nullsOffset, out, outOffset, steps);
        int done = STEP * steps;
        scalar.spread(dense, next, nulls, nullsOffset + done, out, outOffset + done, count - done);
    }

    @Override
    public void spread(
            long[] dense, int denseOffset, byte[] nulls, int nullsOffset, long[] out, int outOffset, int count) {
        if (ScalarNullSpread.areFew(nulls, nullsOffset, count)) {
            ScalarNullSpread.copyRuns(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
            return;
        }
        int steps = HAS_LONGS ? steps(dense.length - denseOffset, count) : 0;
        int next = spreadSteps(dense, denseOffset, nulls, nullsOffset, out, outOffset, steps);
        int done = STEP * steps;
        scalar.spread(dense, next, nulls, nullsOffset + done, out, outOffset + done, count - done);
    }

    @Override
    public void spread(
            float[] dense, int denseOffset, byte[] nulls, int nullsOffset, float[] out, int outOffset, int count) {
        if (ScalarNullSpread.areFew(nulls, nullsOffset, count)) {
            ScalarNullSpread.copyRuns(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
            return;
        }
        int steps = steps(dense.length - denseOffset, count);
        int next = spreadSteps(dense, denseOffset, nulls, nullsOffset, out, outOffset, steps);
        int done = STEP * steps;
        scalar.spread(dense, next, nulls, nullsOffset + done, out, outOffset + done, count - done);
    }

    @Override
    public void spread(
            double[] dense, int denseOffset, byte[] nulls, int nullsOffset, double[] out, int outOffset, int count) {
        if (ScalarNullSpread.areFew(nulls, nullsOffset, count)) {
            ScalarNullSpread.copyRuns(dense, denseOffset, nulls, nullsOffset, out, outOffset, count);
            return;
        }
        int steps = HAS_LONGS ? steps(dense.length - denseOffset, count) : 0;
        int next = spreadSteps(dense, denseOffset, nulls, nullsOffset, out, outOffset, steps);
        int done = STEP * steps;
        scalar.spread(dense, next, nulls, nullsOffset + done, out, outOffset + done, count - done);
    }

    /** As many as could not load beyond the dense values even if nothing were null. */
    private static int steps(int denseLength, int count) {
        return Math.min(count, denseLength) / STEP;
    }

    private static int spreadSteps(
            int[] dense, int denseOffset, byte[] nulls, int nullsOffset, int[] out, int outOffset, int steps) {
        int next = denseOffset;
        for (int step = 0; step < steps; step++) {
            int flags = flags(nulls, nullsOffset + STEP * step);
            IntVector.fromArray(INTS, INT_PLACES, STEP * flags)
                    .selectFrom(IntVector.fromArray(INTS, dense, next))
                    .intoArray(out, outOffset + STEP * step);
            next += STEP - Integer.bitCount(flags);
        }
        return next;
    }

    private static int spreadSteps(
            long[] dense, int denseOffset, byte[] nulls, int nullsOffset, long[] out, int outOffset, int steps) {
        int next = denseOffset;
        for (int step = 0; step < steps; step++) {
            int flags = flags(nulls, nullsOffset + STEP * step);
            LongVector.fromArray(LONGS, LONG_PLACES, STEP * flags)
                    .selectFrom(LongVector.fromArray(LONGS, dense, next))
                    .intoArray(out, outOffset + STEP * step);
            next += STEP - Integer.bitCount(flags);
        }
        return next;
    }

    private static int spreadSteps(
            float[] dense, int denseOffset, byte[] nulls, int nullsOffset, float[] out, int outOffset, int steps) {
        int next = denseOffset;
        for (int step = 0; step < steps; step++) {
            int flags = flags(nulls, nullsOffset + STEP * step);
            IntVector.fromArray(INTS, INT_PLACES, STEP * flags)
                    .selectFrom(FloatVector.fromArray(FLOATS, dense, next).reinterpretAsInts())
                    .reinterpretAsFloats()
                    .intoArray(out, outOffset + STEP * step);
            next += STEP - Integer.bitCount(flags);
        }
        return next;
    }

    private static int spreadSteps(
            double[] dense, int denseOffset, byte[] nulls, int nullsOffset, double[] out, int outOffset, int steps) {
        int next = denseOffset;
        for (int step = 0; step < steps; step++) {
            int flags = flags(nulls, nullsOffset + STEP * step);
            LongVector.fromArray(LONGS, LONG_PLACES, STEP * flags)
                    .selectFrom(DoubleVector.fromArray(DOUBLES, dense, next).reinterpretAsLongs())
                    .reinterpretAsDoubles()
                    .intoArray(out, outOffset + STEP * step);
            next += STEP - Integer.bitCount(flags);
        }
        return next;
    }

    private static int flags(byte[] nulls, int offset) {
        return (int) (LittleEndian.getLong(nulls, offset) * GATHER_FLAGS >>> 56);
    }
}
