package io.fastparquet.bench.jmh.suite;

import io.fastparquet.bench.jmh.contender.Contenders;
import io.fastparquet.bench.jmh.page.DataPattern;
import io.fastparquet.bench.jmh.page.ValueSource;
import io.fastparquet.bench.jmh.page.ValueType;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.Encoding;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.infra.Blackhole;

/** Booleans in RLE, as in data pages of version 2. */
@OperationsPerInvocation(Shapes.VALUES)
public class RleEncoding extends EncodingBenchmark {
    /** Who. */
    @Param({Contenders.PARQUET_BEFORE, Contenders.PARQUET_AFTER, Contenders.FASTPARQUET})
    public String contender;

    /** How the values are chosen. */
    @Param({"SEQUENTIAL", "RANDOM"})
    public DataPattern dataPattern;

    /** Entries of a page; {@value Shapes#VALUES} except in tests. */
    @Param("" + Shapes.VALUES)
    public int values;

    /** Encodes BOOLEAN. */
    @Benchmark
    public void encodeBoolean(Blackhole blackhole) throws IOException {
        encode(blackhole);
    }

    @Override
    String contender() {
        return contender;
    }

    @Override
    Values values(ValueType type) {
        return ValueSource.of(type, dataPattern, values, 0);
    }

    @Override
    Encoding encoding() {
        return Encoding.RLE;
    }
}
