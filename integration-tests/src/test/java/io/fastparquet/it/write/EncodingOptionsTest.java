package io.fastparquet.it.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.parquet.column.Encoding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The options that built-in does not have: which encodings columns get. */
final class EncodingOptionsTest {
    private static final String SQL = "select boolean(pmod(h, 2)) as bool, h as i32, bigint(h) * h as i64,"
            + " float(h / 7) as f32, h / 7 as f64, sha2(string(id), 256) as text, encode(string(h), 'UTF-8') as bin,"
            + " cast(h as decimal(25,3)) as fixed, timestamp_micros(id) as i96, date_from_unix_date(int(id % 400)) as day,"
            + " slice(array(id, null, id + 1), 1, int(pmod(h, 4))) as list, if(id % 5 = 0, null, id) as sorted,"
            + " concat('key ', lpad(string(id), 9, '0')) as keys"
            + " from (select id, hash(id) as h from range(7000))";

    private static final Map<String, List<String>> POSSIBLE = Map.ofEntries(
            Map.entry("bool", List.of("PLAIN", "RLE")),
            Map.entry("i32", List.of("PLAIN", "DELTA_BINARY_PACKED", "BYTE_STREAM_SPLIT")),
            Map.entry("i64", List.of("DELTA_BINARY_PACKED", "BYTE_STREAM_SPLIT", "PLAIN")),
            Map.entry("f32", List.of("BYTE_STREAM_SPLIT", "PLAIN")),
            Map.entry("f64", List.of("PLAIN", "BYTE_STREAM_SPLIT")),
            Map.entry("text", List.of("DELTA_LENGTH_BYTE_ARRAY", "DELTA_BYTE_ARRAY", "PLAIN")),
            Map.entry("bin", List.of("PLAIN", "DELTA_LENGTH_BYTE_ARRAY", "DELTA_BYTE_ARRAY")),
            Map.entry("fixed", List.of("DELTA_BYTE_ARRAY", "BYTE_STREAM_SPLIT", "PLAIN")),
            Map.entry("i96", List.of("PLAIN")),
            Map.entry("list.list.element", List.of("BYTE_STREAM_SPLIT", "PLAIN", "DELTA_BINARY_PACKED")),
            Map.entry("sorted", List.of("PLAIN", "DELTA_BINARY_PACKED", "BYTE_STREAM_SPLIT")),
            Map.entry("keys", List.of("DELTA_BYTE_ARRAY", "PLAIN", "DELTA_LENGTH_BYTE_ARRAY")));

    @TempDir
    static Path oracle;

    @TempDir
    Path folder;

    private static Outcome rows;

    /** The rows, which are the same whatever they are written with. */
    private static synchronized Outcome builtIn() throws Exception {
        if (rows == null) {
            rows = ReadBack.rows(Write.of(SQL).run(Writer.BUILT_IN, oracle));
        }
        return rows;
    }

    private Path check(Write write) throws Exception {
        Outcome expected = builtIn();
        Path actual = write.run(Writer.FAST, folder);
        assertThat(Comparison.of(write.toString()).difference(expected, ReadBack.rows(actual)))
                .isEmpty();
        Comparison.of(write.toString()).checkAgainst(expected, Query.of(actual), Face.V2);
        new IndexCheck(64).check(actual);
        return actual;
    }

