package io.fastparquet.bench.filter;

import io.fastparquet.bench.harness.Alternation;
import io.fastparquet.bench.harness.BenchEnvironment;
import io.fastparquet.bench.harness.BenchHome;
import io.fastparquet.bench.harness.BenchSession;
import io.fastparquet.bench.harness.Contenders;
import io.fastparquet.bench.harness.Options;
import io.fastparquet.bench.harness.Progress;
import io.fastparquet.bench.harness.RowTiming;
import io.fastparquet.bench.harness.Suite;
import io.fastparquet.bench.harness.UsageException;
import io.fastparquet.bench.report.RatioRule;
import io.fastparquet.bench.report.Report;
import io.fastparquet.bench.report.RowResult;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.spark.sql.SparkSession;

/** Predicates from nearly no row to all rows, one after the other. */
public final class FilterSuite implements Suite {
    private static final String DEFAULT_SCALE = "1";
    private static final int DEFAULT_RUNS = 5;
    private static final int DEFAULT_ROW_SECONDS = 4;
    /** Far above the 10 ms in which a JVM may count its CPU time. */
    private static final double RUN_MILLIS = 200;

    @Override
    public String name() {
        return "filter";
    }

    @Override
    public Set<String> ownOptions() {
        return Set.of("rows", RowTiming.LIMIT_OPTION);
    }

    @Override
    public void check(Options options) {
        if (cases(options).isEmpty()) {
            List<FilterCase> all = FilterCase.all();
            throw new UsageException("--rows matches none of %d names from %s to %s"
                    .formatted(
                            all.size(),
                            all.get(0).name(),
                            all.get(all.size() - 1).name()));
        }
        options.decimal("scale", DEFAULT_SCALE);
        timing(options);
    }

    @Override
    public Report run(Options options, BenchHome home) {
        Contenders contenders = options.contenders();
        BigDecimal scale = options.decimal("scale", DEFAULT_SCALE);
        String codec = options.text("codec", Options.DEFAULT_CODEC);
        RowTiming timing = timing(options);
        List<FilterCase> cases = cases(options);

        SparkSession spark = BenchSession.open(options, home);
        Map<String, String> environment = BenchEnvironment.describe(spark);
        FilterData data = new FilterData(spark, System.err, home.data(), scale, codec);
        Progress progress = new Progress(System.err, name(), cases.size());
        List<RowResult> results = new ArrayList<>();
        for (FilterCase filter : cases) {
            progress.step(filter.name());
            results.add(timing.measured(new Alternation(new FilterBenchmark(spark, data, filter), contenders)));
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

    private static List<FilterCase> cases(Options options) {
        return FilterCase.all().stream()
                .filter(filter -> options.matching("rows").test(filter.name()))
                .toList();
    }

    private static RowTiming timing(Options options) {
        return RowTiming.of(options, DEFAULT_RUNS, DEFAULT_ROW_SECONDS, RUN_MILLIS);
    }
}
