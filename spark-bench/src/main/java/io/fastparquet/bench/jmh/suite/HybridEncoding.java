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

/** Dictionary ids in the RLE/bit-packing hybrid; parquet-java by its encoder, without a values writer. */
@OperationsPerInvocation(Shapes.VALUES)
public class HybridEncoding extends EncodingBenchmark {
    /** Who. */
    @Param({Contenders.PARQUET_BEFORE, Contenders.PARQUET_AFTER, Contenders.FASTPARQUET})
    public String contender;

    /** Bits of each of them. */
    @Param({"1", "4", "8", "10", "20"})
    public int bitWidth;

    /** How the values are chosen. */
    @Param({"SEQUENTIAL", "RANDOM", "LOW_CARDINALITY"})
    public DataPattern dataPattern;

    /** Entries of a page; {@value Shapes#VALUES} except in tests. */
    @Param("" + Shapes.VALUES)
    public int values;

    /** Encodes dictionary ids. */
    @Benchmark
    public void encodeId(Blackhole blackhole) throws IOException {
        encode(blackhole);
    }

    @Override
    String contender() {
        return contender;
    }

    @Override
    Values values(ValueType type) {
        return ValueSource.of(type, dataPattern, values, bitWidth);
    }

    @Override
    Encoding encoding() {
        return Encoding.RLE;
    }
}
