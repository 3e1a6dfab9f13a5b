package io.fastparquet.it.accelerate;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Face;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.execution.QueryExecution;
import org.apache.spark.sql.execution.datasources.HadoopFsRelation;
import org.apache.spark.sql.execution.datasources.LogicalRelation;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which relations are accelerated, when, and what becomes of the features of Spark that look at relations. */
final class AccelerationTest {
    private static final String SWITCH = "spark.fastparquet.accelerate";
    private static final String V2_SWITCH = "spark.fastparquet.accelerate.v2";

    private static final String BUILT_IN = "Format: Parquet";
    private static final String V1 = "FileScan parquet";
    private static final String V2 = "BatchScan fastparquet";
    private static final String FAST = "Format: FastParquet";

    private final SparkSession session = Face.BUILT_IN.session().newSession();

    @TempDir
    Path folder;

    /** Statistics of a plan are estimated by the settings of the session that is active when they are asked for. */
    @BeforeEach
    void activate() {
        SparkSession.setActiveSession(session);
    }

    @AfterEach
    void dropTables() {
        session.sql("drop view if exists accelerated_view");
        session.sql("drop table if exists accelerated");
        session.sql("drop table if exists accelerated_partitions");
    }

    private String written() {
        String path = folder.resolve("data").toString();
        Face.BUILT_IN
                .session()
                .range(0, 100, 1, 2)
                .selectExpr("id", "string(id) as s", "named_struct('a', id % 7, 'b', 'x') as st", "id % 5 as p")
                .write()
                .mode("overwrite")
                .parquet(path);
        return path;
    }

    private void accelerate(boolean byV2) {
        session.conf().set(SWITCH, true);
        session.conf().set(V2_SWITCH, byV2);
    }

    private static String plan(Dataset<?> data) {
        return data.queryExecution().executedPlan().toString();
    }

    /** Asserts that {@code query} gives the same rows with the switch off and on, and returns the accelerated plan. */
    private String samePlanned(Function<SparkSession, Dataset<Row>> query) {
        session.conf().set(SWITCH, false);
        List<Row> expected = query.apply(session).collectAsList();
        assertThat(expected).isNotEmpty();
        session.conf().set(SWITCH, true);
        Dataset<Row> accelerated = query.apply(session);
        assertThat(accelerated.collectAsList()).containsExactlyInAnyOrderElementsOf(expected);
        return plan(accelerated);
    }

    private static int count(String text, String part) {
        return text.split(part, -1).length - 1;
    }

    @Test
    void nothingHappensUntilItIsSwitchedOn() {
        String path = written();

        assertThat(plan(session.read().parquet(path))).contains(BUILT_IN);
        session.conf().set(V2_SWITCH, true);
        assertThat(plan(session.read().parquet(path))).contains(BUILT_IN);
    }

    @Test
    void isSwitchedAtAnyTime() {
        String path = written();
        for (int i = 0; i < 2; i++) {
            accelerate(false);
            assertThat(plan(session.read().parquet(path))).contains(V1).contains(FAST);
            accelerate(true);
            assertThat(plan(session.read().parquet(path))).contains(V2).doesNotContain(V1);
            session.conf().unset(SWITCH);
            assertThat(plan(session.read().parquet(path))).contains(BUILT_IN);
        }
    }

