package io.fastparquet.it.differential;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random predicates on random files keep the rows that Spark keeps, whoever evaluates them: the scan, if it claims them,
 * or Spark behind it. The oracle is built-in without pushdown.
 *
 * <p>Predicates nest AND, OR and NOT over columns, fields of structs and partition columns of all types, compared with
 * values of the data, with values at and beyond the ends of types, and with each other. Queries select everything, or
 * only columns that the predicate does not name, count, or end early.
 *
 * <p>{@code -Dfastparquet.filters.pairs=N} runs N pairs of query and file, {@code -Dfastparquet.filters.firstSeed=S}
 * others.
 */
final class PushedFiltersTest {
    private static final String CLAIM = "spark.fastparquet.pushdown.claim";
    private static final String BATCH_ROWS = "spark.sql.parquet.columnarReaderBatchSize";
    private static final List<String> BATCH_SIZES = List.of("1", "7", "100", "4096");
    private static final List<String> PARTITIONS = List.of("p=1/q=x", "p=2/q=y", "p=__HIVE_DEFAULT_PARTITION__/q=z");

    private static final int PAIRS_PER_FILE = 8;
    private static final int PAIRS_WITHOUT_PROGRESS = 1000;
    private static final long PAIRS = Long.getLong("fastparquet.filters.pairs", 200);
    private static final AtomicLong PAIRS_DONE = new AtomicLong();

    private static final int COLUMNS = 5;
    private static final int DEPTH = 3;

    @TempDir
    Path folder;

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void keepsTheSameRows(long seed) throws IOException {
        GeneratedFile generated = new GeneratedFile(seed);
        Path file = folder.resolve("generated.parquet");
        generated.write(file);
        Random random = generated.random();
        boolean partitioned = random.nextInt(3) == 0;
        Path source = partitioned ? belowPartitionDirectories(file) : file;
        Dataset<Row> data = Face.BUILT_IN.session().read().parquet(source.toString());
        RandomFilter filters = new RandomFilter(data, random, COLUMNS);
        for (int i = 0; i < PAIRS_PER_FILE; i++) {
            Column filter = filters.drawNested(DEPTH);
            Query filtered = Query.of(source)
                    .withConf(BATCH_ROWS, BATCH_SIZES.get(random.nextInt(BATCH_SIZES.size())))
                    .then("where " + filter, rows -> rows.where(filter));
            check(generated.toString(), partitioned, shaped(filtered, filters, partitioned, random));
            reportProgress();
        }
    }

    private static void check(String label, boolean partitioned, Query query) {
        Comparison comparison =
                Comparison.of(label).withOracle(oracle -> oracle.withConf("spark.sql.parquet.filterPushdown", "false"));
        Comparison faces = partitioned ? comparison.inAnyOrder() : comparison;
        Outcome expected = faces.check(query);
        faces.checkAgainst(expected, query.withConf(CLAIM, "false"), Face.V2);
    }

    private static Query shaped(Query filtered, RandomFilter filters, boolean partitioned, Random random) {
        int limit = 1 + random.nextInt(20);
        return switch (random.nextInt(5)) {
            case 0 -> filtered.select("count(*)");
            case 1 -> filtered.select(otherColumns(filters));
            case 2 -> {
                Query limited = filtered.then("limit " + limit, rows -> rows.limit(limit));
                // Which rows come first is defined in one file only.
                yield partitioned ? limited.select("count(*)") : limited;
            }
            default -> filtered;
        };
    }

    private static String[] otherColumns(RandomFilter filters) {
        List<String> columns = filters.otherColumns();
        return columns.isEmpty() ? new String[] {"1 as one"} : columns.toArray(String[]::new);
    }

    private static Path belowPartitionDirectories(Path file) throws IOException {
        Path table = file.resolveSibling("table");
        for (String partition : PARTITIONS) {
            Path directory = Files.createDirectories(table.resolve(partition));
            Files.copy(file, directory.resolve("part.parquet"));
        }
        return table;
    }

    private static void reportProgress() {
        long done = PAIRS_DONE.incrementAndGet();
        if (PAIRS > PAIRS_WITHOUT_PROGRESS && done % PAIRS_WITHOUT_PROGRESS == 0) {
            System.out.printf("pushed filters: %d of %d pairs%n", done, PAIRS);
        }
    }

    static LongStream seeds() {
        long first = Long.getLong("fastparquet.filters.firstSeed", 1);
        return LongStream.range(first, first + (PAIRS + PAIRS_PER_FILE - 1) / PAIRS_PER_FILE);
    }
}
