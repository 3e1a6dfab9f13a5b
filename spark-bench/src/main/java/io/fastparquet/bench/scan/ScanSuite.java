package io.fastparquet.bench.scan;

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
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.spark.sql.SparkSession;

/** The scans, row by row: a row is checked, warmed up and measured before the next one begins. */
public final class ScanSuite implements Suite {
    private static final String DEFAULT_SCALE = "1";
    private static final int DEFAULT_RUNS = 5;
    private static final int DEFAULT_ROW_SECONDS = 4;
    /** Far above the 10 ms in which a JVM may count its CPU time. */
    private static final double RUN_MILLIS = 200;

    @Override
    public String name() {
        return "scan";
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
        // The aggregates are there to look at every value.
        spark.conf().set("spark.fastparquet.pushdown.aggregates", false);
        Map<String, String> environment = BenchEnvironment.describe(spark);
        ScanData data = new ScanData(spark, System.err, home.data(), scale, codec);
        List<ScanWay> ways =
                List.of(new ReaderWay(spark), new DrainWay(spark), new NoopWay(spark), new AggregateWay(spark));
        List<ScanBenchmark> benchmarks = new ArrayList<>();
        for (String caseName : ScanData.caseNames()) {
            List<ScanWay> chosenWays = ways.stream()
                    .filter(way -> chosen.test(ScanBenchmark.name(caseName, way)))
                    .toList();
            if (!chosenWays.isEmpty()) {
                ScanCase scanCase = data.scanCase(caseName);
                chosenWays.forEach(
                        way -> benchmarks.add(new ScanBenchmark(spark, scanCase, way, contenders.baseline())));
            }
        }

        Progress progress = new Progress(System.err, name(), benchmarks.size());
        List<RowResult> results = new ArrayList<>();
        for (ScanBenchmark benchmark : benchmarks) {
            progress.step(benchmark.name());
            results.add(timing.measured(new Alternation(benchmark, contenders)));
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

    private static RowTiming timing(Options options) {
        return RowTiming.of(options, DEFAULT_RUNS, DEFAULT_ROW_SECONDS, RUN_MILLIS);
    }
}
