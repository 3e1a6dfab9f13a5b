package io.fastparquet.bench.jmh.suite;

import io.fastparquet.bench.jmh.contender.Contenders;
import io.fastparquet.bench.jmh.contender.DecodingWork;
import io.fastparquet.bench.jmh.contender.EncodingWork;
import io.fastparquet.bench.jmh.page.ValueType;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.Encoding;
import java.io.IOException;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Blackhole;

/** Encodes a page, which parquet-java reads afterwards. A method's name ends with the type of its values. */
public abstract class EncodingBenchmark extends CodecBenchmark {
    private Values values = Values.ofInts(new int[0]);
    private EncodingWork work;

    /** Called by JMH. */
    EncodingBenchmark() {}

    /** The contender's name. */
    abstract String contender();

    /** What one invocation encodes. */
    abstract Values values(ValueType type);

    /** How it is encoded. */
    abstract Encoding encoding();

    /** Makes the values, and prepares the contender for them. */
    @Setup(Level.Trial)
    public void setUp(BenchmarkParams params) throws IOException {
        values = values(ValueType.ofMethod(method(params)));
        work = Contenders.pageCodec(contender()).encoding(values, encoding());
    }

    /**
     * Reads the page of the last invocation.
     *
     * @throws IllegalStateException if its values are wrong
     */
    @TearDown(Level.Trial)
    public void check() {
        Outcome.check(() -> {
            DecodingWork reader = Contenders.reference().decoding(work.encoded());
            Outcome.require(values, DecodingWork.onlyRun(reader), contender());
        });
    }

    /** Encodes the page. */
    final void encode(Blackhole blackhole) throws IOException {
        work.run(blackhole);
    }
}
