package io.fastparquet.it.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every option of the built-in source's files is understood, with the same effect. */
final class WriteOptionsTest {
    private static final int ROWS = 10_000;

    private static final String SQL = "select id, int(pmod(h, 100)) as few, int(h) as many, sha2(string(id), 256) as u,"
            + " concat('word ', pmod(h, 300)) as w, h / 3 as d, float(pmod(h, 50)) as f,"
            + " cast(pmod(h, 10000) / 100 as decimal(7,2)) as dec, cast(h as decimal(30,2)) as big,"
            + " timestamp_micros(bigint(h) * 1000003) as t, pmod(h, 3) = 0 as b,"
            + " if(pmod(h, 4) = 0, null, concat('naïve prefix of a long string that goes on and on, more than sixty-four"
            + " bytes, ', pmod(h, 1000))) as long,"
            + " if(pmod(h, 7) = 0, null, slice(array(h, null, pmod(h, 11)), 1, int(pmod(h, 4)))) as l,"
            + " map(pmod(h, 5), named_struct('s', string(pmod(h, 40)))) as m"
            + " from (select id, hash(id) as h from range(" + ROWS + "))";

    @TempDir
    Path folder;

    private Path table(Writer writer) {
        return writer.in(folder).resolve("table");
    }

    static List<Map<String, String>> options() {
        return List.of(
                Map.of(),
                Map.of("parquet.page.size", "4096"),
                Map.of("parquet.page.size", "65536", "parquet.writer.version", "v2"),
                Map.of("parquet.dictionary.page.size", "1024"),
                Map.of("parquet.block.size", "300000"),
                Map.of("parquet.block.size", "300000", "parquet.writer.version", "v2"),
                Map.of(Write.ROWS_OF_A_ROW_GROUP, "3000"),
                Map.of("parquet.page.row.count.limit", "100"),
                Map.of("parquet.page.size", "2000", "parquet.page.size.row.check.min", "7"),
                Map.of("parquet.enable.dictionary", "false"),
                Map.of("parquet.enable.dictionary", "false", "parquet.writer.version", "PARQUET_2_0"),
                Map.of("parquet.enable.dictionary#w", "false"),
                Map.of("parquet.enable.dictionary", "false", "parquet.enable.dictionary#l.list.element", "true"),
                Map.of("parquet.writer.version", "PARQUET_2_0"),
                Map.of("parquet.writer.version", "PARQUET_1_0"),
                Map.of(Write.BYTE_STREAM_SPLIT, "true", "parquet.enable.dictionary", "false"),
                Map.of(Write.BYTE_STREAM_SPLIT, "true"),
                Map.of("parquet.columnindex.truncate.length", "4"),
                Map.of("parquet.columnindex.truncate.length", "1000"),
                Map.of("parquet.statistics.truncate.length", "5"),
                Map.of("parquet.column.statistics.enabled", "false"),
                Map.of("parquet.column.statistics.enabled#w", "false"),
                Map.of("parquet.size.statistics.enabled", "false"),
                Map.of("parquet.page.write-checksum.enabled", "false"),
                Map.of("parquet.bloom.filter.enabled#u", "true", "parquet.bloom.filter.expected.ndv#u", "20000"),
                Map.of("parquet.bloom.filter.enabled", "true", "parquet.bloom.filter.max.bytes", "65536"),
                Map.of(
                        "parquet.bloom.filter.expected.ndv#many", "20000",
                        "parquet.bloom.filter.fpp#many", "0.2",
                        "parquet.bloom.filter.expected.ndv#d", "1000",
                        "parquet.bloom.filter.expected.ndv#big", "20000",
                        "parquet.bloom.filter.enabled#w", "true",
                        "parquet.bloom.filter.enabled#l.list.element", "true"),
                Map.of(
                        "parquet.bloom.filter.enabled#u", "true",
                        "parquet.bloom.filter.adaptive.enabled", "true",
                        "parquet.bloom.filter.candidates.number#u", "3"),
                Map.of("parquet.validation", "true"),
                Map.of("parquet.memory.pool.ratio", "0.5", "parquet.writer.max-padding", "1024"));
    }

