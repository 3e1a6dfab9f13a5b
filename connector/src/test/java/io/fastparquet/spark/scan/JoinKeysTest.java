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

    /** Of small tables too. */
    private static final String ROWS = "spark.fastparquet.reader.joinKeys.rows";

    @TempDir
    static Path dir;

    private static String facts;
    private static String keys;
    private static String groups;

    @BeforeAll
    static void write() {
        LocalSpark.session().conf().set(ROWS, "100");
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
                .option("parquet.page.row.count.limit", "1000")
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
        groups = dir.resolve("groups").toString();
        LocalSpark.session()
                .range(0, 50, 1, 1)
                .selectExpr("concat('name', id) as name", "concat('region', id % 5) as region")
                .write()
                .parquet(groups);
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
                assertThat(rowsRead(fast, facts).get(0)).isLessThan(2_000);
                return null;
            });
        }
    }

    /** {@code id} is sorted: of twenty pages, one has keys. */
    @AfterAll
    static void restore() {
        LocalSpark.session().conf().unset(ROWS);
    }

    @Test
    void pagesWithoutKeysAreNotRead() {
        Dataset<Row> fast = assertSameOf("select /*+ broadcast(k) */ facts.id, payload from facts"
                + " join (select k from keys where name in ('name3', 'name7')) as k on facts.id = k.k");
        BatchScanExec scan = Both.nodes(fast, BatchScanExec.class).stream()
                .filter(node -> node.scan().description().contains(facts))
                .findFirst()
                .orElseThrow();
        assertThat(scan.metrics().apply("pagesSkipped").value()).isGreaterThanOrEqualTo(38);
        assertThat(scan.metrics().apply("rowsDropped").value()).isEqualTo(1000 - 12);
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

    /** Of the scans of {@code path}, in the order in which they stand in the plan. */
    private static List<Long> rowsRead(Dataset<Row> fast, String path) {
        return Both.nodes(fast, BatchScanExec.class).stream()
                .filter(scan -> scan.scan().description().contains(path))
                .map(scan -> scan.metrics().apply("numOutputRows").value())
                .toList();
    }

    /** Runs {@code sql} on the tables {@code facts}, {@code keys} and {@code names} of both formats. */
    private static Dataset<Row> assertSameOf(String sql) {
        Dataset<Row> spark = query(Both.SPARK, sql);
        Dataset<Row> fast = query(Both.FAST, sql);
        assertThat(Both.rows(fast)).isEqualTo(Both.rows(spark)).isNotEmpty();
        return fast;
    }

    private static Dataset<Row> query(String format, String sql) {
        for (String table : List.of(facts, keys, groups)) {
            LocalSpark.session()
                    .read()
                    .format(format)
                    .load(table)
                    .createOrReplaceTempView(Path.of(table).getFileName().toString());
        }
        return LocalSpark.session().sql(sql);
    }

    @Test
    void throughAnAggregation() {
        Dataset<Row> fast = assertSameOf(
                "select /*+ broadcast(k) */ * from (select i, count(*), max(payload) from facts group by i) as g"
                        + " join (select ki from keys where name = 'name3') as k on g.i = k.ki");
        assertThat(rowsRead(fast, facts)).containsExactly(240L);
    }

    @Test
    void besideAnAggregationThatMeetsTheSameKeys() {
        Dataset<Row> fast = assertSameOf("select /*+ broadcast(keys), merge(g) */ f.id, f.i, g.most from facts as f"
                + " join keys on f.i = keys.ki and keys.name = 'name3'"
                + " join (select i, max(id) as most from facts group by i) as g on g.i = keys.ki");
        assertThat(rowsRead(fast, facts)).containsExactlyInAnyOrder(240L, 240L);
    }

    @Test
    void ofASideThatIsItselfFilteredByKeys() {
        Dataset<Row> fast = assertSameOf("select /*+ broadcast(keys, groups) */ facts.id from facts"
                + " join keys on facts.i = keys.ki join groups on keys.name = groups.name"
                + " where groups.region = 'region2'");
        assertThat(rowsRead(fast, keys)).containsOnly(60L);
        assertThat(rowsRead(fast, facts)).containsExactly(2400L);
    }

    @Test
    void ofBothSidesOfAUnion() {
        Dataset<Row> fast = assertSameOf("select /*+ broadcast(k) */ u.id from"
                + " (select id, i from facts where id < 7000 union all select id + 1, i + 1 from facts) as u"
                + " join (select ki from keys where name = 'name3') as k on u.i = k.ki");
        // The second side computes the column, and has no keys for what it reads.
        assertThat(rowsRead(fast, facts)).hasSize(2).contains(20_000L);
        assertThat(rowsRead(fast, facts).stream().mapToLong(rows -> rows).sum()).isLessThan(27_000);
    }

    @Test
    void theRightSideOfAnOuterJoinNeedsNoOtherKeysThanTheLeft() {
        Dataset<Row> fast = assertSameOf("select /*+ broadcast(k), merge(b) */ a.id, b.id from facts as a"
                + " join (select ki from keys where name = 'name3') as k on a.i = k.ki"
                + " left join facts as b on a.i = b.i and b.id % 3 = 0");
        assertThat(rowsRead(fast, facts)).containsExactlyInAnyOrder(240L, 240L);
    }

    @Test
    void rowsThatAreNumberedAreAllRead() {
        Dataset<Row> fast = assertSameOf("select /*+ broadcast(k) */ n.id, n.number from"
                + " (select id, i, monotonically_increasing_id() as number from facts) as n"
                + " join (select ki from keys where name = 'name3') as k on n.i = k.ki");
        assertThat(rowsRead(fast, facts)).containsExactly(20_000L);
    }

    /** One shuffle of equal rows is better than one of all and one of some. */
    @Test
    void whatSparkComputesOnceIsNotFilteredInOnePlaceOnly() {
        String grouped = "(select i, count(*) as c from facts where i is not null group by i)";
        Dataset<Row> fast = assertSameOf("select /*+ broadcast(k), merge(b) */ a.i, a.c, b.c from " + grouped + " as a"
                + " join (select ki from keys where name = 'name3') as k on a.i = k.ki"
                + " right join " + grouped + " as b on a.c = b.c");
        assertThat(rowsRead(fast, facts)).allMatch(rows -> rows == 20_000L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"spark.sql.optimizer.dynamicPartitionPruning.enabled", "spark.sql.exchange.reuse"})
    void withoutWhatSubqueriesNeed(String key) throws Exception {
        for (List<String> settings : List.of(ADAPTIVE, NOT_ADAPTIVE)) {
            Both.with(
                    settings,
                    () -> Both.with(List.of(key, "false"), () -> {
                        ofASideThatIsFilteredOnce();
                        return null;
                    }));
        }
    }

    private static void ofASideThatIsFilteredOnce() {
        assertSameOf(
                "select /*+ broadcast(keys, groups), merge(g) */ facts.id, most from facts join keys on facts.i = keys.ki"
                        + " join groups on keys.name = groups.name"
                        + " join (select i, max(id) as most from facts group by i) as g on g.i = keys.ki"
                        + " where groups.region = 'region2'");
    }
}
