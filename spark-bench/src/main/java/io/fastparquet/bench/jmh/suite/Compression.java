package io.fastparquet.bench.jmh.suite;

import io.fastparquet.bench.jmh.contender.Contenders;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/** Compresses pages, which parquet-java decompresses afterwards. */
public class Compression extends BlockBenchmark {
    private List<byte[]> bodies = List.of();

    /** Makes the pages. */
    @Setup(Level.Trial)
    public void setUp() {
        bodies = bodies();
        for (byte[] body : bodies) {
            add(Contenders.blockCodec(contender).compressing(codec, body));
        }
    }

    /**
     * Decompresses what the last invocation made.
     *
     * @throws IllegalStateException if that is not the page
     */
    @TearDown(Level.Trial)
    public void check() {
        Outcome.check(() -> {
            for (int i = 0; i < bodies.size(); i++) {
                byte[] body = bodies.get(i);
                if (!Arrays.equals(body, decompressed(works().get(i).output(), body.length))) {
                    throw new IllegalStateException(contender + ": page " + i + " does not come back");
                }
            }
        });
    }

    /** Compresses the pages. */
    @Benchmark
    public void compress(Blackhole blackhole) throws IOException {
        run(blackhole);
    }
}
