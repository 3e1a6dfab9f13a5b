package io.fastparquet.spark.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.execution.FileSourceScanExec;
import org.apache.spark.sql.execution.FilterExec;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;
import org.apache.spark.sql.execution.joins.BroadcastHashJoinExec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What plans show of a scan, and what the planner makes of its size. */
class ExplainTest {
    @TempDir
    static Path dir;

    private static String path;

    @BeforeAll
    static void write() {
        path = dir.resolve("data").toString();
        LocalSpark.session()
                .range(0, 2000, 1, 2)
                .selectExpr("id", "id % 5 as g", "uuid() as s", "id % 2 as p")
                .write()
                .partitionBy("p")
                .parquet(path);
    }

    @Test
    void sameTextAsSparks() {
        String filter = "id > 10 and s like 'a%' and p = 1 and (g = 1 or p = 0)";
        Dataset<Row> spark =
                Both.read(Both.SPARK, reader -> reader, path).filter(filter).select("g");
        Dataset<Row> fast = Both.read(Both.FAST, reader -> reader.option("pushdown.claim", false), path)
                .filter(filter)
                .select("g");
        String sparkText = Both.nodes(spark, FileSourceScanExec.class).get(0).toString();
        String fastText = Both.nodes(fast, BatchScanExec.class).get(0).toString();
        for (String key : List.of("Batched", "DataFilters", "Location", "PushedFilters", "ReadSchema")) {
            assertThat(property(fastText, key))
                    .as(key)
                    .isEqualTo(property(sparkText, key))
                    .isNotEmpty();
        }
        assertThat(fastText).contains("Format: FastParquet");
        // Spark's optimizer adds the null check of a partition column that the filter implies, in both.
        assertThat(property(fastText, "PartitionFilters")).contains("(p = 1)");
    }

    @Test
    void claimedPredicatesLeaveThePlan() {
        Dataset<Row> fast = Both.read(Both.FAST, reader -> reader, path)
                .filter("id > 10 and s like 'a%' and id % 3 = 1")
                .select("g");
        String text = Both.nodes(fast, BatchScanExec.class).get(0).toString();
        assertThat(property(text, "ClaimedFilters")).contains("id > 10").contains("StartsWith(s, a)");
        assertThat(condition(fast)).isEqualTo("((id % 3L) = 1L)");
    }

    @Test
    void sparkIsShownASelectivePredicateUnlessAllIsClaimed() {
        Dataset<Row> visibly = Both.read(Both.FAST, reader -> reader, path)
                .filter("id > 10 and s like 'a%'")
                .select("g");
        assertThat(condition(visibly)).isEqualTo("(id > 10L)");
        Dataset<Row> all = Both.read(Both.FAST, reader -> reader.option("pushdown.claim", "all"), path)
                .filter("id > 10 and s like 'a%'")
                .select("g");
        assertThat(Both.nodes(all, FilterExec.class)).isEmpty();
        assertThat(Both.nodes(all, BatchScanExec.class).get(0).output().mkString())
                .startsWith("g#");
    }

    private static String condition(Dataset<Row> rows) {
        return Both.nodes(rows, FilterExec.class).get(0).condition().sql();
    }

    @Test
    void formattedText() {
        Dataset<Row> fast = Both.read(Both.FAST, reader -> reader, path).filter("id > 10");
        String text = Both.nodes(fast, BatchScanExec.class).get(0).verboseStringWithOperatorId();
        assertThat(text)
                .contains("PushedFilters: [IsNotNull(id), GreaterThan(id,10)]")
                .contains("ReadSchema: struct<");
    }

    @Test
    void sameSizesAsSparks() {
        for (String columns : List.of("*", "id", "id,s", "s,p", "p")) {
            for (String filter : List.of("true", "id > 5", "g = 1 and p = 1")) {
                assertThat(size(Both.FAST, columns, filter))
                        .as("%s where %s", columns, filter)
                        .isBetween(size(Both.SPARK, columns, filter) - 1, size(Both.SPARK, columns, filter) + 1);
            }
        }
    }

    @Test
    void aTableThatItsFilterMakesSmallIsBroadcast() throws Exception {
        Both.with(
                List.of("spark.sql.autoBroadcastJoinThreshold", "15000", "spark.sql.adaptive.enabled", "false"), () -> {
                    assertThat(broadcastJoins(Both.SPARK)).isZero();
                    assertThat(broadcastJoins(Both.FAST)).isEqualTo(1);
                    return null;
                });
    }

    @Test
    void sameJoinsAsSparksWhereNothingIsSampled() throws Exception {
        for (String threshold : List.of("1", "15000", "1000000")) {
            Both.with(
                    List.of(
                            "spark.sql.autoBroadcastJoinThreshold",
                            threshold,
                            "spark.sql.adaptive.enabled",
                            "false",
                            "spark.fastparquet.statistics.sample",
                            "false"),
                    () -> {
                        assertThat(broadcastJoins(Both.FAST)).as(threshold).isEqualTo(broadcastJoins(Both.SPARK));
                        return null;
                    });
        }
    }

    private static int broadcastJoins(String format) {
        Dataset<Row> left = Both.read(format, reader -> reader, path).select("id", "s");
        Dataset<Row> right =
                Both.read(format, reader -> reader, path).filter("g = 1").selectExpr("id");
        return Both.nodes(left.join(right, "id"), BroadcastHashJoinExec.class).size();
    }

    private static long size(String format, String columns, String filter) {
        return Both.read(format, reader -> reader, path)
                .filter(filter)
                .selectExpr(columns.split(",", -1))
                .queryExecution()
                .optimizedPlan()
                .stats()
                .sizeInBytes()
                .toLong();
    }

    /** The value of a property in a plan's text, without the numbers that tell columns of one query apart. */
    private static String property(String text, String key) {
        Matcher matcher = Pattern.compile(key + ": (.*?)(, [A-Z][A-Za-z]*: | RuntimeFilters|$)", Pattern.DOTALL)
                .matcher(text);
        return matcher.find() ? matcher.group(1).strip().replaceAll("#\\d+L?", "") : "";
    }
}
