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

/** Decompresses pages that parquet-java has compressed. */
public class Decompression extends BlockBenchmark {
    private List<byte[]> bodies = List.of();

    /** Compresses the pages. */
    @Setup(Level.Trial)
    public void setUp() throws IOException {
        bodies = bodies();
        for (byte[] body : bodies) {
            add(Contenders.blockCodec(contender).decompressing(codec, compressed(body), body.length));
        }
    }

    /**
     * Looks at the bytes of the last invocation.
     *
     * @throws IllegalStateException if they are wrong
     */
    @TearDown(Level.Trial)
    public void check() {
        Outcome.check(() -> {
            for (int i = 0; i < bodies.size(); i++) {
                if (!Arrays.equals(bodies.get(i), works().get(i).output())) {
                    throw new IllegalStateException(contender + ": page " + i + " is not what was compressed");
                }
            }
        });
    }

    /** Decompresses the pages. */
    @Benchmark
    public void decompress(Blackhole blackhole) throws IOException {
        run(blackhole);
    }
}
