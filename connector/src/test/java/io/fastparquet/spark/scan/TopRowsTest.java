package io.fastparquet.spark.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.spark.options.FastParquetOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;
import org.apache.spark.sql.internal.SQLConf;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** ORDER BY with LIMIT: which reach the scan, the rows that are left, and that the others are not decoded. */
class TopRowsTest {
    private static final int ROWS = 20_000;

    @TempDir
    static Path dir;

    private static String path;

    /** Values in no order, with ties, nulls, and what the order of a type is known for. */
    @BeforeAll
    static void write() {
        path = dir.resolve("data").toString();
        LocalSpark.session()
                .range(0, ROWS, 1, 2)
                .selectExpr("id", "hash(id) as h", "id % 7 = 0 as missing")
                .selectExpr(
                        "id",
                        "h % 2 as p",
                        "if(missing, null, h % 2 = 0) as bool",
                        "if(missing, null, cast(h % 128 as tinyint)) as byte",
                        "if(missing, null, cast(h % 30000 as smallint)) as short",
                        "if(missing, null, h) as int",
                        "if(missing, null, xxhash64(id)) as long",
                        "xxhash64(id) as present",
                        "if(missing, null, case when h % 50 = 0 then float('nan') when h % 50 = 1 then -0.0f"
                                + " when h % 50 = 2 then 0.0f else cast(h as float) / 7 end) as float",
                        "if(missing, null, case when h % 50 = 0 then double('nan') when h % 50 = 1 then -0.0d"
                                + " when h % 50 = 2 then double('-infinity') else h / 7d end) as double",
                        "if(missing, null, cast(h % 100000000 / 100 as decimal(9, 2))) as dec9",
                        "if(missing, null, cast(h / 100 as decimal(18, 2))) as dec18",
                        "if(missing, null, cast(h as decimal(30, 2))) as dec30",
                        "if(missing, null, date_add(date '2000-01-01', h % 10000)) as date",
                        "if(missing, null, timestamp_micros(xxhash64(id) div 1000)) as ts",
                        "if(missing, null, cast(timestamp_micros(xxhash64(id) div 1000) as timestamp_ntz)) as ntz",
                        "if(missing, null, cast(h as string)) as str",
                        "if(missing, null, concat('the same beginning ', h % 100)) as prefixed",
                        "if(missing, null, concat(cast(h % 10 as string), 'é', cast(h as string))) as odd",
                        "if(missing, null, unhex(hex(h))) as bin",
                        "if(missing, null, make_ym_interval(h % 1000, 3)) as months",
                        "if(missing, null, make_dt_interval(h % 1000, 3)) as days",
                        "repeat(cast(h as string), 20) as payload",
                        "named_struct('x', h) as st")
                .write()
                .option("parquet.block.size", "262144")
                .option("parquet.page.row.count.limit", "500")
                .partitionBy("p")
                .parquet(path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bool",
                "byte",
                "short",
                "int",
                "long",
                "present",
                "float",
                "double",
                "dec9",
                "dec18",
                "date",
                "ts",
                "ntz",
                "str",
                "prefixed",
                "odd",
                "bin",
                "months",
                "days"
            })
    void rowsAreThoseOfSpark(String column) {
        for (String direction : List.of("asc", "desc")) {
            for (String nulls : List.of("first", "last")) {
                for (int limit : new int[] {10, 3_000}) {
                    // Ordered by the row's number at last, so that there is one right answer.
                    String sql = "select %s, id, payload from t order by %s %s nulls %s, id limit %d"
                            .formatted(column, column, direction, nulls, limit);
                    Dataset<Row> fast = query(sql);
                    assertThat(texts(fast)).as(sql).isEqualTo(texts(sparkQuery(sql)));
                    assertThat(scan(fast).pushed().topRows()).as(sql).isPresent();
                }
            }
        }
    }

    @Test
    void rowsAreNotDecoded() {
        Dataset<Row> fast = query("select * from t order by present desc limit 10");
        assertThat(fast.collectAsList()).hasSize(10);
        assertThat(metric(fast, "rowsDropped")).isGreaterThan(ROWS / 2);
    }

    /** The last rows of a table that grows by time. */
    @Test
    void boundsLeaveOutRowGroupsAndPages() {
        String sorted = dir.resolve("sorted").toString();
        LocalSpark.session()
                .range(0, 100_000, 1, 1)
                .selectExpr("if(id < 50, null, id) as n", "repeat(cast(hash(id) as string), 5) as payload")
                .write()
                .option("parquet.block.size", "300000")
                .option("parquet.page.row.count.limit", "1000")
                .parquet(sorted);
        for (String order : List.of("n desc", "n asc nulls last", "n asc nulls first", "n desc nulls first")) {
            String sql = "select * from t order by " + order + ", payload limit 40";
            List<String> expected = texts(query(Both.SPARK, sorted, sql));
            Dataset<Row> fast = query(Both.FAST, sorted, sql);
            assertThat(texts(fast)).as(sql).isEqualTo(expected);
            assertThat(fast.collectAsList()).hasSize(40);
            assertThat(metric(fast, "rowGroupsSkippedByStatistics")).as(sql).isPositive();
            assertThat(metric(fast, "rowGroupsRead")).as(sql).isLessThanOrEqualTo(2);
            assertThat(metric(fast, "pagesRead")).as(sql).isLessThanOrEqualTo(4);
        }
    }

