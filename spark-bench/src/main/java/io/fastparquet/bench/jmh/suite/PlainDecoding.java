package io.fastparquet.bench.jmh.suite;

import io.fastparquet.bench.jmh.contender.Contenders;
import io.fastparquet.bench.jmh.page.DataPattern;
import io.fastparquet.bench.jmh.page.ValueSource;
import io.fastparquet.bench.jmh.page.ValueType;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.Encoding;
import java.io.IOException;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.infra.Blackhole;

/** PLAIN, whose cost does not depend on the values. */
@OperationsPerInvocation(Shapes.VALUES)
public class PlainDecoding extends DecodingBenchmark {
    /** Who. */
    @Param({
        Contenders.PARQUET_BEFORE,
        Contenders.PARQUET_AFTER,
        Contenders.SPARK,
        Contenders.FASTPARQUET,
        Contenders.MEMCPY
    })
    public String contender;

    /** Entries of a page; {@value Shapes#VALUES} except in tests. */
    @Param("" + Shapes.VALUES)
    public int values;

    /** Decodes BOOLEAN. */
    @Benchmark
    public void decodeBoolean(Blackhole blackhole) throws IOException {
        decode(blackhole);
    }

    /** Decodes INT32. */
    @Benchmark
    public void decodeInt(Blackhole blackhole) throws IOException {
        decode(blackhole);
    }

    /** Decodes INT64. */
    @Benchmark
    public void decodeLong(Blackhole blackhole) throws IOException {
        decode(blackhole);
    }

    /** Decodes FLOAT. */
    @Benchmark
    public void decodeFloat(Blackhole blackhole) throws IOException {
        decode(blackhole);
    }

    /** Decodes DOUBLE. */
    @Benchmark
    public void decodeDouble(Blackhole blackhole) throws IOException {
        decode(blackhole);
    }

    @Override
    String contender() {
        return contender;
    }

    @Override
    List<Values> pages(ValueType type) {
        return List.of(ValueSource.of(type, DataPattern.RANDOM, values, 0));
    }

    @Override
    Encoding encoding() {
        return Encoding.PLAIN;
    }
}
