package io.fastparquet.it.differential;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import io.fastparquet.it.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Files of random schema, data, layout and encodings are read as built-in reads them: whole, projected, filtered, in
 * splits, below partition directories, with metadata columns.
 *
 * <p>{@code -Dfastparquet.differential.seeds=N} runs more of them, {@code -Dfastparquet.differential.firstSeed=S}
 * others.
 */
final class GeneratedFilesTest {
    private static final String BATCH_ROWS = "spark.sql.parquet.columnarReaderBatchSize";
    private static final String[] BATCH_SIZES = {"1", "7", "100", "4096"};

    @TempDir
    Path folder;

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void readsAsBuiltIn(long seed) throws IOException {
        GeneratedFile generated = new GeneratedFile(seed);
        Path file = folder.resolve("generated.parquet");
        generated.write(file);
        Random random = generated.random();
        String label = generated.toString();
        Query whole = Query.of(file)
                .withConf(BATCH_ROWS, BATCH_SIZES[random.nextInt(BATCH_SIZES.length)])
                .withConf(Settings.ALL_DATES);

        Outcome expected = comparison(label, seed).check(whole);

        if (expected instanceof Outcome.Result) {
            Dataset<Row> data = Face.BUILT_IN.session().read().parquet(file.toString());
            comparison(label, seed)
                    .withOracle(GeneratedFilesTest::withoutPushdown)
                    .check(whole.select(someColumns(data, random)));
            RandomFilter filters = new RandomFilter(data, random, 2);
            for (int i = 0; i < 2; i++) {
                Column filter = filters.draw();
                Query filtered = whole.then("where " + filter, rows -> rows.where(filter));
                comparison(label, seed)
                        .withOracle(GeneratedFilesTest::withoutPushdown)
                        .check(filtered);
            }
            checkAnotherWay(label, seed, whole, file, filters.draw());
        }
    }

    private static void checkAnotherWay(String label, long seed, Query whole, Path file, Column filter)
            throws IOException {
        switch ((int) (seed % 4)) {
            case 0 ->
                comparison(label, seed)
                        .inAnyOrder()
                        .check(whole.withConf("spark.sql.files.maxPartitionBytes", "1500")
                                .withConf("spark.sql.files.openCostInBytes", "0"));
            case 1 -> checkBelowPartitionDirectories(label, seed, file, filter);
            case 2 ->
                comparison(label, seed)
                        .withOracle(GeneratedFilesTest::withoutPushdown)
                        .check(whole.then("where " + filter, rows -> rows.where(filter))
                                .select("_metadata.row_index", "_metadata.file_name", "_metadata.file_size", "row"));
            default ->
                comparison(label, seed)
                        .withOracle(GeneratedFilesTest::withoutPushdown)
                        .check(whole.then("where " + filter, rows -> rows.where(filter))
                                .select("count(*)", "min(row)", "max(row)"));
        }
    }

    private static void checkBelowPartitionDirectories(String label, long seed, Path file, Column filter)
            throws IOException {
        Path table = file.resolveSibling("table");
        for (String partition : List.of("p=1/q=x", "p=2/q=y", "p=__HIVE_DEFAULT_PARTITION__/q=z")) {
            Path directory = Files.createDirectories(table.resolve(partition));
            Files.copy(file, directory.resolve("part.parquet"));
        }
        Query query = Query.of(table);
        comparison(label, seed).inAnyOrder().check(query.select("q", "row", "p"));
        comparison(label, seed)
                .inAnyOrder()
                .withOracle(GeneratedFilesTest::withoutPushdown)
                .check(query.where("p = 1 or q = 'z'").then("where " + filter, rows -> rows.where(filter)));
    }

    /** Every third group of four seeds, in which each other way occurs once, is read by accelerated sessions, too. */
    private static Comparison comparison(String label, long seed) {
        Comparison comparison = Comparison.of(label);
        return seed / 4 % 3 == 1 ? comparison.andAccelerated() : comparison;
    }

    private static Query withoutPushdown(Query query) {
        return query.withConf("spark.sql.parquet.filterPushdown", "false");
    }

    /** Draws a projection: some columns in another order, and single fields of structs. */
    private static String[] someColumns(Dataset<Row> data, Random random) {
        List<String> paths = new ArrayList<>();
        for (StructField field : data.schema().fields()) {
            if (random.nextInt(3) > 0) {
                paths.add(
                        field.dataType() instanceof StructType struct && random.nextBoolean()
                                ? field.name() + "." + struct.fields()[0].name()
                                : field.name());
            }
        }
        Collections.shuffle(paths, random);
        if (paths.isEmpty()) {
            paths.add(RandomSchema.ROW);
        }
        String[] expressions = paths.toArray(String[]::new);
        return Arrays.stream(expressions).distinct().toArray(String[]::new);
    }

    static LongStream seeds() {
        long first = Long.getLong("fastparquet.differential.firstSeed", 1);
        return LongStream.range(first, first + Long.getLong("fastparquet.differential.seeds", 24));
    }
}
