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
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.execution.FileSourceScanExec;
import org.apache.spark.sql.execution.FilterExec;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files left out by predicates on partition columns, known before or while the query runs. */
class PartitionPruningTest {
    @TempDir
    static Path dir;

    private static String facts;
    private static String keys;

    @BeforeAll
    static void write() {
        facts = dir.resolve("facts").toString();
        LocalSpark.session()
                .range(0, 1000, 1, 1)
                .select(col("id"), expr("cast(id % 10 as int) as p"), expr("concat('q', id % 3) as q"))
                .write()
                .partitionBy("p", "q")
                .parquet(facts);
        keys = dir.resolve("keys").toString();
        LocalSpark.session()
                .range(0, 10, 1, 1)
                .selectExpr("cast(id as int) as k", "concat('name', id) as name")
                .write()
                .parquet(keys);
        LocalSpark.session().udf().register("odd", (UDF1<Integer, Boolean>) i -> i % 2 == 1, DataTypes.BooleanType);
    }

    @Test
    void predicatesOnPartitionColumnsAreClaimed() {
        for (String predicate : List.of(
                "p = 3", "p in (1, 2) and q = 'q1'", "p < 2 or q = 'q0'", "q like '%1'", "p is null", "odd(p)")) {
            assertPruned(rows -> rows.filter(predicate));
            Dataset<Row> fast = Both.read(Both.FAST, reader -> reader, facts).filter(predicate);
            assertThat(Both.nodes(fast, FilterExec.class)).as(predicate).isEmpty();
        }
    }

    @Test
    void mixedPredicatesPruneByWhatTheyImply() {
        for (String predicate : List.of(
                "(p = 3 and id > 5) or (p = 4 and id < 100)",
                "p = 3 and id > 500",
                "p = 1 or id = 5",
                "p + id > 900",
                "p = 3 and rand() >= 0")) {
            assertPruned(rows -> rows.filter(predicate));
        }
    }

    @Test
    void joinKeysPruneWhileTheQueryRuns() throws Exception {
        UnaryOperator<Dataset<Row>> join = rows -> rows.join(
                broadcast(Both.read(Both.SPARK, reader -> reader, keys).filter("name in ('name3', 'name7')")),
                expr("p = k"));
        for (List<String> settings : List.of(
                List.of("spark.sql.adaptive.enabled", "true"), List.of("spark.sql.adaptive.enabled", "false"))) {
            Both.with(settings, () -> {
                Dataset<Row> spark = join.apply(Both.read(Both.SPARK, reader -> reader, facts));
                Dataset<Row> fast = join.apply(Both.read(Both.FAST, reader -> reader, facts));
                assertThat(Both.rows(fast)).isEqualTo(Both.rows(spark));
                assertThat(Both.nodes(fast, BatchScanExec.class).get(0).toString())
                        .contains("RuntimeFilters: [dynamicpruning");
                assertThat(filesRead(fast)).isEqualTo(6);
                return null;
            });
        }
    }

    @Test
    void subqueriesOnPartitionColumns() {
        Both.read(Both.FAST, reader -> reader, keys).createOrReplaceTempView("keys");
        Both.assertSame(rows -> rows.filter("p = (select max(k) from keys)"), facts);
        Both.assertSame(rows -> rows.filter("p in (select k from keys where name = 'name3')"), facts);
    }

    private static void assertPruned(UnaryOperator<Dataset<Row>> query) {
        Both.assertSame(query, facts);
        Dataset<Row> spark = query.apply(Both.read(Both.SPARK, reader -> reader, facts));
        Dataset<Row> fast = query.apply(Both.read(Both.FAST, reader -> reader, facts));
        spark.collectAsList();
        fast.collectAsList();
        List<FileSourceScanExec> scans = Both.nodes(spark, FileSourceScanExec.class);
        assertThat(filesRead(fast)).isEqualTo(metric(scans.get(0), "numFiles"));
    }

    private static long filesRead(Dataset<Row> fast) {
        return metric(Both.nodes(fast, BatchScanExec.class).get(0), "filesRead");
    }

    private static long metric(SparkPlan scan, String name) {
        return scan.metrics().apply(name).value();
    }
}
