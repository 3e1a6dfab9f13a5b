package io.fastparquet.codecs.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compiled vectors are registers. A kernel that allocates works on objects: it is not compiled as it should be. */
class VectorAllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int COUNT = 504;
    private static final int CALLS = 2000;

    /** Less than a vector a call. */
    private static final long FEW_BYTES = CALLS * 8L;

    private static final long MAX_WARM_UP_NANOS = 20_000_000_000L;

    private final KernelSet vector = VectorSet.orSkip();

    static Stream<String> namesOfWork() {
        return work(KernelSet.scalar()).keySet().stream();
    }

    @ParameterizedTest
    @ValueSource(strings = {"unpack ints", "join four streams", "scatter four bytes", "spread ints", "spread floats"})
    void compiledKernelsAllocateNothing(String name) {
        assertThat(bytesAllocatedOnceCompiled(work(vector).get(name))).isLessThan(FEW_BYTES);
    }

    /** A kernel that this machine's JVM does not compile well may be there, but not be let in. */
    @ParameterizedTest
    @MethodSource("namesOfWork")
    void whatGatesLetInAllocatesNothing(String name) {
        GatedKernels gated = new GatedKernels(KernelSet.scalar(), vector, Runnable::run, Trial.onCpuTime());
        Runnable work = work(gated.kernels()).get(name);
        for (long values = 0; values < Gate.ENOUGH_VALUES; values += COUNT) {
            work.run();
        }

        assertThat(bytesAllocatedOnceCompiled(work)).as("%s", gated.gates()).isLessThan(FEW_BYTES);
    }

    private static Map<String, Runnable> work(KernelSet kernels) {
        byte[] bytes = new byte[COUNT * Long.BYTES + Long.BYTES];
        byte[] out = new byte[COUNT * Long.BYTES];
        byte[] nulls = new byte[COUNT];
        for (int i = 0; i < COUNT; i += 2) {
            nulls[i] = 1;
        }
        int[] ints = new int[COUNT];
        int[] denseInts = new int[COUNT];
        long[] longs = new long[COUNT];
        long[] denseLongs = new long[COUNT];
        float[] floats = new float[COUNT];
        float[] denseFloats = new float[COUNT];
        double[] doubles = new double[COUNT];
        double[] denseDoubles = new double[COUNT];
        Map<String, Runnable> work = new LinkedHashMap<>();
        work.put("unpack ints", () -> kernels.bitUnpack().unpackInts(bytes, 0, ints, 0, COUNT / BitUnpack.GROUP, 10));
        work.put("join four streams", () -> kernels.byteStreamJoin().join(bytes, 0, COUNT, out, 0, COUNT, 4));
        work.put("join eight streams", () -> kernels.byteStreamJoin().join(bytes, 0, COUNT, out, 0, COUNT, 8));
        work.put("scatter four bytes", () -> kernels.byteStreamScatter().scatter(bytes, 0, out, 0, COUNT, COUNT, 4));
        work.put("scatter eight bytes", () -> kernels.byteStreamScatter().scatter(bytes, 0, out, 0, COUNT, COUNT, 8));
        NullSpread spread = kernels.nullSpread();
        work.put("spread ints", () -> spread.spread(denseInts, 0, nulls, 0, ints, 0, COUNT));
        work.put("spread longs", () -> spread.spread(denseLongs, 0, nulls, 0, longs, 0, COUNT));
        work.put("spread floats", () -> spread.spread(denseFloats, 0, nulls, 0, floats, 0, COUNT));
        work.put("spread doubles", () -> spread.spread(denseDoubles, 0, nulls, 0, doubles, 0, COUNT));
        return work;
    }

    /** The bytes that a batch of calls allocates, of the first batch that allocates few, or else of the last one. */
    private static long bytesAllocatedOnceCompiled(Runnable work) {
        long thread = Thread.currentThread().getId();
        long end = System.nanoTime() + MAX_WARM_UP_NANOS;
        long allocated;
        do {
            long before = THREADS.getThreadAllocatedBytes(thread);
            for (int call = 0; call < CALLS; call++) {
                work.run();
            }
            allocated = THREADS.getThreadAllocatedBytes(thread) - before;
        } while (allocated >= FEW_BYTES && System.nanoTime() < end);
        return allocated;
    }
}
