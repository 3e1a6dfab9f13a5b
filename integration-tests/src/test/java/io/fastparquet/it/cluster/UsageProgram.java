package io.fastparquet.it.cluster;

import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.Trigger;

/** Writes, reads, joins and streams on a cluster, and compares each with {@code parquet}; then accelerates that, too. */
public final class UsageProgram {
    private static final long ROWS = 100_000;

    private final SparkSession spark;
    private final Path folder;

    private UsageProgram(SparkSession spark, Path folder) {
        this.spark = spark;
        this.folder = folder;
    }

    /** Takes an empty folder that all nodes see. */
    public static void main(String[] arguments) throws Exception {
        SparkSession spark = SparkSession.builder().appName("usage").getOrCreate();
        new UsageProgram(spark, Path.of(arguments[0])).run();
        spark.stop();
    }

    private void run() throws Exception {
        print("executors", "" + (spark.sparkContext().statusTracker().getExecutorInfos().length - 1));
        for (String format : new String[] {"parquet", "fastparquet"}) {
            spark.range(0, ROWS, 1, 4)
                    .selectExpr(
                            "id",
                            "id % 1000 as k",
                            "concat('s', id % 7) as s",
                            "cast(id as decimal(12, 2)) as d",
                            "array(id, id + 1) as a",
                            "named_struct('x', id) as st",
                            "int(id % 3) as p")
                    .write()
                    .format(format)
                    .partitionBy("p")
                    .save(path(format));
        }
        compare("written", spark.read().parquet(path("parquet")), spark.read().parquet(path("fastparquet")));
        compare("read", load("parquet"), load("fastparquet"));
        compare(
                "filtered",
                load("parquet").where("id = 77777"),
                load("fastparquet").where("id = 77777"));
        compare("SQL on files", table("parquet"), table("fastparquet"));
        compare("joined", joined("parquet"), joined("fastparquet"));
        compare("streamed", streamed("parquet"), streamed("fastparquet"));
        accelerated();
    }

    /** {@code parquet} itself, by the setting that is switched on in a session at work. */
    private void accelerated() {
        List<String> expected = rows(joined("parquet"));
        spark.conf().set("spark.fastparquet.accelerate", "true");
        Dataset<Row> joined = joined("parquet");
        String plan = joined.queryExecution().executedPlan().toString();
        print("accelerated plan", "reads by the connector: " + plan.contains("Format: FastParquet"));
        List<String> actual = rows(joined);
        print("accelerated", actual.equals(expected) ? actual.size() + " equal rows" : "different rows");
        load("parquet").write().partitionBy("p").parquet(path("accelerated"));
        spark.conf().unset("spark.fastparquet.accelerate");
        compare("accelerated write", load("parquet"), spark.read().parquet(path("accelerated")));
    }

    private static List<String> rows(Dataset<Row> dataset) {
        return dataset.toJSON().collectAsList().stream().sorted().toList();
    }

    private static void print(String name, String outcome) {
        System.out.println(name + "\t" + outcome);
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private Dataset<Row> load(String format) {
        return spark.read().format(format).load(path("parquet"));
    }

    private Dataset<Row> table(String format) {
        return spark.sql("select * from " + format + ".`" + path("parquet") + "` where p = 1");
    }

    private Dataset<Row> joined(String format) {
        Dataset<Row> few = load(format).where("id < 500").selectExpr("id as k", "s as other");
        return load(format).join(few, "k").selectExpr("k", "id", "s", "other", "st.x");
    }

    private Dataset<Row> streamed(String format) throws Exception {
        spark.readStream()
                .format(format)
                .schema("id bigint, s string, p int")
                .load(path("parquet"))
                .where("id % 2 = 0")
                .writeStream()
                .format(format)
                .option("checkpointLocation", path(format + "-checkpoint"))
                .trigger(Trigger.AvailableNow())
                .start(path(format + "-sink"))
                .awaitTermination();
        return spark.read().format(format).load(path(format + "-sink"));
    }

    /** Prints the number of rows, or how many are in one of both only. */
    private static void compare(String name, Dataset<Row> expected, Dataset<Row> actual) {
        long missing = expected.exceptAll(actual).count();
        long extra = actual.exceptAll(expected).count();
        print(
                name,
                missing == 0 && extra == 0
                        ? actual.count() + " equal rows"
                        : missing + " rows are missing, " + extra + " too many");
    }
}
