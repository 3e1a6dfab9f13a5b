package io.fastparquet.it.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** BYTE_STREAM_SPLIT columns hold the values of their PLAIN twins, for every physical type that has the encoding. */
final class ByteStreamSplitTest {
    private static final String FILE = "data/byte_stream_split_extended.gzip.parquet";

    @BeforeAll
    static void corpus() {
        Corpus.assumePresent();
    }

    @Test
    void everyTypeEqualsItsPlainTwin() {
        Query plain = Query.of(Corpus.file(FILE)).withSchema(schema("plain"));
        Query split = Query.of(Corpus.file(FILE))
                .withSchema(schema("byte_stream_split"))
                .then("rename", data -> data.toDF(plainNames()));

        Outcome expected = plain.run(Face.BUILT_IN);

        assertThat(expected)
                .isInstanceOfSatisfying(
                        Outcome.Result.class,
                        result -> assertThat(result.rows()).hasSize(200));
        Comparison.of(FILE).checkAgainst(expected, split);
        Comparison.of(FILE).checkAgainst(expected, plain);
    }

    private static String schema(String encoding) {
        return ("float16_E BINARY, float_E FLOAT, double_E DOUBLE, int32_E INT, int64_E BIGINT, flba5_E BINARY, "
                        + "decimal_E DECIMAL(7,3)")
                .replace("_E", "_" + encoding);
    }

    private static String[] plainNames() {
        return new String[] {
            "float16_plain", "float_plain", "double_plain", "int32_plain", "int64_plain", "flba5_plain", "decimal_plain"
        };
    }
}
