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

/** BYTE_STREAM_SPLIT, which Spark 4.2.0 has no vectorized reader for. */
@OperationsPerInvocation(Shapes.VALUES)
public class ByteStreamSplitDecoding extends DecodingBenchmark {
    /** Who. */
    @Param({Contenders.PARQUET_BEFORE, Contenders.PARQUET_AFTER, Contenders.FASTPARQUET})
    public String contender;

    /** Entries of a page; {@value Shapes#VALUES} except in tests. */
    @Param("" + Shapes.VALUES)
    public int values;

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

    /** Decodes INT64 from a page outside the heap. */
    @Benchmark
    public void decodeLongDirect(Blackhole blackhole) throws IOException {
        decode(blackhole);
    }

    /** Decodes FLOAT from a page outside the heap. */
    @Benchmark
    public void decodeFloatDirect(Blackhole blackhole) throws IOException {
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
        return Encoding.BYTE_STREAM_SPLIT;
    }
}
