package io.fastparquet.bench.write;

import io.fastparquet.bench.harness.AnswerComparison;
import io.fastparquet.bench.harness.Benchmark;
import io.fastparquet.bench.harness.Contender;
import io.fastparquet.bench.harness.Contenders;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/**
 * One frame, written with one compression codec.
 *
 * <p>The source is the same job with a sink that drops every row. Before timing, what both contenders wrote is read
 * back and compared.
 */
final class WriteBenchmark implements Benchmark {
    private static final Contender DROPPING_SINK = new Contender("noop", "noop");

    private final SparkSession spark;
    private final CachedFrame frame;
    private final String codec;
    private final Map<Contender, Map<String, String>> options;
    private final OutputFolder output;

    /**
     * A write of {@code frame}.
     *
     * @param codec a name that Spark's Parquet writer takes, such as {@code snappy}
     * @param options of the contenders' writers, beside the codec; none for those that are missing
     * @param output where the files go
     */
    WriteBenchmark(
            SparkSession spark,
            CachedFrame frame,
            String codec,
            Map<Contender, Map<String, String>> options,
            OutputFolder output) {
        this.spark = spark;
        this.frame = frame;
        this.codec = codec;
        this.options = options;
        this.output = output;
    }

    /** The name of the row of a frame and a codec. */
    static String name(String frameName, String codec) {
        return frameName + "/" + codec;
    }

    @Override
    public String name() {
        return name(frame.name(), codec);
    }

    @Override
    public String group() {
        return frame.name();
    }

    @Override
    public AnswerComparison comparison() {
        return AnswerComparison.EXACT;
    }

    @Override
    public Optional<Contender> source() {
        return Optional.of(DROPPING_SINK);
    }

    /** Deletes the files of the last run, and leaves its garbage behind. */
    @Override
    public void prepare(Contender contender) {
        output.clear(contender);
        System.gc();
    }

    /** Gives no rows; what was written is compared by {@link #verify} alone. */
    @Override
    public List<Row> run(Contender contender) {
        DataFrameWriter<Row> writer =
                frame.rows().write().format(contender.format()).mode(SaveMode.Overwrite);
        if (contender.equals(DROPPING_SINK)) {
            writer.save();
        } else {
            writer.option("compression", codec)
                    .options(options.getOrDefault(contender, Map.of()))
                    .save(output.of(contender).toString());
        }
        return List.of();
    }

    @Override
    public long bytesWritten(Contender contender) {
        return output.bytes(contender);
    }

    @Override
    public Optional<String> verify(Contenders contenders) throws Exception {
        List<Path> expected = output.files(contenders.baseline());
        if (expected.isEmpty()) {
            return Optional.of("no files to compare with");
        }
        List<String> found = new WrittenFiles(spark, expected).differences(output.files(contenders.candidate()));
        return found.stream().findFirst().map(first -> contenders.candidate().label() + " wrote " + first);
    }
}
