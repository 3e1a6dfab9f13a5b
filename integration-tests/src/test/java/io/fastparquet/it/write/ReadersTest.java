package io.fastparquet.it.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import io.fastparquet.it.Settings;
import io.fastparquet.it.interop.DuckDb;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Files in every layout, of every type, are read alike by Spark's vectorized and row readers, by parquet-java, and by
 * DuckDB; and each of them finds with a filter, through statistics, page indexes, dictionaries and Bloom filters, what it
 * finds without.
 */
final class ReadersTest {
    private static final int ROWS = 3000;

    @TempDir
    static Path folder;

    static List<Layout> layouts() {
        return Layout.all();
    }

    private static Path file(Layout layout, Writer writer) throws Exception {
        Path table = Write.of(layout.sql(ROWS)).withOptions(layout.options()).run(writer, folder);
        return WrittenFile.dataFiles(table).get(0);
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void areReadAlike(Layout layout) throws Exception {
        Path expected = file(layout, Writer.BUILT_IN);
        Path actual = file(layout, Writer.FAST);

        checkSpark(layout, expected, actual);
        checkParquetJava(expected, actual);
        if (layout.isKnownToOthers()) {
            checkDuckDb(expected, actual);
        }
    }

    private static void checkSpark(Layout layout, Path expected, Path actual) {
        Outcome rows = ReadBack.rows(expected);
        assertThat(rows).isInstanceOf(Outcome.Result.class);
        Comparison comparison = Comparison.of(layout.toString());
        assertThat(comparison.difference(rows, ReadBack.rows(actual))).isEmpty();
        Query fastest = layout.isReadVectorized() ? Query.of(actual) : ReadBack.of(actual);
        assertThat(comparison.difference(rows, fastest.run(Face.BUILT_IN))).isEmpty();
        comparison.checkAgainst(rows, Query.of(actual), Face.V2);
        for (String filter : Layout.FILTERS) {
            Outcome all = ReadBack.of(actual)
                    .withConf("spark.sql.parquet.filterPushdown", "false")
                    .where(filter)
                    .run(Face.BUILT_IN);
            assertThat(((Outcome.Result) all).rows()).as(filter).isNotEmpty();
            Outcome found = (layout.isReadVectorized() ? fastest.withConf(Settings.INTERPRETED) : fastest)
                    .where(filter)
                    .run(Face.BUILT_IN);
            assertThat(comparison.difference(all, found)).as(filter).isEmpty();
            comparison.checkAgainst(
                    all, Query.of(actual).withConf(Settings.INTERPRETED).where(filter), Face.V2);
        }
    }

    private static void checkParquetJava(Path expected, Path actual) throws IOException {
        List<String> rows = read(actual, FilterCompat.NOOP, group -> true);
        assertThat(rows).hasSize(ROWS).isEqualTo(read(expected, FilterCompat.NOOP, group -> true));
        Map<FilterPredicate, Predicate<Group>> filters = Map.of(
                FilterApi.eq(FilterApi.longColumn("id"), 1234L),
                group -> group.getLong("id", 0) == 1234,
                FilterApi.and(
                        FilterApi.gtEq(FilterApi.longColumn("id"), 500L),
                        FilterApi.lt(FilterApi.longColumn("id"), 520L)),
                group -> group.getLong("id", 0) >= 500 && group.getLong("id", 0) < 520,
                FilterApi.eq(FilterApi.binaryColumn("word"), Binary.fromString("word 17")),
                group -> group.getFieldRepetitionCount("word") > 0
                        && group.getString("word", 0).equals("word 17"),
                FilterApi.eq(FilterApi.binaryColumn("word"), null),
                group -> group.getFieldRepetitionCount("word") == 0,
                FilterApi.eq(FilterApi.binaryColumn("hashed"), Binary.fromString(Layout.HASHED)),
                group -> group.getString("hashed", 0).equals(Layout.HASHED),
                FilterApi.gt(FilterApi.doubleColumn("number"), 2900.5),
                group -> group.getFieldRepetitionCount("number") > 0 && group.getDouble("number", 0) > 2900.5);
        for (Map.Entry<FilterPredicate, Predicate<Group>> filter : filters.entrySet()) {
            List<String> found = read(actual, FilterCompat.get(filter.getKey()), group -> true);
            assertThat(found)
                    .as("%s", filter.getKey())
                    .isNotEmpty()
                    .isEqualTo(read(actual, FilterCompat.NOOP, filter.getValue()));
        }
    }

    private static List<String> read(Path file, FilterCompat.Filter filter, Predicate<Group> wanted)
            throws IOException {
        List<String> rows = new ArrayList<>();
        try (ParquetReader<Group> reader = ParquetReader.builder(
                        new GroupReadSupport(), new org.apache.hadoop.fs.Path(file.toUri()))
                .withConf(new Configuration())
                .withFilter(filter)
                .useBloomFilter(true)
                .build()) {
            for (Group group = reader.read(); group != null; group = reader.read()) {
                if (wanted.test(group)) {
                    rows.add(group.toString());
                }
            }
        }
        return rows;
    }

    private static void checkDuckDb(Path expected, Path actual) throws SQLException {
        List<String> rows = duckDb(expected, "");
        assertThat(rows).hasSize(ROWS);
        assertThat(duckDb(actual, "")).isEqualTo(rows);
        for (String filter : Layout.FILTERS) {
            List<String> found = DuckDb.query(
                    "SELECT t::VARCHAR FROM read_parquet('" + actual + "') t WHERE " + filter + " ORDER BY id");
            List<String> all = DuckDb.query(
                    "CREATE TABLE copied AS SELECT * FROM read_parquet('" + actual + "')",
                    "SELECT t::VARCHAR FROM copied t WHERE " + filter + " ORDER BY id");
            assertThat(found).as(filter).isNotEmpty().isEqualTo(all);
        }
        // The format asks for the negative zero as a least one, which built-in does not heed.
        String bounds = "SELECT row_group_id, path_in_schema,"
                + " CASE stats_min_value WHEN '-0.0' THEN '0.0' ELSE stats_min_value END, stats_max_value,"
                + " stats_null_count, num_values FROM parquet_metadata('%s') ORDER BY ALL";
        assertThat(DuckDb.query(String.format(bounds, actual)))
                .as("statistics")
                .isEqualTo(DuckDb.query(String.format(bounds, expected)));
    }

    private static List<String> duckDb(Path file, String condition) throws SQLException {
        return DuckDb.query("SELECT t::VARCHAR FROM read_parquet('" + file + "') t " + condition + " ORDER BY id");
    }
}
