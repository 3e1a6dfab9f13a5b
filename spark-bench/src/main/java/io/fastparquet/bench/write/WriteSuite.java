package io.fastparquet.bench.write;

import io.fastparquet.bench.harness.Alternation;
import io.fastparquet.bench.harness.BenchEnvironment;
import io.fastparquet.bench.harness.BenchHome;
import io.fastparquet.bench.harness.BenchSession;
import io.fastparquet.bench.harness.Contender;
import io.fastparquet.bench.harness.Contenders;
import io.fastparquet.bench.harness.Options;
import io.fastparquet.bench.harness.Progress;
import io.fastparquet.bench.harness.RowTiming;
import io.fastparquet.bench.harness.Suite;
import io.fastparquet.bench.harness.UsageException;
import io.fastparquet.bench.report.RatioRule;
import io.fastparquet.bench.report.Report;
import io.fastparquet.bench.report.RowResult;
import io.fastparquet.bench.tpc.TpchData;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.spark.sql.SparkSession;

/**
 * Writes of cached frames, frame by frame and codec by codec; the time of what makes the rows is taken off those of
 * the contenders.
 */
public final class WriteSuite implements Suite {
    private static final List<String> CODECS = List.of("uncompressed", "snappy", "zstd", "gzip", "lz4_raw");
    private static final Set<String> ENCODINGS = Set.of("default", "auto");
    private static final String DEFAULT_SCALE = "1";
    private static final String DEFAULT_ENCODING = "default";
    private static final int DEFAULT_RUNS = 5;
    private static final int DEFAULT_ROW_SECONDS = 30;
    /** Long enough for a difference of two times, each counted in steps of up to 10 ms. */
    private static final double RUN_MILLIS = 500;

    @Override
    public String name() {
        return "write";
    }

    @Override
    public Set<String> ownOptions() {
        return Set.of("rows", RowTiming.LIMIT_OPTION, "encoding");
    }

    @Override
    public void check(Options options) {
        if (options.text("codec").isPresent()) {
            throw new UsageException("write takes no --codec: each codec has rows of its own; choose by --rows");
        }
        if (rowNames(options.matching("rows")).isEmpty()) {
            throw new UsageException("--rows matches none of " + String.join(", ", rowNames(name -> true)));
        }
        encoding(options);
        options.decimal("scale", DEFAULT_SCALE);
        timing(options);
    }

    @Override
    public Report run(Options options, BenchHome home) throws IOException {
        Contenders contenders = options.contenders();
        BigDecimal scale = options.decimal("scale", DEFAULT_SCALE);
        Predicate<String> chosen = options.matching("rows");
        RowTiming timing = timing(options);
        String encoding = encoding(options);
        Map<Contender, Map<String, String>> writerOptions =
                Map.of(contenders.candidate(), Map.of("encoding", encoding));

        SparkSession spark = BenchSession.open(options, home);
        OnePartitionPerFile.set(spark);
        Map<String, String> environment = new LinkedHashMap<>(BenchEnvironment.describe(spark));
        TpchData tpch = new TpchData(spark, System.err, home.data(), scale, Options.DEFAULT_CODEC);
        FrameSource frames = new FrameSource(spark, tpch, scale);
        Progress progress = new Progress(System.err, name(), rowNames(chosen).size());
        List<RowResult> results = new ArrayList<>();
        try (OutputFolder output = OutputFolder.under(home.data())) {
            for (String frameName : FrameSource.names()) {
                List<String> codecs = CODECS.stream()
                        .filter(codec -> chosen.test(WriteBenchmark.name(frameName, codec)))
                        .toList();
                if (codecs.isEmpty()) {
                    continue;
                }
                try (CachedFrame frame = CachedFrame.of(spark, frameName, frames.frame(frameName))) {
                    System.err.println(frameName + ": " + frame.description());
                    environment.put("frame " + frameName, frame.description());
                    for (String codec : codecs) {
                        WriteBenchmark row = new WriteBenchmark(spark, frame, codec, writerOptions, output);
                        progress.step(row.name());
                        results.add(timing.measured(new Alternation(row, contenders)));
                    }
                }
            }
        }
        return new Report(
                name(),
                scale.toPlainString(),
                Map.of("encoding", encoding),
                environment,
                contenders.baseline().label(),
                contenders.candidate().label(),
                RatioRule.MEDIAN_OF_RATIOS,
                results);
    }

    private static List<String> rowNames(Predicate<String> chosen) {
        return FrameSource.names().stream()
                .flatMap(frame -> CODECS.stream().map(codec -> WriteBenchmark.name(frame, codec)))
                .filter(chosen)
                .toList();
    }

    private static RowTiming timing(Options options) {
        return RowTiming.of(options, DEFAULT_RUNS, DEFAULT_ROW_SECONDS, RUN_MILLIS);
    }

    private static String encoding(Options options) {
        String encoding = options.text("encoding", DEFAULT_ENCODING);
        if (!ENCODINGS.contains(encoding)) {
            throw new UsageException("--encoding takes default or auto, not " + encoding);
        }
        return encoding;
    }
}
