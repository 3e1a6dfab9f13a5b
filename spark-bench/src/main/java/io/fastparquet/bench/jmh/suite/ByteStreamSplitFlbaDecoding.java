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

/** FIXED_LEN_BYTE_ARRAY in BYTE_STREAM_SPLIT. */
@OperationsPerInvocation(Shapes.VALUES)
public class ByteStreamSplitFlbaDecoding extends DecodingBenchmark {
    /** Who. */
    @Param({Contenders.PARQUET_BEFORE, Contenders.PARQUET_AFTER, Contenders.FASTPARQUET})
    public String contender;

    /** Bytes of each value. */
    @Param({"2", "7", "12", "16"})
    public int fixedLength;

    /** Entries of a page; {@value Shapes#VALUES} except in tests. */
    @Param("" + Shapes.VALUES)
    public int values;

    /** Decodes FIXED_LEN_BYTE_ARRAY. */
    @Benchmark
    public void decodeFlba(Blackhole blackhole) throws IOException {
        decode(blackhole);
    }

    @Override
    String contender() {
        return contender;
    }

    @Override
    List<Values> pages(ValueType type) {
        return List.of(ValueSource.of(type, DataPattern.RANDOM, values, fixedLength));
    }

    @Override
    Encoding encoding() {
        return Encoding.BYTE_STREAM_SPLIT;
    }
}
