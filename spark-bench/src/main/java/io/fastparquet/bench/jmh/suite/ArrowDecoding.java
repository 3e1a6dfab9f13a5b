package io.fastparquet.bench.jmh.suite;

import io.fastparquet.bench.jmh.contender.Contenders;
import io.fastparquet.bench.jmh.page.ValueSource;
import io.fastparquet.bench.jmh.page.ValueType;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.Encoding;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.infra.Blackhole;

/** Short strings in pages of several sizes, as in the benchmark of ARROW-6417; all sizes decode as many values. */
@OperationsPerInvocation(ArrowDecoding.VALUES)
public class ArrowDecoding extends DecodingBenchmark {
    /** Values of an invocation. */
    static final int VALUES = 65_536;

    /** Who; copies are for those who want the values side by side, as Arrow has them. */
    @Param({
        Contenders.PARQUET_BEFORE,
        Contenders.PARQUET_AFTER,
        Contenders.SPARK,
        Contenders.FASTPARQUET,
        Contenders.FASTPARQUET_COPIED
    })
    public String contender;

    /** What the pages are like. */
    public enum Kind {
        /** An optional column without nulls, in PLAIN. */
        DENSE,
        /** A required column, in PLAIN. */
        NON_NULL_DENSE,
        /** A required column with a dictionary. */
        DICTIONARY
    }

    /** What the pages are like. */
    @Param
    public Kind kind;

    /** Values of a page. */
    @Param({"1024", "4096", "32768", "65536"})
    public int pageValues;

    /** Decodes BYTE_ARRAY. */
    @Benchmark
    public void decodeBinary(Blackhole blackhole) throws IOException {
        decode(blackhole);
    }

    /** Bytes of a value on average, without its length: what turns values into the published megabytes. */
    public static double bytesPerValue(int pageValues) {
        return (double) pages(pageValues).stream().mapToLong(Values::payload).sum() / VALUES;
    }

    @Override
    String contender() {
        return contender;
    }

    @Override
    List<Values> pages(ValueType type) {
        List<Values> pages = pages(pageValues);
        return kind == Kind.DENSE
                ? pages.stream().map(page -> ValueSource.withNulls(page, 0)).toList()
                : pages;
    }

    @Override
    Encoding encoding() {
        return kind == Kind.DICTIONARY ? Encoding.RLE_DICTIONARY : Encoding.PLAIN;
    }

    private static List<Values> pages(int pageValues) {
        return IntStream.range(0, VALUES / pageValues)
                .mapToObj(page -> ValueSource.words(pageValues, page))
                .toList();
    }
}
