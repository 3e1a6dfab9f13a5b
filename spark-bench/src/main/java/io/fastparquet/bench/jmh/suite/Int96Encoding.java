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

/** INT96 as it is. */
@OperationsPerInvocation(Shapes.VALUES)
public class Int96Encoding extends EncodingBenchmark {
    /** Who. */
    @Param({Contenders.PARQUET_BEFORE, Contenders.PARQUET_AFTER, Contenders.FASTPARQUET})
    public String contender;

    /** How they are encoded. */
    @Param({"PLAIN", "RLE_DICTIONARY"})
    public Encoding encoding;

    /** Entries of a page; {@value Shapes#VALUES} except in tests. */
    @Param("" + Shapes.VALUES)
    public int values;

    /** Encodes INT96. */
    @Benchmark
    public void encodeInt96(Blackhole blackhole) throws IOException {
        encode(blackhole);
    }

    @Override
    String contender() {
        return contender;
    }

    @Override
    Values values(ValueType type) {
        return ValueSource.of(type, DataPattern.LOW_CARDINALITY, values, ValueType.INT96_LENGTH);
    }

    @Override
    Encoding encoding() {
        return encoding;
    }
}
