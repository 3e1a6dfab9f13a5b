package io.fastparquet.codecs.kernel;

import java.util.List;
import java.util.function.Supplier;

/**
 * Which kernels to use. {@code jdk.incubator.vector} is a module that a JVM has only if it is started with
 * {@code --add-modules}; the classes that need it are loaded by name, and never without it.
 *
 * @param reason why it is these, for logs
 * @param gates what decides on vector kernels as the process runs; none if nothing is left to decide
 */
record KernelChoice(KernelSet kernels, String reason, List<Gate> gates) {
    /** {@value SCALAR}, {@value VECTOR} for vector kernels from the first value on, anything else for gates. */
    static final String PROPERTY = "fastparquet.kernels";

    static final String SCALAR = "scalar";
    static final String VECTOR = "vector";

    private static final String MODULE = "jdk.incubator.vector";
    private static final String VECTOR_KERNELS = "io.fastparquet.codecs.kernel.VectorKernels";

    /** Chooses by the value of {@link #PROPERTY}; scalar kernels where vector kernels cannot be had. */
    static KernelChoice of(String wanted) {
        if (wanted.equals(SCALAR)) {
            return scalar("as " + PROPERTY + " says");
        }
        if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
            return scalar("the JVM runs without the module " + MODULE);
        }
        try {
            KernelSet vector = vectorKernels();
            if (wanted.equals(VECTOR)) {
                return new KernelChoice(vector, "as " + PROPERTY + " says", List.of());
            }
            GatedKernels gated = new GatedKernels(KernelSet.scalar(), vector);
            return new KernelChoice(gated.kernels(), "vector kernels where they pay", gated.gates());
        } catch (Throwable e) { // Whatever it is, there are the scalar kernels.
            return scalar(e.toString());
        }
    }

    private static KernelChoice scalar(String reason) {
        return new KernelChoice(KernelSet.scalar(), reason, List.of());
    }

    private static KernelSet vectorKernels() throws ReflectiveOperationException {
        Supplier<?> kernels = Class.forName(VECTOR_KERNELS)
                .asSubclass(Supplier.class)
                .getDeclaredConstructor()
                .newInstance();
        return (KernelSet) kernels.get();
    }

    @Override
    public String toString() {
        return kernels.name() + ": " + reason + (gates.isEmpty() ? "" : " " + gates);
    }
}
