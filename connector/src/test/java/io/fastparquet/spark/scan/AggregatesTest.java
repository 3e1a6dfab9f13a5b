package io.fastparquet.spark.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.execution.LocalTableScanExec;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;
import org.apache.spark.sql.execution.metric.SQLMetric;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Aggregations answered from footers: which are, with Spark's results, and how plans show them. */
class AggregatesTest {
    private static final String FILES = "spark.fastparquet.pushdown.aggregates.files";

    @TempDir
    static Path dir;

    private static String path;

    @BeforeAll
    static void write() {
        LocalSpark.session().conf().set(FILES, "0");
        path = dir.resolve("data").toString();
        LocalSpark.session()
                .range(0, 3000, 1, 3)
                .selectExpr(
                        "id",
                        "if(id % 7 = 0, null, cast(id as int)) as i",
                        "cast(id as double) - 1500.5 as d",
                        "cast(id as string) as s",
                        "named_struct('a', if(id % 3 = 0, null, cast(id as smallint)), 'b', id) as st",
                        "array(id) as l",
                        "cast(id as timestamp) as t",
                        "id % 4 as p",
                        "if(id % 2 = 0, null, 'x') as q")
                .write()
                .option("parquet.block.size", "4096")
                .partitionBy("p", "q")
                .parquet(path);
    }

    @AfterAll
    static void restore() {
        LocalSpark.session().conf().unset(FILES);
    }

    @Test
    void answeredFromFooters() {
        for (String query : List.of(
                "select count(*), count(1) from t",
                "select count(i), min(i), max(i), min(id), max(id) + 1 from t",
                "select min(d), count(d), count(s), count(st.a), max(st.a), min(st.b) from t",
                "select p, count(*), max(i) from t group by p",
                "select q, p, count(i) from t group by q, p",
                "select distinct q from t",
                "select min(p), max(q), count(q), count(p) from t",
                "select count(*), max(i) from t where p = 1",
                "select q, min(i) from t where p > 1 and q is null group by q",
                "select count(*), max(i), min(p) from t where p = 17",
                "select count(*) as n, p from t group by p having n > 10")) {
            Dataset<Row> fast = sameRows(query);
            assertThat(scan(fast).pushed().aggregates()).as(query).isPresent();
            assertThat(metric(fast, "rowGroupsRead")).as(query).isZero();
        }
    }

    @Test
    void readWhereFootersDoNotTell() {
        // INT96 timestamps have no statistics.
        String query = "select p, min(t), max(t), count(t), max(i) from t group by p";
        Dataset<Row> fast = sameRows(query);
        assertThat(scan(fast).pushed().aggregates()).isPresent();
        assertThat(metric(fast, "rowGroupsRead")).isPositive();
        assertThat(metric(fast, "rowGroupsAnswered")).isZero();
    }

    @Test
    void notTaken() {
        for (String query : List.of(
                "select max(d) from t",
                "select min(s) from t",
                "select sum(i) from t",
                "select count(distinct i) from t",
                "select count(l), count(*) from t",
                "select count(st) from t",
                "select min(i + 1) from t",
                "select i, count(*) from t group by i",
                "select count(*) from t where i > 5",
                "select count(*) filter (where p = 1) from t")) {
            Dataset<Row> fast = sameRows(query);
            assertThat(scan(fast).pushed().aggregates()).as(query).isEmpty();
        }
    }

    @Test
    void metadataColumnsAreNotTaken() {
        Dataset<Row> table = Both.read(Both.FAST, reader -> reader, path);
        for (Dataset<Row> fast : List.of(
                table.selectExpr("max(_metadata.file_size) * 0 + 3000"),
                table.groupBy("_metadata.row_index").count().selectExpr("sum(count)"))) {
            assertThat(fast.first().getLong(0)).isEqualTo(3000);
            assertThat(scan(fast).pushed().aggregates()).isEmpty();
        }
    }

    @Test
    void switchedOff() throws Exception {
        for (List<String> setting : List.of(
                List.of("spark.fastparquet.pushdown.aggregates", "false"),
                List.of("spark.sql.parquet.enableVectorizedReader", "false"),
                List.of("spark.sql.files.ignoreCorruptFiles", "true"))) {
            Both.with(setting, () -> {
                Dataset<Row> counted = query(Both.FAST, "select count(*) from t");
                assertThat(scan(counted).pushed().aggregates())
                        .as("%s", setting)
                        .isEmpty();
                assertThat(counted.first().getLong(0)).isEqualTo(3000);
                return null;
            });
        }
    }

    @Test
    void emptyTable() {
        Dataset<Row> counted = LocalSpark.session()
                .read()
                .schema("i int")
                .format(Both.FAST)
                .load(emptyDirectory())
                .selectExpr("count(*)", "max(i)");
        assertThat(counted.first().toString()).isEqualTo("[0,null]");
    }

