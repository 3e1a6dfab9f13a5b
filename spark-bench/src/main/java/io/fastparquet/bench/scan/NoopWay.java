package io.fastparquet.bench.scan;

import io.fastparquet.bench.harness.AnswerComparison;
import io.fastparquet.bench.harness.Contender;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/** A Spark job that turns every batch into rows and drops them. */
final class NoopWay implements ScanWay {
    static final String NAME = "noop";

    private final SparkSession spark;

    NoopWay(SparkSession spark) {
        this.spark = spark;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public AnswerComparison comparison(ScanCase scanCase) {
        return AnswerComparison.EXACT;
    }

    /** Gives no rows; what the dropped rows held is compared by {@link #fingerprint} alone. */
    @Override
    public List<Row> run(ScanCase scanCase, Contender contender) {
        Scans.of(spark, scanCase, contender)
                .write()
                .format("noop")
                .mode(SaveMode.Overwrite)
                .save();
        return List.of();
    }

    @Override
    public List<Row> reference(ScanCase scanCase, Contender contender) {
        return List.of();
    }

    @Override
    public Fingerprint fingerprint(ScanCase scanCase, Contender contender) {
        return Scans.rowFingerprint(spark, scanCase, contender);
    }
}
