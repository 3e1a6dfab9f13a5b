package io.fastparquet.spark.scan;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.input_file_name;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.execution.ColumnarToRowExec;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows and schemas of the V2 scan against those of Spark's own source. */
class ScanRowsTest {
    @TempDir
    static Path dir;

    private static String flat;
    private static String partitioned;

    @BeforeAll
    static void write() {
        Dataset<Row> rows = LocalSpark.session()
                .range(0, 1000, 1, 4)
                .select(
                        col("id"),
                        expr("cast(id % 7 as int) as p"),
                        expr("if(id % 11 = 0, null, concat('s', id)) as s"),
                        expr("named_struct('a', id, 'b', named_struct('c', id * 2, 'd', cast(id as string))) as st"),
                        expr("array(id, id + 1) as ar"),
                        expr("map('k', id) as m"),
                        expr("cast(id as decimal(12, 2)) as de"),
                        expr("date_add(date'2020-01-01', cast(id as int)) as da"));
        flat = dir.resolve("flat").toString();
        rows.write().parquet(flat);
        partitioned = dir.resolve("partitioned").toString();
        rows.withColumn("q", expr("if(id % 2 = 0, 'even', 'odd x/y')"))
                .write()
                .partitionBy("p", "q")
                .parquet(partitioned);
    }

    @Test
    void allColumns() {
        Both.assertSame(rows -> rows, flat);
        Both.assertSame(rows -> rows, partitioned);
    }

    @Test
    void projectionsInAnyOrder() {
        Both.assertSame(rows -> rows.select("s", "id"), flat);
        Both.assertSame(rows -> rows.select("q", "s", "p", "id"), partitioned);
        Both.assertSame(rows -> rows.select("q"), partitioned);
    }

    @Test
    void nestedFieldsArePruned() {
        Both.assertSame(rows -> rows.selectExpr("st.b.c", "id"), flat);
        Dataset<Row> fast = Both.read(Both.FAST, reader -> reader, flat).selectExpr("st.b.c");
        assertThat(fast.queryExecution().executedPlan().toString())
                .contains("ReadSchema: struct<st:struct<b:struct<c:bigint>>>");
    }

    @Test
    void noColumns() {
        Both.assertSame(rows -> rows.selectExpr("count(*)"), flat);
        Both.assertSame(rows -> rows.selectExpr("count(*)"), partitioned);
        assertThat(Both.read(Both.FAST, reader -> reader, flat).count()).isEqualTo(1000);
    }

    @Test
    void filtersOnData() {
        for (String filter : List.of(
                "id > 990",
                "s is null",
                "s like 's9%'",
                "st.b.c = 20",
                "id in (1, 5, 2000)",
                "rand(1) < 2 and id < 5")) {
            Both.assertSame(rows -> rows.filter(filter), flat);
        }
    }

    @Test
    void rowsWithoutCodegen() throws Exception {
        for (List<String> settings : List.of(
                List.of("spark.sql.codegen.wholeStage", "false"),
                List.of("spark.sql.parquet.enableVectorizedReader", "false"),
                List.of("spark.sql.codegen.maxFields", "3"))) {
            Both.with(settings, () -> {
                Both.assertSame(rows -> rows, partitioned);
                Dataset<Row> fast = Both.read(Both.FAST, reader -> reader, partitioned);
                assertThat(Both.nodes(fast, ColumnarToRowExec.class)).isEmpty();
                return null;
            });
        }
        assertThat(Both.nodes(Both.read(Both.FAST, reader -> reader, partitioned), ColumnarToRowExec.class))
                .hasSize(1);
    }

    @Test
    void severalPathsGlobsAndBasePath() {
        Both.assertSame(rows -> rows, flat, flat);
        Both.assertSame(rows -> rows, partitioned + "/p={1,2}/*");
        Both.assertSame(
                reader -> reader.option("basePath", partitioned),
                rows -> rows,
                partitioned + "/p=[3-4]",
                partitioned + "/p=5");
        Both.assertSame(reader -> reader.option("basePath", partitioned), rows -> rows, partitioned + "/p=1/*");
    }

