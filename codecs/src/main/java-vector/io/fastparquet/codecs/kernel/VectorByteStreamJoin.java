package io.fastparquet.codecs.kernel;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorOperators;

/**
 * {@link ByteStreamJoin} that widens the bytes of four streams to {@code int}s, shifts them to their places and puts them
 * together. Values of eight bytes are joined as lower and upper halves, a block at a time; the output holds the halves of
 * the block until both are there. Values of other widths go through the scalar kernel.
 */
final class VectorByteStreamJoin implements ByteStreamJoin {
    /** Values of a step. */
    private static final int LANES = VectorLanes.INTS.length();

    /** Bytes of a step's {@code int}s. */
    private static final int STEP_BYTES = LANES * Integer.BYTES;

    /** Values whose halves stay in the nearest cache; a multiple of any number of lanes. */
    private static final int BLOCK = 512;

    private static final long LOWER_HALF = 0x00000000ffffffffL;

    /**
     * What is done to a block, one after the other. There being three of them keeps the JVM's compiler from putting them
     * together in one method; so many vector operations it does not manage, and each would make an object.
     */
    private static final Pass[] PASSES = {
        VectorByteStreamJoin::joinLowerHalves,
        VectorByteStreamJoin::joinUpperHalves,
        (in, inOffset, streamLength, out, outOffset, steps) -> joinHalves(out, outOffset, steps)
    };

    private interface Pass {
        void run(byte[] in, int inOffset, int streamLength, byte[] out, int outOffset, int steps);
    }

    private final ByteStreamJoin scalar = new ScalarByteStreamJoin();

    @Override
    public void join(byte[] in, int inOffset, int streamLength, byte[] out, int outOffset, int count, int width) {
        int done = 0;
        if (width == Integer.BYTES) {
            done = count & -LANES;
            joinFour(in, inOffset, streamLength, out, outOffset, STEP_BYTES, done / LANES);
        } else if (width == Long.BYTES) {
            done = count & -LANES;
            joinEight(in, inOffset, streamLength, out, outOffset, done);
        }
        scalar.join(in, inOffset + done, streamLength, out, outOffset + done * width, count - done, width);
    }

    private static void joinEight(byte[] in, int inOffset, int streamLength, byte[] out, int outOffset, int count) {
        for (int block = 0; block < count; block += BLOCK) {
            int steps = Math.min(BLOCK, count - block) / LANES;
            int to = outOffset + Long.BYTES * block;
            for (Pass pass : PASSES) {
                pass.run(in, inOffset + block, streamLength, out, to, steps);
            }
        }
    }

    private static void joinLowerHalves(
            byte[] in, int inOffset, int streamLength, byte[] out, int outOffset, int steps) {
        joinFour(in, inOffset, streamLength, out, outOffset, 2 * STEP_BYTES, steps);
    }

    private static void joinUpperHalves(
            byte[] in, int inOffset, int streamLength, byte[] out, int outOffset, int steps) {
        int upperHalves = inOffset + Integer.BYTES * streamLength;
        joinFour(in, upperHalves, streamLength, out, outOffset + STEP_BYTES, 2 * STEP_BYTES, steps);
    }

    /** Writes the {@code int}s of each step {@code stride} bytes after the ones before. */
    private static void joinFour(
            byte[] in, int inOffset, int streamLength, byte[] out, int outOffset, int stride, int steps) {
        int stream1 = inOffset + streamLength;
        int stream2 = stream1 + streamLength;
        int stream3 = stream2 + streamLength;
        for (int step = 0; step < steps; step++) {
            int from = LANES * step;
            Vector<Integer> byte0 = ByteVector.fromArray(VectorLanes.QUARTER_OF_BYTES, in, inOffset + from)
                    .convertShape(VectorOperators.B2I, VectorLanes.INTS, 0);
            Vector<Integer> byte1 = ByteVector.fromArray(VectorLanes.QUARTER_OF_BYTES, in, stream1 + from)
                    .convertShape(VectorOperators.B2I, VectorLanes.INTS, 0);
            Vector<Integer> byte2 = ByteVector.fromArray(VectorLanes.QUARTER_OF_BYTES, in, stream2 + from)
                    .convertShape(VectorOperators.B2I, VectorLanes.INTS, 0);
            Vector<Integer> byte3 = ByteVector.fromArray(VectorLanes.QUARTER_OF_BYTES, in, stream3 + from)
                    .convertShape(VectorOperators.B2I, VectorLanes.INTS, 0);
            ((IntVector) byte0)
                    .and(0xff)
                    .or(((IntVector) byte1).and(0xff).lanewise(VectorOperators.LSHL, 8))
                    .or(((IntVector) byte2).and(0xff).lanewise(VectorOperators.LSHL, 16))
                    .or(((IntVector) byte3).lanewise(VectorOperators.LSHL, 24))
                    .reinterpretAsBytes()
                    .intoArray(out, outOffset + stride * step);
        }
    }

    /** In place: a step's halves are loaded before its values are stored. */
    private static void joinHalves(byte[] out, int outOffset, int steps) {
        for (int step = 0; step < steps; step++) {
            int lower = outOffset + 2 * STEP_BYTES * step;
            int upper = lower + STEP_BYTES;
            Vector<Long> lower0 = ByteVector.fromArray(VectorLanes.HALF_OF_BYTES, out, lower)
                    .reinterpretAsInts()
                    .convertShape(VectorOperators.I2L, VectorLanes.LONGS, 0);
            Vector<Long> upper0 = ByteVector.fromArray(VectorLanes.HALF_OF_BYTES, out, upper)
                    .reinterpretAsInts()
                    .convertShape(VectorOperators.I2L, VectorLanes.LONGS, 0);
            Vector<Long> lower1 = ByteVector.fromArray(VectorLanes.HALF_OF_BYTES, out, lower + STEP_BYTES / 2)
                    .reinterpretAsInts()
                    .convertShape(VectorOperators.I2L, VectorLanes.LONGS, 0);
            Vector<Long> upper1 = ByteVector.fromArray(VectorLanes.HALF_OF_BYTES, out, upper + STEP_BYTES / 2)
                    .reinterpretAsInts()
                    .convertShape(VectorOperators.I2L, VectorLanes.LONGS, 0);
            ((LongVector) lower0)
                    .and(LOWER_HALF)
                    .or(((LongVector) upper0).lanewise(VectorOperators.LSHL, Integer.SIZE))
                    .reinterpretAsBytes()
                    .intoArray(out, lower);
            ((LongVector) lower1)
                    .and(LOWER_HALF)
                    .or(((LongVector) upper1).lanewise(VectorOperators.LSHL, Integer.SIZE))
                    .reinterpretAsBytes()
                    .intoArray(out, upper);
        }
    }
}
