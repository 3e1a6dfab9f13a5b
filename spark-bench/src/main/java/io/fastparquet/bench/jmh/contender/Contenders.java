package io.fastparquet.bench.jmh.contender;

import io.fastparquet.bench.harness.BenchHome;
import io.fastparquet.bench.jmh.parquetjava.ParquetJavaBlockCodec;
import io.fastparquet.bench.jmh.parquetjava.ParquetJavaPageCodec;
import io.fastparquet.codecs.kernel.Kernels;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.sql.execution.datasources.parquet.SparkPageCodec;

/** The contenders by the names that the parameter {@code contender} of the benchmarks takes. */
public final class Contenders {
    /** parquet-java before its own work on PLAIN; what Spark 4.2.0 brings. */
    public static final String PARQUET_BEFORE = "parquet-1.17.0";
    /** parquet-java with it. */
    public static final String PARQUET_AFTER = "parquet-1.18.1";
    /** Spark's vectorized readers, into vectors on the heap. */
    public static final String SPARK = "spark";
    /** This project with the kernels that every JVM runs. */
    public static final String FASTPARQUET = "fastparquet";
    /** This project with vector kernels, in JVMs that use nothing else; not measured unless asked for by name. */
    public static final String FASTPARQUET_VECTOR = "fastparquet-vector";
    /** This project, with byte arrays copied side by side instead of being left where they are in the page. */
    public static final String FASTPARQUET_COPIED = "fastparquet-copied";
    /** No decoding at all: a copy of the values. */
    public static final String MEMCPY = "memcpy";

    private static final String SCALAR_KERNELS = "scalar";
    private static final String VECTOR_KERNELS = "vector";
    private static final String PARQUET = "parquet-";

    /** Loading a version takes longer than what short tests do with it. */
    private static final Map<String, PageCodec> PAGE_CODECS = new ConcurrentHashMap<>();

    private static final Map<String, BlockCodec> BLOCK_CODECS = new ConcurrentHashMap<>();

    private Contenders() {}

    /**
     * The decoders and encoders of a contender.
     *
     * @throws IllegalArgumentException if there is none of that name
     * @throws IllegalStateException if this JVM cannot run it
     */
    public static PageCodec pageCodec(String name) {
        return PAGE_CODECS.computeIfAbsent(name, Contenders::newPageCodec);
    }

    /**
     * A contender's compressors and decompressors.
     *
     * @throws IllegalArgumentException if there is none of that name
     * @throws IllegalStateException if this JVM cannot run it
     */
    public static BlockCodec blockCodec(String name) {
        return BLOCK_CODECS.computeIfAbsent(name, Contenders::newBlockCodec);
    }

    /** What makes the pages that all contenders decode, and reads the ones that they encode: parquet-java. */
    public static PageCodec reference() {
        return new ParquetJavaPageCodec();
    }

    /** What decompresses and makes blocks to decompress: parquet-java. */
    public static BlockCodec referenceBlocks() {
        return BLOCK_CODECS.computeIfAbsent("reference", name -> new ParquetJavaBlockCodec());
    }

    private static PageCodec newPageCodec(String name) {
        return switch (name) {
            case PARQUET_BEFORE, PARQUET_AFTER ->
                RivalClassLoader.newAdapter(jars(name), "ParquetJavaPageCodec", PageCodec.class);
            case SPARK -> new SparkPageCodec();
            case FASTPARQUET, FASTPARQUET_VECTOR, FASTPARQUET_COPIED -> {
                requireKernels(name);
                yield new FastParquetPageCodec(name.equals(FASTPARQUET_COPIED));
            }
            case MEMCPY -> new MemoryCopy();
            default -> throw new IllegalArgumentException("no contender " + name);
        };
    }

    private static BlockCodec newBlockCodec(String name) {
        return switch (name) {
            case PARQUET_BEFORE, PARQUET_AFTER ->
                RivalClassLoader.newAdapter(jars(name), "ParquetJavaBlockCodec", BlockCodec.class);
            case FASTPARQUET -> new FastParquetBlockCodec();
            default -> throw new IllegalArgumentException("no contender " + name);
        };
    }

    private static Path jars(String name) {
        return BenchHome.folder().resolve("target/rivals").resolve(name.substring(PARQUET.length()));
    }

    /** A figure must not be reported as that of kernels which this JVM does not use. */
    private static void requireKernels(String name) {
        String needed = name.equals(FASTPARQUET_VECTOR) ? VECTOR_KERNELS : SCALAR_KERNELS;
        if (!Kernels.setName().equals(needed)) {
            throw new IllegalStateException(
                    name + " needs " + needed + " kernels, this JVM uses " + Kernels.description());
        }
    }
}
