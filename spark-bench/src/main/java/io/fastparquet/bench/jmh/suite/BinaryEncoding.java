package io.fastparquet.bench.jmh.suite;

import io.fastparquet.bench.jmh.contender.Contenders;
import io.fastparquet.bench.jmh.page.ValueSource;
import io.fastparquet.bench.jmh.page.ValueType;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.Encoding;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.infra.Blackhole;

/** Byte arrays of one length. */
@OperationsPerInvocation(Shapes.VALUES)
public class BinaryEncoding extends EncodingBenchmark {
    /** Who. */
    @Param({Contenders.PARQUET_BEFORE, Contenders.PARQUET_AFTER, Contenders.FASTPARQUET})
    public String contender;

    /** Which chooses the values too, see {@link Shapes#binaries}. */
    @Param({"PLAIN", "DELTA_LENGTH_BYTE_ARRAY", "DELTA_BYTE_ARRAY", "RLE_DICTIONARY"})
    public Encoding encoding;

    /** Bytes of each value. */
    @Param({"10", "100", "1000"})
    public int stringLength;

    /** Entries of a page; {@value Shapes#VALUES} except in tests. */
    @Param("" + Shapes.VALUES)
    public int values;

    /** Encodes BYTE_ARRAY. */
    @Benchmark
    public void encodeBinary(Blackhole blackhole) throws IOException {
        encode(blackhole);
    }

    @Override
    String contender() {
        return contender;
    }

    @Override
    Values values(ValueType type) {
        return ValueSource.of(type, Shapes.binaries(encoding), values, stringLength);
    }

    @Override
    Encoding encoding() {
        return encoding;
    }
}
