package io.fastparquet.spark.scan;

import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.expr;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows dropped by the keys of a join's other side, which become known while the query runs. */
class JoinKeysTest {
    private static final List<String> ADAPTIVE = List.of("spark.sql.adaptive.enabled", "true");
    private static final List<String> NOT_ADAPTIVE = List.of("spark.sql.adaptive.enabled", "false");

    private static final String JOIN_KEYS = "spark.fastparquet.reader.joinKeys";

    @TempDir
    static Path dir;

    private static String facts;
    private static String keys;

    @BeforeAll
    static void write() {
        LocalSpark.session().conf().set(JOIN_KEYS, "true");
        facts = dir.resolve("facts").toString();
        LocalSpark.session()
                .range(0, 20000, 1, 1)
                .select(
                        col("id"),
                        expr("cast(id % 500 as int) as i"),
                        expr("if(id % 7 = 0, null, concat('s', id % 400)) as s"),
                        expr("cast(id % 300 as decimal(10, 2)) as dec"),
                        expr("concat('payload ', id) as payload"))
                .write()
                .parquet(facts);
        keys = dir.resolve("keys").toString();
        LocalSpark.session()
                .range(0, 300, 1, 1)
                .selectExpr(
                        "id as k",
                        "cast(id as int) as ki",
                        "concat('s', id) as ks",
                        "cast(id as decimal(10, 2)) as kd",
                        "concat('name', id % 50) as name")
                .write()
                .parquet(keys);
    }

    @AfterAll
    static void restore() {
        LocalSpark.session().conf().unset(JOIN_KEYS);
    }

    private static UnaryOperator<Dataset<Row>> join(String condition, String kind) {
        return rows -> rows.join(
                broadcast(LocalSpark.session()
                        .read()
                        .format("fastparquet")
                        .load(keys)
                        .filter("name in ('name3', 'name7')")),
                expr(condition),
                kind);
    }

    private static long rowsDropped(Dataset<Row> fast) {
        return Both.nodes(fast, BatchScanExec.class)
                .get(0)
                .metrics()
                .apply("rowsDropped")
                .value();
    }

    @ParameterizedTest
    @CsvSource({"id = k", "i = ki", "s = ks", "dec = kd"})
    void rowsWithoutAPartnerAreDropped(String condition) throws Exception {
        for (List<String> settings : List.of(ADAPTIVE, NOT_ADAPTIVE)) {
            Both.with(settings, () -> {
                Dataset<Row> spark = join(condition, "inner").apply(Both.read(Both.SPARK, reader -> reader, facts));
                Dataset<Row> fast = join(condition, "inner").apply(Both.read(Both.FAST, reader -> reader, facts));
                assertThat(Both.rows(fast)).isEqualTo(Both.rows(spark)).isNotEmpty();
                assertThat(Both.nodes(fast, BatchScanExec.class).get(0).toString())
                        .contains("RuntimeFilters: [dynamicpruning");
                assertThat(rowsDropped(fast)).isGreaterThan(10_000);
                return null;
            });
        }
    }

    @ParameterizedTest
    @CsvSource({"id = k, left_semi", "id = k, left_anti", "id = k, left_outer", "id = k, right_outer", "id <> k, inner"
    })
    void otherJoins(String condition, String kind) {
        Both.assertSame(join(condition, kind), facts);
    }

    @Test
    void twoKeysAndAPredicate() {
        Both.assertSame(rows -> join("i = ki and s = ks", "inner").apply(rows.filter("id > 5000")), facts);
    }

    @ParameterizedTest
    @ValueSource(strings = {"spark.fastparquet.reader.dropRows", JOIN_KEYS})
    void nothingIsDroppedWhereThatIsSwitchedOff(String key) throws Exception {
        Both.with(List.of(key, "false"), () -> {
            Dataset<Row> fast = join("id = k", "inner").apply(Both.read(Both.FAST, reader -> reader, facts));
            fast.collectAsList();
            assertThat(rowsDropped(fast)).isZero();
            return null;
        });
    }
}