    @Test
    void fewFilesAreAnsweredWithoutAJob() throws Exception {
        Both.with(List.of(FILES, "100"), () -> {
            for (String query : List.of(
                    "select count(*), count(1) from t",
                    "select count(i), min(i), max(i), min(id), max(id) + 1 from t",
                    "select min(d), count(d), count(s), count(st.a), max(st.a), min(st.b) from t",
                    "select count(*), max(i) from t where p = 1",
                    "select count(*), max(i) from t where p = 17",
                    "select max(i) from t having count(*) > 10")) {
                Dataset<Row> fast = sameRows(query);
                assertThat(Both.nodes(fast, BatchScanExec.class)).as(query).isEmpty();
                assertThat(Both.nodes(fast, LocalTableScanExec.class)).as(query).hasSize(1);
            }
            return null;
        });
    }

    @Test
    void otherFilesAndAggregationsAreScanned() throws Exception {
        for (String files : List.of("100", "3")) {
            for (String query : List.of(
                    "select p, count(*), max(i) from t group by p",
                    "select min(p), max(q), count(q), count(p) from t",
                    "select max(t), count(i) from t",
                    "select count(*) from t where i > 5")) {
                Both.with(List.of(FILES, files), () -> {
                    Dataset<Row> fast = sameRows(query);
                    assertThat(Both.nodes(fast, BatchScanExec.class)).as(query).isNotEmpty();
                    return null;
                });
            }
        }
        Both.with(List.of(FILES, "3"), () -> {
            Dataset<Row> fast = query(Both.FAST, "select count(*) from t");
            assertThat(fast.first().getLong(0)).isEqualTo(3000);
            assertThat(scan(fast).pushed().aggregates()).isPresent();
            return null;
        });
    }

    /** What becomes of a file that is gone, Spark says when it is read. */
    @Test
    void missingFiles() throws Exception {
        String table = dir.resolve("missing").toString();
        LocalSpark.session().range(0, 100, 1, 2).write().parquet(table);
        Both.with(List.of(FILES, "100"), () -> {
            Dataset<Row> fast = Both.read(Both.FAST, reader -> reader, table);
            Dataset<Row> spark = Both.read(Both.SPARK, reader -> reader, table);
            assertThat(fast.count()).isEqualTo(100);
            try (Stream<Path> files = Files.list(Path.of(table))) {
                Files.delete(files.filter(file -> file.toString().endsWith(".parquet"))
                        .findFirst()
                        .orElseThrow());
            }
            assertThat(rootClass(catchThrowable(fast::count))).isEqualTo(rootClass(catchThrowable(spark::count)));
            return null;
        });
    }

    private static String rootClass(Throwable e) {
        List<String> chain = Both.chain(e);
        String root = chain.get(chain.size() - 1);
        return root.substring(0, root.indexOf(':'));
    }

    @Test
    void noGroups() {
        Dataset<Row> fast = query(Both.FAST, "select p, count(*), max(i) from t where p = 17 group by p");
        assertThat(fast.collectAsList()).isEmpty();
    }

    private static String emptyDirectory() {
        Path empty = dir.resolve("empty");
        assertThat(empty.toFile().mkdirs() || empty.toFile().isDirectory()).isTrue();
        return empty.toString();
    }

    @Test
    void shownInPlans() {
        Dataset<Row> fast = query(Both.FAST, "select p, min(i), count(*) from t where q = 'x' group by p");
        BatchScanExec node = Both.nodes(fast, BatchScanExec.class).get(0);
        assertThat(node.toString())
                .contains("PushedAggregation: [MIN(i), COUNT(*)]")
                .contains("PushedGroupBy: [p]")
                .contains("ReadSchema: struct<i:int>");
        assertThat(node.scan().readSchema().catalogString()).isEqualTo("struct<p:int,MIN(i):int,COUNT(*):bigint>");
    }

    @Test
    void equality() {
        String query = "select max(i) from t";
        assertThat(scan(query(Both.FAST, query))).isEqualTo(scan(query(Both.FAST, query)));
        assertThat(scan(query(Both.FAST, query))).isNotEqualTo(scan(query(Both.FAST, "select min(i) from t")));
        assertThat(scan(query(Both.FAST, query))).isNotEqualTo(scan(query(Both.FAST, "select i from t")));
    }

    /** What {@code sql} gives here, after comparing it with what it gives by Spark. */
    private static Dataset<Row> sameRows(String sql) {
        Dataset<Row> fast = query(Both.FAST, sql);
        assertThat(Both.rows(fast)).as(sql).isEqualTo(Both.rows(query(Both.SPARK, sql)));
        return fast;
    }

    private static Dataset<Row> query(String format, String sql) {
        Both.read(format, reader -> reader, path).createOrReplaceTempView("t");
        return LocalSpark.session().sql(sql);
    }

    private static FastParquetScan scan(Dataset<Row> dataset) {
        return (FastParquetScan) Both.nodes(dataset, BatchScanExec.class).get(0).scan();
    }

    private static long metric(Dataset<Row> dataset, String name) {
        SQLMetric metric =
                Both.nodes(dataset, BatchScanExec.class).get(0).metrics().apply(name);
        return metric.value();
    }
}
