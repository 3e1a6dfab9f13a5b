package io.fastparquet.bench.jmh.suite;

import io.fastparquet.bench.jmh.contender.BlockWork;
import io.fastparquet.bench.jmh.contender.Contenders;
import io.fastparquet.bench.jmh.page.BlockShape;
import io.fastparquet.codecs.compression.Codec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.infra.Blackhole;

/** Pages of one size, compressed by their contenders at their default level. Figures are for a byte that is not compressed. */
@OperationsPerInvocation(Shapes.BYTES)
public abstract class BlockBenchmark extends CodecBenchmark {
    /** Who. */
    @Param({Contenders.PARQUET_BEFORE, Contenders.PARQUET_AFTER, Contenders.FASTPARQUET})
    public String contender;

    /** How the pages are compressed. */
    @Param({"SNAPPY", "ZSTD", "LZ4_RAW", "GZIP"})
    public Codec codec;

    /** What they hold. */
    @Param
    public BlockShape shape;

    /** Bytes of each page. */
    @Param({"65536", "1048576"})
    public int pageSize;

    /** Bytes of an invocation; {@value Shapes#BYTES} except in tests. */
    @Param("" + Shapes.BYTES)
    public int bytes;

    private final List<BlockWork> works = new ArrayList<>();

    /** Called by JMH. */
    BlockBenchmark() {}

    /** Adds what an invocation does. */
    final void add(BlockWork work) {
        works.add(work);
    }

    /** Everything that an invocation does. */
    final List<BlockWork> works() {
        return works;
    }

    /** The pages before they are compressed, each another. */
    final List<byte[]> bodies() {
        int size = Math.min(pageSize, bytes);
        List<byte[]> bodies = new ArrayList<>();
        for (int page = 0; page < bytes / size; page++) {
            bodies.add(shape.plainPage(size, page));
        }
        return bodies;
    }

    /** By parquet-java. */
    final byte[] compressed(byte[] body) throws IOException {
        return BlockWork.onlyRun(Contenders.referenceBlocks().compressing(codec, body));
    }

    /** By parquet-java. */
    final byte[] decompressed(byte[] compressed, int length) throws IOException {
        return BlockWork.onlyRun(Contenders.referenceBlocks().decompressing(codec, compressed, length));
    }

    /** Does all the work of an invocation. */
    final void run(Blackhole blackhole) throws IOException {
        for (int i = 0; i < works.size(); i++) {
            works.get(i).run(blackhole);
        }
    }
}
