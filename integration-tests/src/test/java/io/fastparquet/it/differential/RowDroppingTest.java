package io.fastparquet.it.differential;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Predicates that rule out rows whose other columns are then not decoded: few or many, scattered or in clusters, beside
 * columns of every kind. The oracle reads without pushing predicates down.
 */
final class RowDroppingTest {
    private static final String DATA = "select id,"
            + " cast(id % 5 as boolean) as flag,"
            + " cast(id % 100 as byte) as b,"
            + " cast(hash(id) % 30000 as short) as s,"
            + " cast(hash(id) as int) as i,"
            + " if(hash(id) % 10 < 3, null, cast(id % 1000 as int)) as i_nulls,"
            + " id * 1000003 as l,"
            + " if(id % 7 = 0, float('nan'), cast(id % 500 as float) / 4) as f,"
            + " if(id % 11 = 0, null, if(id % 13 = 0, -0.0D, cast(id as double))) as d,"
            + " cast(id as decimal(9, 2)) / 1 as dec9,"
            + " cast(hash(id) as decimal(18, 3)) as dec18,"
            + " cast(hash(id) as decimal(30, 3)) as dec30,"
            + " concat('name ', id % 97) as low,"
            + " if(id % 4 = 1, null, hex(hash(id))) as high,"
            + " cast(hex(id % 1000) as binary) as bin,"
            + " date_add(date'1990-01-01', cast(id / 10 as int)) as day,"
            + " timestamp_seconds(id * 1000) as t,"
            + " cast(timestamp_seconds(id * 1000) as timestamp_ntz) as n,"
            + " named_struct('x', id, 'y', if(id % 3 = 0, null, concat('y', id))) as st,"
            + " if(id % 6 = 0, null, sequence(id, id + id % 4)) as list,"
            + " map(concat('k', id % 3), id) as m"
            + " from range(0, 6000, 1, 2)";

    @TempDir
    static Path folder;

    /** Small pages, so that whole pages are passed over. */
    private static Path table(String version, boolean dictionary) {
        Path table = folder.resolve(version + dictionary);
        return Files.exists(table)
                ? table
                : SparkTables.write(
                        table,
                        DATA,
                        Map.of(
                                "parquet.page.row.count.limit",
                                "250",
                                "parquet.writer.version",
                                version,
                                "parquet.enable.dictionary",
                                Boolean.toString(dictionary)),
                        Map.of());
    }

    private static void check(Query query, String condition) {
        Outcome outcome = Comparison.of("dropping rows")
                .withOracle(oracle -> oracle.withConf("spark.sql.parquet.filterPushdown", "false"))
                .check(query.where(condition));
        assertThat(outcome).isInstanceOf(Outcome.Result.class);
    }

    static List<String> conditions() {
        return List.of(
                // One row, none, few in a cluster, few scattered, half, nearly all, all.
                "id = 4321",
                "i = 1 and id >= 0",
                "id between 3000 and 3100 or id = 5999",
                "hash(id) is not null and s = 77",
                "i < 0",
                "b <> 5",
                "id >= 0",
                // Every type and operator.
                "flag",
                "not flag and b > 90",
                "s in (1, 2, 3, -400)",
                "i_nulls = 17",
                "i_nulls <> 17 and b = 3",
                "i_nulls is null and b = 3",
                "i_nulls is not null and b = 3",
                "i_nulls <=> null and b = 4",
                "not (i_nulls > 10)",
                "i_nulls in (1, 5, 900, null)",
                "i_nulls not in (1, 2, 3) and b = 7",
                "l in (1000003, 5000015, 19999060000, -1)",
                "l < 20000000",
                "f = float('nan') and b = 7",
                "f > 124 and b < 3",
                "f <= 0.25",
                "d = 0",
                "d <> 0 and b = 9",
                "d >= 5990",
                "dec9 = 777.00",
                "dec9 > 5990.5",
                "dec18 between 0 and 5000000",
                "dec30 > 2000000000",
                "low = 'name 13'",
                "low in ('name 1', 'name 2', 'none')",
                "low like 'name 9%'",
                "low like '%6'",
                "low like '%e 5%'",
                "not low like 'name%'",
                "low > 'name 95'",
                "low <= 'name 1' and low <> 'name 0'",
                "high like '00%'",
                "high >= 'FFF'",
                "high is null and b = 5",
                "high not in ('A', 'B') and b = 6",
                "bin = cast('1F' as binary)",
                "day = date'1991-02-03'",
                "day > date'1991-06-15'",
                "day in (date'1990-01-01', date'1995-01-01')",
                "t < timestamp'1970-01-02 00:00:00'",
                "n >= timestamp_ntz'1970-03-01 00:00:00'",
                "st.x = 5000",
                // Together.
                "low = 'name 3' and b = 12 and i > 0",
                "low = 'name 3' or b = 12",
                "(low = 'name 3' and i < 0) or (d > 5700 and flag)",
                "not (low = 'name 3' or b <> 12)",
                "b + 1 = 13 and low = 'name 3'",
                "id % 1000 = 1 and b = 1");
    }

    @ParameterizedTest
    @MethodSource("conditions")
    void theSameRows(String condition) {
        check(Query.of(table("v1", true)), condition);
    }

    @ParameterizedTest
    @ValueSource(strings = {"v1", "v2"})
    void theSameRowsOfPlainAndDeltaPages(String version) {
        Query query = Query.of(table(version, false)).withConf("spark.sql.parquet.columnarReaderBatchSize", "300");
        for (String condition : List.of(
                "id = 4321",
                "i_nulls = 17",
                "low = 'name 13'",
                "high like '00%'",
                "b = 5 and flag",
                "dec18 between 0 and 5000000",
                "day > date'1991-06-15'",
                "s in (1, 2, 3, -400)")) {
            check(query, condition);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"id = 4321", "b = 7", "low = 'name 13' and i_nulls is null"})
    void partsOfRows(String condition) {
        Query query = Query.of(table("v2", true));
        check(query.select("list", "low", "b", "id", "i_nulls"), condition);
        check(query.select("st.y as y", "m", "low", "b", "id", "i_nulls"), condition);
        check(query.select("id", "b", "low", "i_nulls"), condition);
        check(query.select("_metadata.row_index as r", "id", "b", "low", "i_nulls"), condition);
    }
}
