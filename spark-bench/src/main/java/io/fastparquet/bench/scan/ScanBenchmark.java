package io.fastparquet.bench.scan;

import io.fastparquet.bench.harness.AnswerComparison;
import io.fastparquet.bench.harness.Benchmark;
import io.fastparquet.bench.harness.Contender;
import io.fastparquet.bench.harness.Contenders;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * One case, consumed in one way.
 *
 * <p>Before timing, both contenders read every value, and their fingerprints are compared. Where the baseline's
 * vectorized reader cannot read the file, its row reader says what to expect.
 */
final class ScanBenchmark implements Benchmark {
    private static final String VECTORIZED = "spark.sql.parquet.enableVectorizedReader";

    private final SparkSession spark;
    private final ScanCase scanCase;
    private final ScanWay way;
    private final Contender baseline;

    ScanBenchmark(SparkSession spark, ScanCase scanCase, ScanWay way, Contender baseline) {
        this.spark = spark;
        this.scanCase = scanCase;
        this.way = way;
        this.baseline = baseline;
    }

    @Override
    public String name() {
        return name(scanCase.name(), way.name());
    }

    /** The name of the row of a case and a way. */
    static String name(String caseName, String way) {
        return caseName + "/" + way;
    }

    @Override
    public String group() {
        return scanCase.family().equals(ScanData.WHOLE_TABLE)
                ? scanCase.family()
                : way.name() + ", " + scanCase.family();
    }

    @Override
    public AnswerComparison comparison() {
        return way.comparison(scanCase);
    }

    @Override
    public void prepare(Contender contender) {
        way.prepare(scanCase, contender);
    }

    @Override
    public List<Row> run(Contender contender) throws Exception {
        return way.run(scanCase, contender);
    }

    @Override
    public Optional<List<Row>> reference() throws Exception {
        return Optional.of(withRowReader(() -> way.reference(scanCase, baseline)));
    }

    @Override
    public Optional<String> verify(Contenders contenders) throws Exception {
        Fingerprint expected = expectedFingerprint();
        Fingerprint actual = way.fingerprint(scanCase, contenders.candidate());
        return expected.difference(actual, scanCase.columns().fieldNames())
                .map(found -> contenders.candidate().label() + " reads " + found);
    }

    private Fingerprint expectedFingerprint() throws Exception {
        try {
            return way.fingerprint(scanCase, baseline);
        } catch (Exception e) {
            // Which encodings and types built-in cannot read vectorized; the timed runs report that.
            return withRowReader(() -> way.fingerprint(scanCase, baseline));
        }
    }

    private <T> T withRowReader(Callable<T> action) throws Exception {
        spark.conf().set(VECTORIZED, false);
        try {
            return action.call();
        } finally {
            spark.conf().unset(VECTORIZED);
        }
    }
}