    @Test
    void listingOptions() {
        Both.assertSame(reader -> reader.option("pathGlobFilter", "part-0000[01]*"), rows -> rows, flat);
        Both.assertSame(reader -> reader.option("RECURSIVEFILELOOKUP", "true"), rows -> rows, partitioned);
        Both.assertSame(
                reader -> reader.option("modifiedAfter", "2000-01-01T00:00:00"),
                rows -> rows.selectExpr("count(*)"),
                flat);
        Both.assertSame(
                reader -> reader.schema("id long").option("modifiedBefore", "2000-01-01T00:00:00"), rows -> rows, flat);
    }

    @Test
    void userSchema() {
        Both.assertSame(
                reader -> reader.schema("id long, missing string, q string, p string"), rows -> rows, partitioned);
        Both.assertSame(reader -> reader.schema("ID long, S string"), rows -> rows, flat);
    }

    @Test
    void mergedSchemas(@TempDir Path other) {
        LocalSpark.session().range(5).selectExpr("id", "id as x").write().parquet(other + "/a=1");
        LocalSpark.session().range(5).selectExpr("id", "'t' as y").write().parquet(other + "/a=2");
        Both.assertSame(reader -> reader.option("mergeschema", "true"), rows -> rows, other.toString());
    }

    @Test
    void columnOfBothFilesAndDirectories(@TempDir Path other) {
        LocalSpark.session()
                .range(5)
                .selectExpr("7 as p", "id", "'t' as y")
                .write()
                .parquet(other + "/P=1");
        Both.assertSame(rows -> rows, other.toString());
        Both.assertSame(rows -> rows.select("y", "p").filter("p = 1"), other.toString());
    }

    @Test
    void nullTypeAsSparkHasIt(@TempDir Path other) {
        UnaryOperator<DataFrameReader> withVoid = reader -> reader.schema("id long, v void");
        LocalSpark.session().range(5).write().mode(SaveMode.Overwrite).parquet(other.toString());
        List<String> outcomes = new ArrayList<>();
        for (String format : List.of(Both.SPARK, Both.FAST)) {
            try {
                outcomes.add(
                        Both.rows(Both.read(format, withVoid, other.toString())).toString());
            } catch (Exception e) {
                outcomes.add(e.getClass().getName());
            }
        }
        assertThat(outcomes.get(1)).isEqualTo(outcomes.get(0));
    }

    @Test
    void duplicateNamesAreRefusedAlike() {
        UnaryOperator<DataFrameReader> twice = reader -> reader.schema("id long, ID long");
        assertThat(errorOf(() -> Both.read(Both.FAST, twice, flat)))
                .isEqualTo(errorOf(() -> Both.read(Both.SPARK, twice, flat)));
    }

    @Test
    void missingPathsAreRefusedAlike() {
        assertThat(errorOf(() -> Both.read(Both.FAST, reader -> reader, dir + "/nowhere")))
                .isEqualTo(errorOf(() -> Both.read(Both.SPARK, reader -> reader, dir + "/nowhere")));
    }

    @Test
    void inputFiles() {
        assertThat(Both.read(Both.FAST, reader -> reader, partitioned).inputFiles())
                .containsExactlyInAnyOrder(
                        Both.read(Both.SPARK, reader -> reader, partitioned).inputFiles());
        Both.assertSame(rows -> rows.select(col("id"), input_file_name()), partitioned);
        Both.assertSame(
                rows -> rows.selectExpr("id", "input_file_block_start()", "input_file_block_length()"), partitioned);
    }

    @Test
    void asManyTasksAsSpark() throws Exception {
        for (List<String> settings : List.of(
                List.of("spark.sql.files.maxPartitionBytes", "5000"),
                List.of("spark.sql.files.maxPartitionBytes", "5000", "spark.sql.files.openCostInBytes", "100"),
                List.of("spark.sql.files.minPartitionNum", "13", "spark.sql.files.openCostInBytes", "10"),
                List.of(
                        "spark.sql.files.openCostInBytes",
                        "0",
                        "spark.sql.files.maxPartitionBytes",
                        "500",
                        "spark.sql.files.maxPartitionNum",
                        "5"))) {
            Both.with(settings, () -> {
                assertThat(partitionFiles(Both.FAST)).isEqualTo(partitionFiles(Both.SPARK));
                return null;
            });
        }
    }