    @ParameterizedTest
    @MethodSource("options")
    void haveTheSameEffect(Map<String, String> options) throws Exception {
        Write write = Write.of(SQL).withOptions(options);

        assertThat(SameOutcome.check(write, folder)).isInstanceOf(Outcome.Result.class);
        FileComparison.check(write, table(Writer.BUILT_IN), table(Writer.FAST));
        IndexCheck check =
                new IndexCheck(Integer.parseInt(options.getOrDefault("parquet.columnindex.truncate.length", "64")));
        check.check(table(Writer.FAST));
        boolean filters = options.keySet().stream().anyMatch(key -> key.contains("bloom"));
        assertThat(check.checkedHashes() > 0).as("Bloom filters").isEqualTo(filters);
    }

    @ParameterizedTest
    @CsvSource({
        "none, UNCOMPRESSED",
        "uncompressed, UNCOMPRESSED",
        "GZIP, GZIP",
        "zstd, ZSTD",
        "lz4, LZ4",
        "Lz4_Raw, LZ4_RAW"
    })
    void codecs(String name, CompressionCodecName codec) throws Exception {
        for (String version : List.of("v1", "v2")) {
            Write write = Write.of(SQL).withOption("compression", name).withOption("parquet.writer.version", version);

            SameOutcome.check(write, folder);
            FileComparison.check(write, table(Writer.BUILT_IN), table(Writer.FAST));
            List<String> names = fileNames(Writer.FAST);
            assertThat(names).isEqualTo(fileNames(Writer.BUILT_IN));
            try (WrittenFile file = WrittenFile.in(table(Writer.FAST))) {
                assertThat(file.chunk(0, "w").getCodec()).isEqualTo(codec);
            }
        }
    }

    private List<String> fileNames(Writer writer) throws IOException {
        return TableState.of(table(writer)).files();
    }

    @Test
    void unknownCodecsAreRefusedAlike() {
        Outcome outcome =
                SameOutcome.check(Write.of("select id from range(1000)").withOption("compression", "nonsense"), folder);

        assertThat(((Outcome.Failure) outcome).condition()).startsWith("CODEC_NOT_AVAILABLE");
    }

    /** Codecs for which built-in may lack a library: the same error, or a file that at least the connector reads. */
    @ParameterizedTest
    @ValueSource(strings = {"brotli", "lzo"})
    void rareCodecs(String name) throws Exception {
        Write write = Write.of("select id, string(id) as s from range(1000)").withOption("compression", name);
        if (write.outcome(Writer.BUILT_IN, folder) instanceof Outcome.Result || !isWritten(write)) {
            SameOutcome.check(write, folder);
            return;
        }
        Outcome expected =
                ReadBack.rows(write.withOption("compression", "snappy").run(Writer.BUILT_IN, folder.resolve("snappy")));
        Comparison.of(write.toString()).checkAgainst(expected, Query.of(table(Writer.FAST)));
    }

    private boolean isWritten(Write write) {
        try {
            write.run(Writer.FAST, folder);
            return true;
        } catch (Exception e) {
            return false;
        }
    }

    /** Built-in looks at the number of values only when it looks at the page's size. */
    @Test
    void pagesHaveNoMoreValuesThanTheyMay() throws Exception {
        Write write = Write.of(SQL).withOption("parquet.page.value.count.threshold", "1000");

        assertThat(SameOutcome.check(write, folder)).isInstanceOf(Outcome.Result.class);
        new IndexCheck(64).check(table(Writer.FAST));
        try (WrittenFile file = WrittenFile.in(table(Writer.FAST))) {
            assertThat(file.offsetIndex(file.chunk(0, "id")).getPageCount()).isBetween(9, 11);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "zstd, parquet.compression.codec.zstd.level, 1",
        "zstd, parquet.compression.codec.zstd.level, 12",
        "gzip, zlib.compress.level, BEST_SPEED",
        "gzip, zlib.compress.level, BEST_COMPRESSION",
        "gzip, zlib.compress.level, NO_COMPRESSION"
    })
    void levels(String codec, String key, String level) throws Exception {
        Write write = Write.of(SQL).withOption("compression", codec).withOption(key, level);

        assertThat(SameOutcome.check(write, folder)).isInstanceOf(Outcome.Result.class);
        FileComparison.check(write, table(Writer.BUILT_IN), table(Writer.FAST));
        try (WrittenFile builtIn = WrittenFile.in(table(Writer.BUILT_IN));
                WrittenFile fast = WrittenFile.in(table(Writer.FAST))) {
            // A level that was not heard would give a file of another size.
            assertThat(fast.size()).isBetween((long) (builtIn.size() * 0.95), (long) (builtIn.size() * 1.01));
        }
    }

