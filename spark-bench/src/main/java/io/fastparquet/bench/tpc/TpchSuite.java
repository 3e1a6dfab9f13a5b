package io.fastparquet.bench.tpc;

import io.fastparquet.bench.harness.Alternation;
import io.fastparquet.bench.harness.BenchEnvironment;
import io.fastparquet.bench.harness.BenchHome;
import io.fastparquet.bench.harness.BenchSession;
import io.fastparquet.bench.harness.Contender;
import io.fastparquet.bench.harness.Contenders;
import io.fastparquet.bench.harness.Mode;
import io.fastparquet.bench.harness.Options;
import io.fastparquet.bench.harness.Progress;
import io.fastparquet.bench.harness.Suite;
import io.fastparquet.bench.harness.Turns;
import io.fastparquet.bench.harness.UsageException;
import io.fastparquet.bench.report.RatioRule;
import io.fastparquet.bench.report.Report;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** The queries of TPC-H, round by round: all queries by both contenders, then all of them again. */
public final class TpchSuite implements Suite {
    private static final String DEFAULT_SCALE = "0.1";
    private static final int DEFAULT_RUNS = 5;

    @Override
    public String name() {
        return "tpch";
    }

    @Override
    public Set<String> ownOptions() {
        return Set.of("queries", Mode.OPTION);
    }

    @Override
    public void check(Options options) {
        queries(options);
        Mode.of(options);
        options.decimal("scale", DEFAULT_SCALE);
        options.count("runs", DEFAULT_RUNS);
    }

    @Override
    public Report run(Options options, BenchHome home) {
        List<Integer> queries = queries(options);
        Mode mode = Mode.of(options);
        Contenders contenders = mode.of(options.contenders());
        BigDecimal scale = options.decimal("scale", DEFAULT_SCALE);
        String codec = options.text("codec", Options.DEFAULT_CODEC);
        int runs = options.count("runs", DEFAULT_RUNS);

        SparkSession spark = BenchSession.open(options, home);
        Map<String, String> environment = BenchEnvironment.describe(spark);
        TpchData data = new TpchData(spark, System.err, home.data(), scale, codec);
        List<Alternation> alternations = alternations(spark, data, queries, scale, contenders);

        Progress progress = new Progress(System.err, name(), queries.size() * (runs + 1));
        for (Alternation query : alternations) {
            progress.step("warm-up, " + query.name());
            query.warmUp();
        }
        for (int round = 1; round <= runs; round++) {
            for (Alternation query : alternations) {
                progress.step("round %d of %d, %s".formatted(round, runs, query.name()));
                query.measure();
            }
        }
        return new Report(
                name(),
                scale.toPlainString(),
                settings(codec, mode),
                environment,
                contenders.baseline().label(),
                contenders.candidate().label(),
                RatioRule.RATIO_OF_MEDIANS,
                alternations.stream().map(Alternation::result).toList());
    }

    private static Map<String, String> settings(String codec, Mode mode) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("codec", codec);
        settings.put(Mode.OPTION, mode.label());
        return settings;
    }

    /** The queries, not yet run. */
    static List<Alternation> alternations(
            SparkSession spark, TpchData data, List<Integer> queries, BigDecimal scale, Contenders contenders) {
        Turns turns = new Turns(spark, contenders);
        Map<Contender, Map<String, Dataset<Row>>> tables = new HashMap<>();
        for (Contender contender : List.of(contenders.baseline(), contenders.candidate())) {
            tables.put(contender, turns.of(contender, () -> load(spark, data, contender)));
        }
        return queries.stream()
                .map(number -> new TpchBenchmark(spark, turns, number, TpchQueries.sql(number, scale), tables))
                .map(query -> new Alternation(query, contenders))
                .toList();
    }

    private static List<Integer> queries(Options options) {
        try {
            List<Integer> numbers = options.text("queries")
                    .map(list -> Arrays.stream(list.split(",", -1))
                            .map(Integer::valueOf)
                            .toList())
                    .orElse(TpchQueries.numbers());
            if (TpchQueries.numbers().containsAll(numbers)) {
                return numbers;
            }
        } catch (NumberFormatException e) {
            // Refused below, together with numbers that no query has.
        }
        throw new UsageException("--queries takes numbers from 1 to 22 like 1,6,14");
    }

    private static Map<String, Dataset<Row>> load(SparkSession spark, TpchData data, Contender contender) {
        Map<String, Dataset<Row>> tables = new LinkedHashMap<>();
        for (String name : TpchData.tableNames()) {
            tables.put(
                    name,
                    spark.read()
                            .format(contender.format())
                            .load(data.table(name).toString()));
        }
        return tables;
    }
}