    @Test
    void otherSessionsAreNotConcerned() {
        String path = written();
        accelerate(false);

        assertThat(plan(session.newSession().read().parquet(path))).contains(BUILT_IN);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void relationsAreFoundEverywhereInAQuery(boolean byV2) {
        session.read().parquet(written()).createOrReplaceTempView("accelerated_view");
        accelerate(byV2);
        String plan = samePlanned(spark -> spark.sql("with c as (select * from accelerated_view where id > 3)"
                + " select a.id, (select max(id) from accelerated_view) as m from c a join c b on a.id = b.id + 1"
                + " where a.p in (select p from accelerated_view where st.a = 2) and exists"
                + " (select 1 from accelerated_view e where e.s = a.s)"
                + " union all select id, 0 from accelerated_view where s like '1%'"));

        assertThat(plan).doesNotContain(BUILT_IN).contains(byV2 ? V2 : V1);
    }

    @Test
    void predicatesOnFieldsOfStructsArePushedAsBefore() {
        session.read().parquet(written()).createOrReplaceTempView("accelerated_view");
        for (boolean byV2 : new boolean[] {false, true}) {
            accelerate(byV2);
            assertThat(samePlanned(spark -> spark.sql("select id from accelerated_view where st.a = 2")))
                    .contains("EqualTo(st.a,2)");
        }
    }

    @Test
    void subclassesOfSparksFormatAreLeftAlone() {
        String path = written();
        accelerate(true);

        Dataset<Row> data =
                session.read().format(ForeignFormat.class.getName()).load(path).where("id > 3");
        assertThat(plan(data)).contains("Format: Foreign");
    }

    @Test
    void listingsThatAreNotSparksAreLeftAlone() {
        accelerate(true);
        LogicalRelation relation = (LogicalRelation)
                session.read().parquet(written()).queryExecution().analyzed();
        HadoopFsRelation files = (HadoopFsRelation) relation.relation();
        Dataset<Row> data = ((org.apache.spark.sql.classic.SparkSession) session)
                .baseRelationToDataFrame(new HadoopFsRelation(
                        new ForeignFileIndex(files.location()),
                        files.partitionSchema(),
                        files.dataSchema(),
                        files.bucketSpec(),
                        files.fileFormat(),
                        files.options(),
                        files.sparkSession()));

        assertThat(plan(data)).contains(BUILT_IN);
        assertThat(data.count()).isEqualTo(100);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void cachedDataIsFoundWhateverItWasMadeBy(boolean byV2) {
        String path = written();
        Dataset<Row> plain = session.read().parquet(path).where("id > 3").cache();
        assertThat(plain.count()).isEqualTo(96);
        accelerate(byV2);
        assertThat(plan(session.read().parquet(path).where("id > 3"))).contains("InMemoryTableScan");
        plain.unpersist(true);

        Dataset<Row> accelerated = session.read().parquet(path).where("id > 3").cache();
        assertThat(accelerated.count()).isEqualTo(96);
        assertThat(plan(accelerated)).contains("InMemoryTableScan").contains(FAST);
        session.conf().set(SWITCH, false);
        assertThat(plan(session.read().parquet(path).where("id > 3"))).contains("InMemoryTableScan");
        accelerated.unpersist(true);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void cachedDataIsReadAgainAfterAWrite(boolean byV2) {
        String path = written();
        accelerate(byV2);
        Dataset<Row> cached = session.read().parquet(path).cache();
        assertThat(cached.count()).isEqualTo(100);

        session.read().parquet(path).where("id < 10").write().mode("append").parquet(path);

        assertThat(session.read().parquet(path).count()).isEqualTo(110);
        cached.unpersist(true);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void equalExchangesAreReused(boolean byV2) {
        String path = written();
        session.conf().set("spark.sql.adaptive.enabled", false);
        session.conf().set("spark.sql.autoBroadcastJoinThreshold", "-1");
        accelerate(byV2);
        String plan = samePlanned(spark -> {
            Dataset<Row> sums =
                    spark.read().parquet(path).where("id > 3").groupBy("p").count();
            Dataset<Row> again = spark.read()
                    .parquet(path)
                    .where("id > 3")
                    .groupBy("p")
                    .count()
                    .toDF("p", "c");
            return sums.join(again, "p");
        });

        assertThat(count(plan, "ReusedExchange")).isEqualTo(1);
        assertThat(plan).contains(FAST);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void metadataIsThere(boolean byV2) {
        String path = written();
        accelerate(byV2);

        assertThat(samePlanned(spark -> spark.read()
                        .parquet(path)
                        .where("id % 9 = 1")
                        .select("id", "_metadata", "_metadata.row_index")))
                .contains(FAST);
        assertThat(samePlanned(spark -> spark.read().parquet(path).selectExpr("id", "input_file_name()", "p")))
                .contains(FAST);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void inputFilesAreListed(boolean byV2) {
        String path = written();
        String[] expected = session.read().parquet(path).where("id > 3").inputFiles();
        accelerate(byV2);

        assertThat(session.read().parquet(path).where("id > 3").inputFiles())
                .hasSize(2)
                .containsExactlyInAnyOrder(expected);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void tablesOfTheCatalogKeepTheirStatistics(boolean byV2) {
        session.read().parquet(written()).write().saveAsTable("accelerated");
        accelerate(byV2);
        assertThat(samePlanned(spark -> spark.table("accelerated").where("id > 50")))
                .contains(byV2 ? "BatchScan fastparquet spark_catalog.default.accelerated" : V1);

        session.sql("analyze table accelerated compute statistics for columns id, s, p");
        session.conf().set("spark.sql.cbo.enabled", true);
        session.conf().set(SWITCH, false);
        var expected = session.table("accelerated")
                .where("id > 50")
                .queryExecution()
                .optimizedPlan()
                .stats();
        accelerate(byV2);
        Dataset<Row> half = session.table("accelerated").where("id > 50");
        assertThat(half.queryExecution().optimizedPlan().stats()).isEqualTo(expected);
        assertThat(expected.rowCount().get().toLong()).isBetween(40L, 60L);
        assertThat(plan(half)).contains(V1).contains(FAST);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void viewsAreReadThrough(boolean byV2) {
        session.read().parquet(written()).write().saveAsTable("accelerated");
        session.sql("create view accelerated_view as select p, count(*) as n from accelerated group by p");
        accelerate(byV2);

        assertThat(samePlanned(spark -> spark.sql("select * from accelerated_view where p = 3")))
                .contains(byV2 ? V2 : V1);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void partitionsArePrunedAsBefore(boolean byV2) {
        String path = written();
        session.read().parquet(path).write().partitionBy("p").parquet(folder + "/partitions");
        session.read().parquet(path).write().partitionBy("p").saveAsTable("accelerated_partitions");
        accelerate(byV2);
        Function<Dataset<Row>, Dataset<Row>> join = fact -> fact.alias("f")
                .join(session.read().parquet(path).where("s = '7'").alias("d"), "p")
                .selectExpr("p", "f.id", "f.s");

        assertThat(samePlanned(spark -> join.apply(spark.read().parquet(folder + "/partitions"))))
                .contains(byV2 ? "RuntimeFilters: [dynamicpruning" : "dynamicpruning")
                .doesNotContain(BUILT_IN);
        assertThat(samePlanned(spark -> join.apply(spark.table("accelerated_partitions"))))
                .contains("dynamicpruning")
                .contains("FileScan parquet spark_catalog.default.accelerated_partitions")
                .doesNotContain(BUILT_IN);
        assertThat(samePlanned(
                        spark -> spark.read().parquet(folder + "/partitions").where("p = 3 and id > 20")))
                .contains("PartitionFilters: [isnotnull(p");
    }

    @Test
    void bucketsSaveExchanges() {
        session.read().parquet(written()).write().bucketBy(2, "id").saveAsTable("accelerated");
        session.conf().set("spark.sql.autoBroadcastJoinThreshold", "-1");
        accelerate(true);

        assertThat(samePlanned(spark -> spark.table("accelerated")
                        .join(spark.table("accelerated").selectExpr("id", "s as t"), "id")))
                .contains(FAST)
                .contains("SelectedBucketsCount: 2 out of 2")
                .doesNotContain("Exchange");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void streamsRead(boolean byV2) throws Exception {
        String path = written();
        accelerate(byV2);
        StreamingQuery query = session.readStream()
                .schema(session.read().parquet(path).schema())
                .parquet(path)
                .where("id > 3")
                .writeStream()
                .format("memory")
                .queryName("accelerated_stream")
                .trigger(Trigger.AvailableNow())
                .start();
        query.awaitTermination();

        assertThat(session.table("accelerated_stream").count()).isEqualTo(96);
        assertThat(lastExecution(query).executedPlan().toString()).contains(V1).contains(FAST);
    }

    /** Spark 4.1 moved the classes that are asked here to another package. */
    private static QueryExecution lastExecution(StreamingQuery query) throws ReflectiveOperationException {
        Object running = query.getClass().getMethod("streamingQuery").invoke(query);
        return (QueryExecution) running.getClass().getMethod("lastExecution").invoke(running);
    }

    @Test
    void writesAreShownInPlans() {
        session.sql("create table accelerated (id bigint) using parquet");
        String insert = "explain insert into accelerated select id from range(3)";
        assertThat(session.sql(insert).first().getString(0)).doesNotContain("FastParquet");
        accelerate(false);

        assertThat(session.sql(insert).first().getString(0))
                .containsPattern("InsertIntoHadoopFsRelationCommand .*, FastParquet");
    }

    @Test
    void optionsOfAReadStay() {
        String path = written();
        session.range(5).selectExpr("id as other").write().mode("append").parquet(path);
        for (boolean byV2 : new boolean[] {false, true}) {
            accelerate(byV2);
            Map<String, String> options = new HashMap<>(Map.of("mergeSchema", "true", "pathGlobFilter", "*.parquet"));
            Dataset<Row> merged = session.read().options(options).parquet(path);
            assertThat(Arrays.asList(merged.columns())).contains("other", "st");
            assertThat(samePlanned(
                            spark -> spark.read().options(options).parquet(path).where("other > 1")))
                    .contains(byV2 ? V2 : V1);
        }
    }
}
