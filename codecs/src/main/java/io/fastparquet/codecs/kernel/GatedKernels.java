package io.fastparquet.codecs.kernel;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The scalar kernels, which give way to vector kernels one by one as their gates open. Has the exercises on which both are
 * compared.
 */
final class GatedKernels {
    /** Shorter than runs often are, for each call of a kernel that is not compiled takes a thousand times as long. */
    private static final int VALUES = 256;

    private static final int BIT_WIDTH = 10;
    private static final long IDLE_MILLIS = 100;

    private final byte[] bytes = randomBytes(VALUES * Long.BYTES + Long.BYTES);
    private final byte[] nulls = randomFlags();
    private final List<Gate> gates = new ArrayList<>();
    private final Executor background;
    private final Trial trial;
    private final KernelSet kernels;

    GatedKernels(KernelSet scalar, KernelSet vector) {
        this(scalar, vector, newBackground(), Trial.onCpuTime());
    }

    GatedKernels(KernelSet scalar, KernelSet vector, Executor background, Trial trial) {
        this.background = background;
        this.trial = trial;
        this.kernels = new KernelSet(
                "gated",
                bitUnpack(scalar.bitUnpack(), vector.bitUnpack()),
                scalar.bitPack(),
                scalar.dictionaryUnpack(),
                byteStreamJoin(scalar.byteStreamJoin(), vector.byteStreamJoin()),
                byteStreamScatter(scalar.byteStreamScatter(), vector.byteStreamScatter()),
                scalar.flagUnpack(),
                nullSpread(scalar.nullSpread(), vector.nullSpread()));
    }

    KernelSet kernels() {
        return kernels;
    }

    /** One for each thing that a vector kernel may come to do. */
    List<Gate> gates() {
        return gates;
    }

    private BitUnpack bitUnpack(BitUnpack scalar, BitUnpack vector) {
        return new GatedBitUnpack(
                scalar,
                vector,
                gate(
                        "unpack ints",
                        new Exercise<>(
                                () -> new int[VALUES],
                                (kernel, out) ->
                                        kernel.unpackInts(bytes, 0, out, 0, VALUES / BitUnpack.GROUP, BIT_WIDTH)),
                        scalar,
                        vector));
    }

    private ByteStreamJoin byteStreamJoin(ByteStreamJoin scalar, ByteStreamJoin vector) {
        return new GatedByteStreamJoin(
                scalar,
                vector,
                new ByteStreamGates(
                        gate("join four streams", join(Integer.BYTES), scalar, vector),
                        gate("join eight streams", join(Long.BYTES), scalar, vector)));
    }

    private Exercise<ByteStreamJoin, byte[]> join(int width) {
        return new Exercise<>(
                () -> new byte[VALUES * width], (kernel, out) -> kernel.join(bytes, 0, VALUES, out, 0, VALUES, width));
    }

    private ByteStreamScatter byteStreamScatter(ByteStreamScatter scalar, ByteStreamScatter vector) {
        return new GatedByteStreamScatter(
                scalar,
                vector,
                new ByteStreamGates(
                        gate("scatter four bytes", scatter(Integer.BYTES), scalar, vector),
                        gate("scatter eight bytes", scatter(Long.BYTES), scalar, vector)));
    }

    private Exercise<ByteStreamScatter, byte[]> scatter(int width) {
        return new Exercise<>(
                () -> new byte[VALUES * width],
                (kernel, out) -> kernel.scatter(bytes, 0, out, 0, VALUES, VALUES, width));
    }

    private NullSpread nullSpread(NullSpread scalar, NullSpread vector) {
        int[] ints = distinct(new int[VALUES + 1]);
        long[] longs = distinct(new long[VALUES + 1]);
        float[] floats = distinct(new float[VALUES + 1]);
        double[] doubles = distinct(new double[VALUES + 1]);
        return new GatedNullSpread(
                scalar,
                vector,
                gate(
                        "spread ints",
                        new Exercise<>(
                                () -> new int[VALUES],
                                (kernel, out) -> kernel.spread(ints, 0, nulls, 0, out, 0, VALUES)),
                        scalar,
                        vector),
                gate(
                        "spread longs",
                        new Exercise<>(
                                () -> new long[VALUES],
                                (kernel, out) -> kernel.spread(longs, 0, nulls, 0, out, 0, VALUES)),
                        scalar,
                        vector),
                gate(
                        "spread floats",
                        new Exercise<>(
                                () -> new float[VALUES],
                                (kernel, out) -> kernel.spread(floats, 0, nulls, 0, out, 0, VALUES)),
                        scalar,
                        vector),
                gate(
                        "spread doubles",
                        new Exercise<>(
                                () -> new double[VALUES],
                                (kernel, out) -> kernel.spread(doubles, 0, nulls, 0, out, 0, VALUES)),
                        scalar,
                        vector));
    }

    private <K> Gate gate(String name, Exercise<K, ?> exercise, K scalar, K vector) {
        Gate gate = new Gate(name, () -> trial.gain(exercise, scalar, vector), background);
        gates.add(gate);
        return gate;
    }

    private static byte[] randomBytes(int length) {
        byte[] bytes = new byte[length];
        new Random(1).nextBytes(bytes);
        return bytes;
    }

    private static byte[] randomFlags() {
        byte[] flags = randomBytes(VALUES);
        for (int i = 0; i < flags.length; i++) {
            flags[i] &= 1;
        }
        return flags;
    }

    /** Fills an array of numbers. */
    private static <A> A distinct(A array) {
        for (int i = 0; i < Array.getLength(array); i++) {
            Array.setByte(array, i, (byte) i);
        }
        return array;
    }

    /** One thread, there only while trials are to be run; it keeps nothing of the thread that starts the first. */
    private static Executor newBackground() {
        ThreadPoolExecutor executor = new ThreadPoolExecutor(
                1, 1, IDLE_MILLIS, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>(), GatedKernels::newThread);
        executor.allowCoreThreadTimeOut(true);
        return executor;
    }

    @SuppressWarnings("ThreadPriorityCheck") // Nothing depends on it; it is to be last where the machine is busy.
    private static Thread newThread(Runnable work) {
        Thread thread = new Thread(null, work, "fastparquet-kernel-trials", 0, false);
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        thread.setContextClassLoader(null);
        return thread;
    }
}
