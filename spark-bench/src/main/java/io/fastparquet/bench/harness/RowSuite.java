package io.fastparquet.bench.harness;

import io.fastparquet.bench.report.RatioRule;
import io.fastparquet.bench.report.Report;
import io.fastparquet.bench.report.RowResult;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.spark.sql.SparkSession;

/**
 * A suite of tables that are only read, row by row: a row is checked, warmed up and measured before the next one
 * begins. {@code --rows} chooses rows by their names.
 */
public abstract class RowSuite implements Suite {
    private static final String ROWS = "rows";
    private static final String DEFAULT_SCALE = "1";
    private static final int DEFAULT_RUNS = 5;
    private static final int DEFAULT_ROW_SECONDS = 4;
    /** Far above the 10 ms in which a JVM may count its CPU time. */
    private static final double RUN_MILLIS = 200;

    private final String name;

    /**
     * What the rows are made of.
     *
     * @param spark runs them
     * @param data the folder of all generated data
     * @param scale as of TPC-H
     * @param codec of the files
     * @param baseline the contender that rows may ask for their answers
     * @param chosen whether a row of this name is to run
     */
    public record Setup(
            SparkSession spark,
            Path data,
            BigDecimal scale,
            String codec,
            Contender baseline,
            Predicate<String> chosen) {}

    /** A suite of this name on the command line. */
    protected RowSuite(String name) {
        this.name = name;
    }

    /** The names of all rows, in the order of the report. */
    protected abstract List<String> rowNames();

    /** Generates the data that is missing, and returns the chosen rows in the order of the report. */
    protected abstract List<? extends Benchmark> benchmarks(Setup setup);

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final Set<String> ownOptions() {
        return Set.of(ROWS, RowTiming.LIMIT_OPTION);
    }

    @Override
    public final void check(Options options) {
        List<String> rowNames = rowNames();
        if (rowNames.stream().noneMatch(options.matching(ROWS))) {
            throw new UsageException("--rows matches none of %d names from %s to %s"
                    .formatted(rowNames.size(), rowNames.get(0), rowNames.get(rowNames.size() - 1)));
        }
        options.decimal("scale", DEFAULT_SCALE);
        timing(options);
    }

    @Override
    public final Report run(Options options, BenchHome home) {
        Contenders contenders = options.contenders();
        BigDecimal scale = options.decimal("scale", DEFAULT_SCALE);
        String codec = options.text("codec", Options.DEFAULT_CODEC);
        RowTiming timing = timing(options);

        SparkSession spark = BenchSession.open(options, home);
        Map<String, String> environment = BenchEnvironment.describe(spark);
        List<? extends Benchmark> benchmarks =
                benchmarks(new Setup(spark, home.data(), scale, codec, contenders.baseline(), options.matching(ROWS)));
        Progress progress = new Progress(System.err, name, benchmarks.size());
        List<RowResult> results = new ArrayList<>();
        for (Benchmark benchmark : benchmarks) {
            progress.step(benchmark.name());
            results.add(timing.measured(new Alternation(benchmark, contenders)));
        }
        return new Report(
                name,
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
