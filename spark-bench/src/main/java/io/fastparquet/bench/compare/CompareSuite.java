package io.fastparquet.bench.compare;

import io.fastparquet.bench.harness.Alternation;
import io.fastparquet.bench.harness.BenchEnvironment;
import io.fastparquet.bench.harness.BenchHome;
import io.fastparquet.bench.harness.BenchSession;
import io.fastparquet.bench.harness.Contender;
import io.fastparquet.bench.harness.Contenders;
import io.fastparquet.bench.harness.Mode;
import io.fastparquet.bench.harness.Options;
import io.fastparquet.bench.harness.Progress;
import io.fastparquet.bench.harness.RowTiming;
import io.fastparquet.bench.harness.Suite;
import io.fastparquet.bench.harness.Turns;
import io.fastparquet.bench.harness.UsageException;
import io.fastparquet.bench.report.RatioRule;
import io.fastparquet.bench.report.Report;
import io.fastparquet.bench.report.RowResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** A user's own files and queries, query by query. */
public final class CompareSuite implements Suite {
    private static final String PATH = "path";
    private static final String QUERY = "query";
    private static final int DEFAULT_RUNS = 5;
    private static final int DEFAULT_ROW_SECONDS = 60;
    /** Far above the 10 ms in which a JVM may count its CPU time. */
    private static final double RUN_MILLIS = 200;

    @Override
    public String name() {
        return "compare";
    }

    @Override
    public Set<String> ownOptions() {
        return Set.of(PATH, QUERY, Mode.OPTION, RowTiming.LIMIT_OPTION);
    }

    @Override
    public void check(Options options) {
        try {
            TableFolders.of(path(options), new Configuration());
        } catch (IOException e) {
            throw new UsageException("--path cannot be listed: " + e.getMessage());
        }
        for (String meaningless : List.of("scale", "codec")) {
            if (options.text(meaningless).isPresent()) {
                throw new UsageException("compare takes no --" + meaningless + ": the data is yours");
            }
        }
        Mode.of(options);
        timing(options);
    }

    @Override
    public Report run(Options options, BenchHome home) throws IOException {
        Mode mode = Mode.of(options);
        Contenders contenders = mode.of(options.contenders());
        RowTiming timing = timing(options);
        Path path = path(options);

        SparkSession spark = BenchSession.open(options, home);
        // Maps take part in the comparison of all values by their hashes.
        spark.conf().set("spark.sql.legacy.allowHashOnMapType", true);
        Configuration configuration = spark.sparkContext().hadoopConfiguration();
        Map<String, Path> tables = TableFolders.of(path, configuration);
        tables.forEach((view, folder) -> System.err.printf("view %s: %s%n", view, folder));
        long bytes = path.getFileSystem(configuration).getContentSummary(path).getLength();

        List<CompareBenchmark> benchmarks =
                benchmarks(options.texts(QUERY), tables, spark, views(spark, contenders, tables));
        Progress progress = new Progress(System.err, name(), benchmarks.size());
        List<RowResult> results = new ArrayList<>();
        for (CompareBenchmark benchmark : benchmarks) {
            progress.step(benchmark.name());
            results.add(timing.measured(new Alternation(benchmark, contenders)));
        }
        Map<String, String> environment = new LinkedHashMap<>(BenchEnvironment.describe(spark));
        environment.put(PATH, path.toString());
        return new Report(
                name(),
                String.format(Locale.ROOT, "%.1fMB", bytes / 1e6),
                settings(path, mode),
                environment,
                contenders.baseline().label(),
                contenders.candidate().label(),
                RatioRule.MEDIAN_OF_RATIOS,
                results);
    }

    private static List<CompareBenchmark> benchmarks(
            List<String> queries, Map<String, Path> tables, SparkSession spark, Consumer<Contender> views) {
        List<CompareBenchmark> benchmarks = new ArrayList<>();
        for (String sql : queries) {
            benchmarks.add(CompareBenchmark.of(benchmarks.size() + 1, sql, spark, views));
        }
        if (queries.isEmpty()) {
            for (String table : tables.keySet()) {
                for (DefaultQueries query : DefaultQueries.values()) {
                    benchmarks.add(CompareBenchmark.of(query, table, spark, views));
                }
            }
        }
        return benchmarks;
    }

    /** Loads the tables by each contender, and returns what puts a contender's under the views' names. */
    private static Consumer<Contender> views(SparkSession spark, Contenders contenders, Map<String, Path> tables) {
        Turns turns = new Turns(spark, contenders);
        Map<Contender, Map<String, Dataset<Row>>> loaded = new HashMap<>();
        for (Contender contender : List.of(contenders.baseline(), contenders.candidate())) {
            turns.next(contender);
            Map<String, Dataset<Row>> frames = new LinkedHashMap<>();
            tables.forEach((view, folder) ->
                    frames.put(view, spark.read().format(contender.format()).load(folder.toString())));
            loaded.put(contender, frames);
        }
        return contender -> {
            turns.next(contender);
            loaded.get(contender).forEach((view, frame) -> frame.createOrReplaceTempView(view));
        };
    }

    private static Map<String, String> settings(Path path, Mode mode) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("data", path.getName().replaceAll("\\W", "_"));
        settings.put(Mode.OPTION, mode.label());
        return settings;
    }

    private static Path path(Options options) {
        return options.text(PATH)
                .filter(text -> !text.isBlank())
                .map(Path::new)
                .orElseThrow(() -> new UsageException("compare needs --path, a file or folder of Parquet"));
    }

    private static RowTiming timing(Options options) {
        return RowTiming.of(options, DEFAULT_RUNS, DEFAULT_ROW_SECONDS, RUN_MILLIS);
    }
}