    private static List<Row> partitionFiles(String format) {
        return Both.read(format, reader -> reader, partitioned)
                .selectExpr("spark_partition_id() as t", "_metadata.file_path", "_metadata.file_block_start")
                .distinct()
                .orderBy("t", "file_path", "file_block_start")
                .collectAsList();
    }

    @Test
    void metricsOfTheScan() {
        Dataset<Row> fast = Both.read(Both.FAST, reader -> reader, partitioned).filter("p = 1");
        fast.collectAsList();
        BatchScanExec scan = Both.nodes(fast, BatchScanExec.class).get(0);
        assertThat(scan.metrics().apply("numOutputRows").value()).isEqualTo(fast.count());
        assertThat(scan.metrics().apply("filesRead").value())
                .isEqualTo(fast.select(input_file_name()).distinct().count());
        assertThat(scan.metrics().apply("fileBytes").value()).isPositive();
        assertThat(ScanMetricValues.supported()).allSatisfy(metric -> {
            assertThat(scan.metrics().contains(metric.name())).isTrue();
            assertThat(metric.description()).isNotBlank();
            CustomMetric aggregating =
                    metric.getClass().getDeclaredConstructor().newInstance();
            assertThat(aggregating.aggregateTaskMetrics(new long[] {1_500_000, 500_000}))
                    .isIn("2,000,000", "1.9 MB", "2 ms");
        });
    }

    @Test
    void metricsOfFilters() {
        String path = dir.resolve("filtered").toString();
        LocalSpark.session()
                .range(0, 100_000, 1, 1)
                .selectExpr(
                        "id",
                        "id % 10 as k",
                        "string(id * 7 % 100000) as s",
                        "id as clustered",
                        "if(id between 40000 and 40999, 5, if(id % 2 = 0, 1, 9)) as rare")
                .write()
                .option("parquet.block.size", "200000")
                .option("parquet.page.row.count.limit", "1000")
                .option("parquet.bloom.filter.enabled#s", "true")
                .option("parquet.bloom.filter.expected.ndv#s", "100000")
                .parquet(path);

        Map<String, Long> statistics = metrics(path, "clustered < 100");
        assertThat(statistics.get("rowGroupsSkippedByStatistics")).isPositive();
        assertThat(statistics.get("rowGroupsRead")).isEqualTo(1);
        assertThat(statistics.get("pagesSkipped")).isGreaterThan(statistics.get("pagesRead"));
        assertThat(statistics.get("bytesRead")).isPositive();
        assertThat(statistics.get("decodingTime")).isPositive();

        Map<String, Long> dictionary = metrics(path, "k = 5 and id % 2 = 0");
        assertThat(dictionary.get("rowsDropped")).isEqualTo(90_000);
        assertThat(dictionary.get("pagesRead")).isGreaterThan(300);
        for (String time : List.of("readTime", "decompressionTime", "filterTime", "decodingTime")) {
            assertThat(dictionary.get(time)).as(time).isPositive();
        }
        Map<String, Long> rare = metrics(path, "rare = 5");
        assertThat(rare.get("rowGroupsSkippedByDictionary")).isPositive();
        assertThat(rare.get("pagesSkipped")).isPositive();

        assertThat(metrics(path, "s = '100x'").get("rowGroupsSkippedByBloomFilter"))
                .isPositive();
    }

    private static Map<String, Long> metrics(String path, String filter) {
        Dataset<Row> fast = Both.read(Both.FAST, reader -> reader, path).filter(filter);
        fast.collectAsList();
        BatchScanExec scan = Both.nodes(fast, BatchScanExec.class).get(0);
        Map<String, Long> metrics = new HashMap<>();
        for (CustomMetric metric : ScanMetricValues.supported()) {
            metrics.put(metric.name(), scan.metrics().apply(metric.name()).value());
        }
        return metrics;
    }

    private static String errorOf(Callable<?> action) {
        try {
            action.call();
            return "none";
        } catch (Exception e) {
            return e.getClass().getName() + ": " + e.getMessage();
        }
    }
}
