package io.fastparquet.codecs.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class GatedKernelsTest {
    private static final int COUNT = 8;
    private static final long CALLS = Gate.ENOUGH_VALUES / COUNT;

    /** Longer than a round, so that each is one call. */
    private static final long SCALAR_NANOS = 4_000_000;

    private final List<String> used = new ArrayList<>();
    private final Queue<Runnable> background = new ArrayDeque<>();

    private long now;
    private long vectorNanos;

    @Test
    void everyKindOfWorkHasAGateOfItsOwn() {
        vectorNanos = SCALAR_NANOS / 4;
        GatedKernels gated = gated();
        List<Runnable> gatedWork = gatedWork(gated.kernels());
        assertThat(gatedWork).hasSameSizeAs(gated.gates());

        for (int i = 0; i < gatedWork.size(); i++) {
            Runnable work = gatedWork.get(i);
            for (int call = 0; call < CALLS; call++) {
                work.run();
            }
            assertThat(used).as("%s", gated.gates().get(i)).containsOnly("scalar");
            assertThat(background).hasSize(1);

            background.remove().run();
            used.clear();
            work.run();

            assertThat(used).as("%s", gated.gates().get(i)).containsExactly("vector");
            used.clear();
            gatedWork.subList(i + 1, gatedWork.size()).forEach(Runnable::run);
            assertThat(used).as("behind other gates").doesNotContain("vector");
            used.clear();
        }
    }

    @Test
    void whatVectorsAreNotBetterAtHasNoGate() {
        KernelSet kernels = gated().kernels();
        for (int call = 0; call < CALLS; call++) {
            kernels.bitUnpack().unpackLongs(new byte[16], 0, new long[COUNT], 0, 1, 8);
            kernels.byteStreamJoin().join(new byte[2 * COUNT], 0, COUNT, new byte[2 * COUNT], 0, COUNT, 2);
            kernels.byteStreamScatter().scatter(new byte[2 * COUNT], 0, new byte[2 * COUNT], 0, COUNT, COUNT, 2);
            kernels.nullSpread().spread(new byte[COUNT + 1], 0, new byte[COUNT], 0, new byte[COUNT], 0, COUNT);
            kernels.nullSpread().spread(new short[COUNT + 1], 0, new byte[COUNT], 0, new short[COUNT], 0, COUNT);
        }

        assertThat(used).containsOnly("scalar");
        assertThat(background).isEmpty();
    }

    @Test
    void aLostTrialLeavesTheScalarKernel() {
        vectorNanos = SCALAR_NANOS * 2;
        GatedKernels gated = gated();
        Runnable work = gatedWork(gated.kernels()).get(0);
        for (int call = 0; call < CALLS; call++) {
            work.run();
        }
        background.remove().run();
        used.clear();
        work.run();

        assertThat(used).containsExactly("scalar");
    }

    private GatedKernels gated() {
        Trial trial = new Trial(() -> now, () -> {});
        return new GatedKernels(
                recorded("scalar", () -> SCALAR_NANOS), recorded("vector", () -> vectorNanos), background::add, trial);
    }

    private static List<Runnable> gatedWork(KernelSet kernels) {
        byte[] bytes = new byte[64];
        byte[] out = new byte[64];
        byte[] nulls = new byte[COUNT];
        NullSpread spread = kernels.nullSpread();
        return List.of(
                () -> kernels.bitUnpack().unpackInts(bytes, 0, new int[COUNT], 0, 1, 3),
                () -> kernels.byteStreamJoin().join(bytes, 0, COUNT, out, 0, COUNT, Integer.BYTES),
                () -> kernels.byteStreamJoin().join(bytes, 0, COUNT, out, 0, COUNT, Long.BYTES),
                () -> kernels.byteStreamScatter().scatter(bytes, 0, out, 0, COUNT, COUNT, Integer.BYTES),
                () -> kernels.byteStreamScatter().scatter(bytes, 0, out, 0, COUNT, COUNT, Long.BYTES),
                () -> spread.spread(new int[COUNT + 1], 0, nulls, 0, new int[COUNT], 0, COUNT),
                () -> spread.spread(new long[COUNT + 1], 0, nulls, 0, new long[COUNT], 0, COUNT),
                () -> spread.spread(new float[COUNT + 1], 0, nulls, 0, new float[COUNT], 0, COUNT),
                () -> spread.spread(new double[COUNT + 1], 0, nulls, 0, new double[COUNT], 0, COUNT));
    }

    /** Scalar kernels that note their name at each call and move the clock. */
    private KernelSet recorded(String name, LongSupplier nanos) {
        KernelSet scalar = KernelSet.scalar();
        return new KernelSet(
                name,
                recorded(BitUnpack.class, scalar.bitUnpack(), name, nanos),
                scalar.bitPack(),
                scalar.dictionaryUnpack(),
                recorded(ByteStreamJoin.class, scalar.byteStreamJoin(), name, nanos),
                recorded(ByteStreamScatter.class, scalar.byteStreamScatter(), name, nanos),
                scalar.flagUnpack(),
                recorded(NullSpread.class, scalar.nullSpread(), name, nanos));
    }

    private <K> K recorded(Class<K> type, K kernel, String name, LongSupplier nanos) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            used.add(name);
            now += nanos.getAsLong();
            return method.invoke(kernel, arguments);
        };
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
