package io.fastparquet.it.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import io.fastparquet.it.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Random rows of random schemas, written with random options by both writers, are the same to Spark's own reader. */
final class GeneratedRowsTest {
    private static final long FIRST_SEED = Long.getLong("fastparquet.differential.firstSeed", 1);
    private static final long SEEDS = Long.getLong("fastparquet.differential.seeds", 24);

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> areReadBackEqual() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS)
                .mapToObj(seed -> DynamicTest.dynamicTest("seed " + seed, () -> check(seed)));
    }

    private static void check(long seed) throws Exception {
        Random random = new Random(seed);
        RandomRows source = new RandomRows(random, 2 + random.nextInt(7));
        List<Row> rows = source.draw(1 + random.nextInt(1500));
        Map<String, String> options = options(random);
        Write write = Write.of(
                        "generated rows of seed " + seed, session -> session.createDataFrame(rows, source.schema()))
                .withOptions(options)
                .withConf(Settings.ALL_DATES)
                .withConf(
                        "spark.sql.parquet.outputTimestampType",
                        List.of("INT96", "TIMESTAMP_MICROS", "TIMESTAMP_MILLIS").get(random.nextInt(3)))
                .withConf(
                        "spark.sql.parquet.datetimeRebaseModeInWrite",
                        List.of("CORRECTED", "LEGACY").get(random.nextInt(2)))
                .withConf("spark.sql.parquet.writeLegacyFormat", String.valueOf(random.nextInt(4) == 0));

        Outcome outcome = SameOutcome.check(write, folder);

        assertThat(outcome).as("%s", write).isInstanceOf(Outcome.Result.class);
        assertThat(((Outcome.Result) outcome).rows()).as("%s", write).hasSize(rows.size());
        Path table = Writer.FAST.in(folder).resolve("table");
        FileComparison.check(write, Writer.BUILT_IN.in(folder).resolve("table"), table);
        new IndexCheck(64).check(table);
        Comparison.of(write.toString()).checkAgainst(outcome, Query.of(table));
        boolean uncompressedDeltas = options.get("compression").equals("none")
                && options.get("parquet.writer.version").equals("v2");
        if (!uncompressedDeltas) {
            // Otherwise Spark's vectorized reader is known to return wrong bytes for some batch sizes.
            String difference = Comparison.of(write.toString())
                    .difference(outcome, Query.of(table).run(Face.BUILT_IN));
            assertThat(difference).as("vectorized reader, %s", write).isEmpty();
        }
    }

    private static Map<String, String> options(Random random) {
        Map<String, String> options = new TreeMap<>();
        options.put(
                "compression",
                List.of("snappy", "none", "zstd", "gzip", "lz4_raw").get(random.nextInt(5)));
        options.put("parquet.writer.version", List.of("v1", "v2").get(random.nextInt(2)));
        options.put("parquet.enable.dictionary", String.valueOf(random.nextInt(4) > 0));
        options.put(
                "parquet.page.row.count.limit",
                List.of("20000", "1", "17", "400").get(random.nextInt(4)));
        // Otherwise built-in looks at a page's rows only after the first hundred.
        options.put("parquet.page.size.row.check.min", "1");
        options.put(Write.ROWS_OF_A_ROW_GROUP, List.of("1000000", "50", "333").get(random.nextInt(3)));
        if (random.nextInt(3) == 0) {
            options.put("parquet.dictionary.page.size", String.valueOf(20 + random.nextInt(2000)));
        }
        return options;
    }
}
