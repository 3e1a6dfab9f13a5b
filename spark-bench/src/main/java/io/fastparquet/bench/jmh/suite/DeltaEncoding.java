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

/** DELTA_BINARY_PACKED. */
@OperationsPerInvocation(Shapes.VALUES)
public class DeltaEncoding extends EncodingBenchmark {
    /** Who. */
    @Param({Contenders.PARQUET_BEFORE, Contenders.PARQUET_AFTER, Contenders.FASTPARQUET})
    public String contender;

    /** How the values are chosen. */
    @Param({"SEQUENTIAL", "RANDOM", "LOW_CARDINALITY", "HIGH_CARDINALITY", "TIMESTAMP_MILLIS"})
    public DataPattern dataPattern;

    /** Entries of a page; {@value Shapes#VALUES} except in tests. */
    @Param("" + Shapes.VALUES)
    public int values;

    /** Encodes INT32. */
    @Benchmark
    public void encodeInt(Blackhole blackhole) throws IOException {
        encode(blackhole);
    }

    /** Encodes INT64. */
    @Benchmark
    public void encodeLong(Blackhole blackhole) throws IOException {
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
        return Encoding.DELTA_BINARY_PACKED;
    }
}