    @Test
    void moreSpecificSettingsWin() throws Exception {
        Write write = Write.of("select id from range(100)").withConf("spark.sql.parquet.compression.codec", "gzip");
        assertThat(codecOf(write)).isEqualTo(CompressionCodecName.GZIP);
        write = write.withOption("parquet.compression", "ZSTD");
        assertThat(codecOf(write)).isEqualTo(CompressionCodecName.ZSTD);
        write = write.withOption("compression", "snappy");
        assertThat(codecOf(write)).isEqualTo(CompressionCodecName.SNAPPY);
    }

    private CompressionCodecName codecOf(Write write) throws Exception {
        SameOutcome.check(write, folder);
        FileComparison.check(write, table(Writer.BUILT_IN), table(Writer.FAST));
        try (WrittenFile file = WrittenFile.in(table(Writer.FAST))) {
            return file.chunk(0, "id").getCodec();
        }
    }

    /** Which of the two wins depends on the version of Spark. */
    @Test
    void optionsOfTheWriteMeetSettingsOfTheSession() throws Exception {
        String sql = "select t, cast(id as decimal(20,2)) as d, array(id, null) as l, n from (select id,"
                + " timestamp_micros(id) as t, cast(timestamp_micros(id) as timestamp_ntz) as n from range(50))";
        for (Map<String, String> options : List.of(
                Map.of("spark.sql.parquet.outputTimestampType", "TIMESTAMP_MILLIS"),
                Map.of("outputTimestampType", "TIMESTAMP_MILLIS"),
                Map.of("spark.sql.parquet.writeLegacyFormat", "true"),
                Map.of("writeLegacyFormat", "true"),
                Map.of("spark.sql.parquet.fieldId.write.enabled", "false"),
                Map.of("spark.sql.parquet.datetimeRebaseModeInWrite", "LEGACY"))) {
            Write write = Write.of(sql)
                    .withOptions(options)
                    .withConf("spark.sql.parquet.outputTimestampType", "TIMESTAMP_MICROS");

            assertThat(SameOutcome.check(write, folder)).isInstanceOf(Outcome.Result.class);
            FileComparison.check(write, table(Writer.BUILT_IN), table(Writer.FAST));
        }
    }

    @Test
    void checksumsAreRight() throws Exception {
        for (String version : List.of("v1", "v2")) {
            for (String enabled : List.of("true", "false")) {
                Write write = Write.of(SQL)
                        .withOption("parquet.writer.version", version)
                        .withOption("parquet.page.write-checksum.enabled", enabled);
                write.run(Writer.FAST, folder);
                assertThat(hasChecksum(table(Writer.FAST))).isEqualTo(Boolean.parseBoolean(enabled));
                Outcome verified = ReadBack.of(table(Writer.FAST))
                        .withOption("parquet.page.verify-checksum.enabled", "true")
                        .select("count(*)", "max(u)", "max(w)", "max(l)", "sum(d)")
                        .run(Face.BUILT_IN);
                assertThat(verified).isInstanceOf(Outcome.Result.class);
            }
        }
    }

    private static boolean hasChecksum(Path table) throws IOException {
        try (WrittenFile file = WrittenFile.in(table)) {
            PageReader pages = file.reader()
                    .readRowGroup(0)
                    .getPageReader(file.metadata().getSchema().getColumns().get(0));
            DataPage page = pages.readPage();
            OptionalInt checksum = page.getCrc();
            return checksum.isPresent();
        }
    }

    @Test
    void unknownValuesAreRefusedAlike() {
        for (Map<String, String> options : List.of(
                Map.of("parquet.writer.version", "v9"),
                Map.of("parquet.page.size", "many"),
                Map.of("parquet.block.size", "-1"),
                Map.of("parquet.page.size", "0"),
                Map.of("parquet.crypto.factory.class", "no.such.Factory"),
                Map.of("parquet.bloom.filter.fpp#id", "2"))) {
            Write write = Write.of("select id from range(10)").withOptions(options);
            SameOutcome.check(write, folder);
        }
    }

    @Test
    void statisticsOfNothingAreNotInvented() throws Exception {
        List<String> columns = List.of("id", "w", "d", "big");
        Write write = Write.of(SQL);
        for (String column : columns) {
            write = write.withOption("parquet.column.statistics.enabled#" + column, "false");
        }
        write.run(Writer.FAST, folder);
        try (WrittenFile file = WrittenFile.in(table(Writer.FAST))) {
            for (String column : columns) {
                assertThat(file.chunk(0, column).getStatistics().hasNonNullValue())
                        .as("bounds of %s", column)
                        .isFalse();
            }
        }
    }
}