    /** In each round each column gets the next of those that its type can have. */
    @ParameterizedTest(name = "round {0}, {1}")
    @CsvSource({"0, v1", "0, v2", "1, v1", "1, v2", "2, v1", "2, v2"})
    void columnsGetWhatIsNamed(int round, String version) throws Exception {
        Map<String, String> chosen = new TreeMap<>();
        POSSIBLE.forEach((column, encodings) -> chosen.put(column, encodings.get(round % encodings.size())));
        Map<String, String> options = new TreeMap<>();
        // Names are understood in any case.
        chosen.forEach((column, encoding) ->
                options.put("encoding#" + column, round == 1 ? encoding.toLowerCase(Locale.ROOT) : encoding));
        Path table = check(Write.of(SQL)
                .withOptions(options)
                .withOption("parquet.writer.version", version)
                .withOption("parquet.page.row.count.limit", "1500"));
        try (WrittenFile file = WrittenFile.in(table)) {
            chosen.forEach((column, encoding) -> {
                assertThat(file.chunk(0, column).getEncodingStats().getDataEncodings())
                        .as("encodings of %s", column)
                        .containsExactly(Encoding.valueOf(encoding));
                assertThat(file.chunk(0, column).hasDictionaryPage())
                        .as("dictionary of %s", column)
                        .isFalse();
            });
            assertThat(file.chunk(0, "day").hasDictionaryPage())
                    .as("a column of which nothing is said")
                    .isTrue();
        }
    }

    @Test
    void allColumnsGetWhatIsNamedUnlessTheySayOtherwise() throws Exception {
        Path table = check(Write.of(SQL).withOption("encoding", "plain").withOption("encoding#day", "default"));
        try (WrittenFile file = WrittenFile.in(table)) {
            assertThat(file.rowGroups().get(0).getColumns().stream()
                            .filter(chunk -> chunk.hasDictionaryPage())
                            .map(chunk -> chunk.getPath().toDotString())
                            .collect(Collectors.toList()))
                    .containsExactly("day");
        }
    }

    @Test
    void defaultIsWhatBuiltInWrites() throws Exception {
        Write write = Write.of(SQL).withOption("encoding", "default");
        FileComparison.check(write, write.run(Writer.BUILT_IN, folder), check(write));
    }

    @ParameterizedTest
    @ValueSource(strings = {"snappy", "zstd", "none"})
    void autoIsSmaller(String codec) throws Exception {
        for (String version : List.of("v1", "v2")) {
            Write write = Write.of(SQL).withOption("compression", codec).withOption("parquet.writer.version", version);
            long plain;
            try (WrittenFile file = WrittenFile.in(write.run(Writer.BUILT_IN, folder))) {
                plain = file.size();
            }
            Path table = check(write.withOption("encoding", "auto"));
            try (WrittenFile file = WrittenFile.in(table)) {
                assertThat(file.size()).as("built-in %d", plain).isLessThan((long) (plain * 1.01));
                if (version.equals("v1")) {
                    assertThat(file.size()).as("built-in %d", plain).isLessThan((long) (plain * 0.96));
                }
            }
        }
    }

    @Test
    void theSessionMayAskForAuto() throws Exception {
        Path table = check(Write.of(SQL).withConf("spark.fastparquet.writer.encoding", "auto"));
        try (WrittenFile file = WrittenFile.in(table)) {
            assertThat(file.chunk(0, "keys").getEncodingStats().getDataEncodings())
                    .doesNotContain(Encoding.PLAIN);
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "bool, DELTA_BINARY_PACKED",
        "bool, BYTE_STREAM_SPLIT",
        "i32, RLE",
        "i64, DELTA_BYTE_ARRAY",
        "f32, DELTA_BINARY_PACKED",
        "f64, RLE",
        "text, BYTE_STREAM_SPLIT",
        "text, DELTA_BINARY_PACKED",
        "fixed, DELTA_BINARY_PACKED",
        "i96, BYTE_STREAM_SPLIT",
        "list.list.element, DELTA_LENGTH_BYTE_ARRAY",
        "i32, PLAIN_DICTIONARY",
        "i32, nonsense"
    })
    void impossibleEncodingsAreRefused(String column, String encoding) {
        Outcome outcome =
                Write.of(SQL).withOption("encoding#" + column, encoding).outcome(Writer.FAST, folder);

        assertThat(outcome).isInstanceOf(Outcome.Failure.class);
        Outcome.Failure failure = (Outcome.Failure) outcome;
        assertThat(failure.rootCause())
                .startsWith("java.lang.IllegalArgumentException")
                .contains(column)
                .containsIgnoringCase(encoding);
    }
}