    /** What counts rows below the order must not notice that some are left out. */
    @Test
    void countedRowsAreAllRead() {
        for (String value : List.of("monotonically_increasing_id()", "rand(7)")) {
            String sql = "select id, " + value + " as v from t order by long desc, id limit 30";
            Dataset<Row> fast = query(sql);
            assertThat(texts(fast)).as(sql).isEqualTo(texts(sparkQuery(sql)));
            fast.collectAsList();
            assertThat(metric(fast, "rowsDropped")).as(sql).isZero();
        }
        String nested = "select max(v) from (select %s as v, id from t order by long desc, id limit 30)"
                .formatted("monotonically_increasing_id()");
        assertThat(texts(query(nested))).isEqualTo(texts(sparkQuery(nested)));
    }

    @Test
    void claimedFiltersComeFirst() throws Exception {
        String sql = "select id, payload from t where int > 0 and p = 1 order by present, id limit 25";
        List<String> expected = texts(sparkQuery(sql));
        Both.with(List.of(FastParquetOptions.CLAIM, "all"), () -> {
            Dataset<Row> fast = query(sql);
            assertThat(texts(fast)).isEqualTo(expected);
            assertThat(scan(fast).pushed().topRows()).isPresent();
            return null;
        });
        // One filter is left to Spark, and with it the order.
        Dataset<Row> fast = query(sql);
        assertThat(texts(fast)).isEqualTo(expected);
        assertThat(scan(fast).pushed().topRows()).isEmpty();
    }

    @Test
    void offsetsAreAddedToLimits() {
        String sql = "select * from t order by int desc, id limit 10 offset 200";
        Dataset<Row> fast = query(sql);
        assertThat(texts(fast)).isEqualTo(texts(sparkQuery(sql)));
        assertThat(scan(fast).pushed().topRows().get().limit()).isEqualTo(210);
    }

    @Test
    void aReaderThatIsOpenedTwiceFindsTheSame() {
        String sql = "select count(*), sum(a.int) from (select int from t order by present limit 50) a,"
                + " (select int from t order by present limit 50) b";
        assertThat(texts(query(sql))).isEqualTo(texts(sparkQuery(sql)));
        Dataset<Row> fast = query("select * from t order by present, id limit 50");
        assertThat(texts(fast)).isEqualTo(texts(fast));
    }

    @Test
    void rowsWithoutBatches() throws Exception {
        String sql = "select * from t order by str desc, id limit 40";
        List<String> expected = texts(sparkQuery(sql));
        Both.with(List.of(SQLConf.WHOLESTAGE_MAX_NUM_FIELDS().key(), "5"), () -> {
            assertThat(texts(query(sql))).isEqualTo(expected);
            return null;
        });
    }

    @Test
    void notTaken() throws Exception {
        for (String sql : List.of(
                "select * from t order by dec30, id limit 10",
                "select * from t order by st.x, id limit 10",
                "select * from t order by int + 1, id limit 10",
                "select * from t order by int, id limit 10001",
                "select * from t where payload like '%7%8%' order by id limit 10",
                "select p, max(int) from t group by p order by p limit 10")) {
            assertNotTaken(sql);
        }
        // Taken, and of no effect: all rows of a file are equal in this.
        String sql = "select * from t order by p desc, id limit 10";
        assertThat(texts(query(sql))).isEqualTo(texts(sparkQuery(sql)));
        for (Setting off : List.of(
                new Setting(FastParquetOptions.DROP_ROWS, "false"),
                new Setting(SQLConf.IGNORE_CORRUPT_FILES().key(), "true"),
                new Setting(SQLConf.IGNORE_MISSING_FILES().key(), "true"))) {
            Both.with(List.of(off.key(), off.value()), () -> {
                assertNotTaken("select * from t order by int, id limit 10");
                return null;
            });
        }
    }

    @Test
    void runtimeFiltersStayAbove() {
        assertThat(scan(query("select * from t order by int limit 10")).filterAttributes())
                .isEmpty();
    }

    @Test
    void shownInPlans() {
        Dataset<Row> fast = query("select * from t order by int desc limit 10");
        assertThat(scan(fast).description()).contains("PushedTopN: ORDER BY int DESC NULLS LAST LIMIT 10");
        assertThat(scan(fast)).isNotEqualTo(scan(query("select * from t order by int limit 10")));
    }

    private record Setting(String key, String value) {}

    private static void assertNotTaken(String sql) {
        Dataset<Row> fast = query(sql);
        assertThat(texts(fast)).as(sql).isEqualTo(texts(sparkQuery(sql)));
        assertThat(scan(fast).pushed().topRows()).as(sql).isEmpty();
    }

    private static List<String> texts(Dataset<Row> dataset) {
        List<String> texts = new ArrayList<>();
        dataset.selectExpr("to_json(struct(*))").collectAsList().forEach(row -> texts.add(row.toString()));
        return texts;
    }

    private static Dataset<Row> query(String sql) {
        return query(Both.FAST, sql);
    }

    private static Dataset<Row> sparkQuery(String sql) {
        return query(Both.SPARK, sql);
    }

    private static Dataset<Row> query(String format, String sql) {
        return query(format, path, sql);
    }

    private static Dataset<Row> query(String format, String table, String sql) {
        Both.read(format, reader -> reader, table).createOrReplaceTempView("t");
        return LocalSpark.session().sql(sql);
    }

    private static FastParquetScan scan(Dataset<Row> dataset) {
        return (FastParquetScan) Both.nodes(dataset, BatchScanExec.class).get(0).scan();
    }

    private static long metric(Dataset<Row> dataset, String name) {
        return Both.nodes(dataset, BatchScanExec.class)
                .get(0)
                .metrics()
                .apply(name)
                .value();
    }
}
