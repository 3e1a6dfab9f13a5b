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

/** Optional columns in PLAIN, with nulls in random places. Figures are for an entry, null or not. */
@OperationsPerInvocation(Shapes.VALUES)
public class NullableDecoding extends DecodingBenchmark {
    /** Who. */
    @Param({Contenders.PARQUET_BEFORE, Contenders.PARQUET_AFTER, Contenders.SPARK, Contenders.FASTPARQUET})
    public String contender;

    /** How many entries are null. */
    @Param({"0", "10", "50", "90"})
    public int nullPercent;

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

    /** Decodes BYTE_ARRAY. */
    @Benchmark
    public void decodeBinary(Blackhole blackhole) throws IOException {
        decode(blackhole);
    }

    @Override
    String contender() {
        return contender;
    }

    @Override
    List<Values> pages(ValueType type) {
        Values present = type == ValueType.BYTE_ARRAY
                ? ValueSource.words(values, 0)
                : ValueSource.of(type, DataPattern.RANDOM, values, 0);
        return List.of(ValueSource.withNulls(present, nullPercent));
    }

    @Override
    Encoding encoding() {
        return Encoding.PLAIN;
    }
}
