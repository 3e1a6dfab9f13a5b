package io.fastparquet.bench.scan;

import io.fastparquet.bench.harness.AnswerComparison;
import io.fastparquet.bench.harness.Contender;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** A query that aggregates every column. */
final class AggregateWay implements ScanWay {
    static final String NAME = "agg";

    private final SparkSession spark;

    AggregateWay(SparkSession spark) {
        this.spark = spark;
    }

    @Override
    public String name() {
        return NAME;
    }

    /** Sums of floating point numbers depend on the order in which tasks end. */
    @Override
    public AnswerComparison comparison(ScanCase scanCase) {
        return AnswerComparison.SUMMED_DOUBLES;
    }

    @Override
    public List<Row> run(ScanCase scanCase, Contender contender) {
        Dataset<Row> scan = Scans.of(spark, scanCase, contender);
        return scan.selectExpr(scanCase.aggregates().toArray(String[]::new)).collectAsList();
    }

    @Override
    public List<Row> reference(ScanCase scanCase, Contender contender) {
        return run(scanCase, contender);
    }

    @Override
    public Fingerprint fingerprint(ScanCase scanCase, Contender contender) {
        return Scans.rowFingerprint(spark, scanCase, contender);
    }
}
