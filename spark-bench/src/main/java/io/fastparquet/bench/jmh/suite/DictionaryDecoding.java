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

/** RLE_DICTIONARY, ids and values. */
@OperationsPerInvocation(Shapes.VALUES)
public class DictionaryDecoding extends DecodingBenchmark {
    /** Who. */
    @Param({Contenders.PARQUET_BEFORE, Contenders.PARQUET_AFTER, Contenders.SPARK, Contenders.FASTPARQUET})
    public String contender;

    /** How the values are chosen. */
    @Param({"LOW_CARDINALITY", "HIGH_CARDINALITY"})
    public DataPattern dataPattern;

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
        return List.of(ValueSource.of(type, dataPattern, values, 0));
    }

    @Override
    Encoding encoding() {
        return Encoding.RLE_DICTIONARY;
    }
}
