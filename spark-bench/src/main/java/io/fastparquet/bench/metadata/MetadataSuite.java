package io.fastparquet.bench.metadata;

import io.fastparquet.bench.harness.Alternation;
import io.fastparquet.bench.harness.BenchEnvironment;
import io.fastparquet.bench.harness.BenchHome;
import io.fastparquet.bench.harness.BenchSession;
import io.fastparquet.bench.harness.Contenders;
import io.fastparquet.bench.harness.Options;
import io.fastparquet.bench.harness.Progress;
import io.fastparquet.bench.harness.RowTiming;
import io.fastparquet.bench.harness.Suite;
import io.fastparquet.bench.report.RatioRule;
import io.fastparquet.bench.report.Report;
import io.fastparquet.bench.report.RowResult;
import io.fastparquet.bench.tpc.TpchData;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/** Aggregates over lineitem that footers answer, and limits, with Spark's defaults for both contenders. */
public final class MetadataSuite implements Suite {
    private static final String AGGREGATES = "aggregates";
    private static final String LIMITS = "limits";

    private static final String DEFAULT_SCALE = "1";
    private static final int DEFAULT_RUNS = 5;
    private static final int DEFAULT_ROW_SECONDS = 4;
    private static final double RUN_MILLIS = 200;

    @Override
    public String name() {
        return "metadata";
    }

    @Override
    public Set<String> ownOptions() {
        return Set.of("rows", RowTiming.LIMIT_OPTION);
    }

    @Override
    public void check(Options options) {
        options.matching("rows");
        options.decimal("scale", DEFAULT_SCALE);
        timing(options);
    }

    @Override
    public Report run(Options options, BenchHome home) {
        Contenders contenders = options.contenders();
        BigDecimal scale = options.decimal("scale", DEFAULT_SCALE);
        String codec = options.text("codec", Options.DEFAULT_CODEC);
        Predicate<String> chosen = options.matching("rows");
        RowTiming timing = timing(options);

        SparkSession spark = BenchSession.open(options, home);
        Map<String, String> environment = BenchEnvironment.describe(spark);
        Path lineitem = new TpchData(spark, System.err, home.data(), scale, codec).table("lineitem");
        Path wide = WideTable.in(home.data(), spark, System.err, scale, codec);
        List<MetadataQuery> queries = queries(spark, lineitem, wide).stream()
                .filter(query -> chosen.test(query.name()))
                .toList();

        Progress progress = new Progress(System.err, name(), queries.size());
        List<RowResult> results = new ArrayList<>();
        for (MetadataQuery query : queries) {
            progress.step(query.name());
            results.add(timing.measured(new Alternation(query, contenders)));
        }
        return new Report(
                name(),
                scale.toPlainString(),
                Map.of("codec", codec),
                environment,
                contenders.baseline().label(),
                contenders.candidate().label(),
                RatioRule.MEDIAN_OF_RATIOS,
                results);
    }

    private static List<MetadataQuery> queries(SparkSession spark, Path lineitem, Path wide) {
        StructType lineitemSchema = spark.read().parquet(lineitem.toString()).schema();
        StructType wideSchema = spark.read().parquet(wide.toString()).schema();
        List<MetadataQuery> queries = new ArrayList<>();
        for (String functions : List.of(
                "count(*)",
                "count(l_comment)",
                "min(l_orderkey), max(l_orderkey)",
                "min(l_shipdate), max(l_shipdate), min(l_extendedprice), max(l_extendedprice), count(l_comment)")) {
            queries.add(new MetadataQuery(
                    spark,
                    AGGREGATES,
                    functions,
                    lineitem,
                    lineitemSchema,
                    rows -> rows.selectExpr(functions.split(", ", -1))));
        }
        queries.add(new MetadataQuery(
                spark, LIMITS, "lineitem limit 10", lineitem, lineitemSchema, rows -> rows.limit(10)));
        queries.add(new MetadataQuery(spark, LIMITS, "wide limit 10", wide, wideSchema, rows -> rows.limit(10)));
        return queries;
    }

    private static RowTiming timing(Options options) {
        return RowTiming.of(options, DEFAULT_RUNS, DEFAULT_ROW_SECONDS, RUN_MILLIS);
    }
}
