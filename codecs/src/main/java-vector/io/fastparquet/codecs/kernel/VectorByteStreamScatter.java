package io.fastparquet.codecs.kernel;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/**
 * {@link ByteStreamScatter} that shifts each byte of a vector of {@code int}s down in turn and narrows it to a stream's
 * bytes. Values of eight bytes are scattered as lower and upper halves. Values of other widths go through the scalar kernel.
 */
final class VectorByteStreamScatter implements ByteStreamScatter {
    /** Values of a step. */
    private static final int LANES = VectorLanes.INTS.length();

    /** Bytes of a step's {@code int}s. */
    private static final int STEP_BYTES = LANES * Integer.BYTES;

    /** Values that stay in the nearest cache from one half to the other; a multiple of any number of lanes. */
    private static final int BLOCK = 512;

    /** Takes every second {@code int}: lane <i>i</i> is that of 2<i>i</i>, counted on in a second vector. */
    private static final IntVector EVEN;

    /** The lanes that come from the second vector. */
    private static final VectorMask<Integer> FROM_SECOND;

    static {
        int[] even = new int[LANES];
        boolean[] fromSecond = new boolean[LANES];
        for (int lane = 0; lane < LANES; lane++) {
            even[lane] = 2 * lane % LANES;
            fromSecond[lane] = 2 * lane >= LANES;
        }
        EVEN = IntVector.fromArray(VectorLanes.INTS, even, 0);
        FROM_SECOND = VectorMask.fromArray(VectorLanes.INTS, fromSecond, 0);
    }

    private final ByteStreamScatter scalar = new ScalarByteStreamScatter();

    @Override
    public void scatter(byte[] in, int inOffset, byte[] out, int outOffset, int streamLength, int count, int width) {
        int done = 0;
        if (width == Integer.BYTES) {
            done = count & -LANES;
            scatterFour(in, inOffset, out, outOffset, streamLength, done / LANES);
        } else if (width == Long.BYTES) {
            // The last value's upper half is loaded with four bytes more, which have to be there.
            done = Math.min(count, (in.length - inOffset - Integer.BYTES) / Long.BYTES) & -LANES;
            scatterEight(in, inOffset, out, outOffset, streamLength, done);
        }
        scalar.scatter(in, inOffset + done * width, out, outOffset + done, streamLength, count - done, width);
    }

    private static void scatterFour(byte[] in, int inOffset, byte[] out, int outOffset, int streamLength, int steps) {
        int stream1 = outOffset + streamLength;
        int stream2 = stream1 + streamLength;
        int stream3 = stream2 + streamLength;
        for (int step = 0; step < steps; step++) {
            int to = LANES * step;
            IntVector values = ByteVector.fromArray(VectorLanes.BYTES, in, inOffset + STEP_BYTES * step)
                    .reinterpretAsInts();
            ((ByteVector) values.convertShape(VectorOperators.I2B, VectorLanes.QUARTER_OF_BYTES, 0))
                    .intoArray(out, outOffset + to);
            ((ByteVector) values.lanewise(VectorOperators.LSHR, 8)
                            .convertShape(VectorOperators.I2B, VectorLanes.QUARTER_OF_BYTES, 0))
                    .intoArray(out, stream1 + to);
            ((ByteVector) values.lanewise(VectorOperators.LSHR, 16)
                            .convertShape(VectorOperators.I2B, VectorLanes.QUARTER_OF_BYTES, 0))
                    .intoArray(out, stream2 + to);
            ((ByteVector) values.lanewise(VectorOperators.LSHR, 24)
                            .convertShape(VectorOperators.I2B, VectorLanes.QUARTER_OF_BYTES, 0))
                    .intoArray(out, stream3 + to);
        }
    }

    private static void scatterEight(byte[] in, int inOffset, byte[] out, int outOffset, int streamLength, int count) {
        int upperHalves = outOffset + Integer.BYTES * streamLength;
        for (int block = 0; block < count; block += BLOCK) {
            int steps = Math.min(BLOCK, count - block) / LANES;
            int from = inOffset + Long.BYTES * block;
            scatterHalves(in, from, out, outOffset + block, streamLength, steps);
            scatterHalves(in, from + Integer.BYTES, out, upperHalves + block, streamLength, steps);
        }
    }

    /** Scatters four bytes of every eight. */
    private static void scatterHalves(byte[] in, int inOffset, byte[] out, int outOffset, int streamLength, int steps) {
        int stream1 = outOffset + streamLength;
        int stream2 = stream1 + streamLength;
        int stream3 = stream2 + streamLength;
        for (int step = 0; step < steps; step++) {
            int from = inOffset + 2 * STEP_BYTES * step;
            int to = LANES * step;
            IntVector first = ByteVector.fromArray(VectorLanes.BYTES, in, from).reinterpretAsInts();
            IntVector second = ByteVector.fromArray(VectorLanes.BYTES, in, from + STEP_BYTES)
                    .reinterpretAsInts();
            IntVector values = EVEN.selectFrom(first).blend(EVEN.selectFrom(second), FROM_SECOND);
            ((ByteVector) values.convertShape(VectorOperators.I2B, VectorLanes.QUARTER_OF_BYTES, 0))
                    .intoArray(out, outOffset + to);
            ((ByteVector) values.lanewise(VectorOperators.LSHR, 8)
                            .convertShape(VectorOperators.I2B, VectorLanes.QUARTER_OF_BYTES, 0))
                    .intoArray(out, stream1 + to);
            ((ByteVector) values.lanewise(VectorOperators.LSHR, 16)
                            .convertShape(VectorOperators.I2B, VectorLanes.QUARTER_OF_BYTES, 0))
                    .intoArray(out, stream2 + to);
            ((ByteVector) values.lanewise(VectorOperators.LSHR, 24)
                            .convertShape(VectorOperators.I2B, VectorLanes.QUARTER_OF_BYTES, 0))
                    .intoArray(out, stream3 + to);
        }
    }
}
