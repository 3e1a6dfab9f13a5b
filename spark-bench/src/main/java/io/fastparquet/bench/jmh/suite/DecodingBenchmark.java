package io.fastparquet.bench.jmh.suite;

import io.fastparquet.bench.jmh.contender.Contenders;
import io.fastparquet.bench.jmh.contender.DecodingWork;
import io.fastparquet.bench.jmh.contender.EncodingWork;
import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.ValueType;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.Encoding;
import java.io.IOException;
import java.util.List;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Blackhole;

/** Decodes pages that parquet-java has written. A method's name ends with the type of its values. */
public abstract class DecodingBenchmark extends CodecBenchmark {
    private List<Values> expected = List.of();
    private DecodingWork[] works = {};

    /** Called by JMH. */
    DecodingBenchmark() {}

    /** The contender's name. */
    abstract String contender();

    /** The values of each page that one invocation decodes. */
    abstract List<Values> pages(ValueType type);

    /** How they are encoded. */
    abstract Encoding encoding();

    /** Writes the pages, and prepares the contender for them. */
    @Setup(Level.Trial)
    public void setUp(BenchmarkParams params) throws IOException {
        String method = method(params);
        expected = pages(ValueType.ofMethod(method));
        works = new DecodingWork[expected.size()];
        for (int i = 0; i < works.length; i++) {
            EncodingWork writer = Contenders.reference().encoding(expected.get(i), encoding());
            Page page = EncodingWork.onlyRun(writer);
            works[i] = Contenders.pageCodec(contender()).decoding(method.endsWith("Direct") ? page.direct() : page);
        }
    }

    /**
     * Looks at the values of the last invocation.
     *
     * @throws IllegalStateException if they are wrong
     */
    @TearDown(Level.Trial)
    public void check(Blackhole blackhole) {
        Outcome.check(() -> {
            for (int i = 0; i < works.length; i++) {
                Outcome.require(expected.get(i), works[i].decoded(blackhole), contender());
            }
        });
    }

    /** Decodes the pages. */
    final void decode(Blackhole blackhole) throws IOException {
        for (DecodingWork work : works) {
            work.run(blackhole);
        }
    }
}
