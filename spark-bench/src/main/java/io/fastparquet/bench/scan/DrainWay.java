package io.fastparquet.bench.scan;

import io.fastparquet.bench.harness.AnswerComparison;
import io.fastparquet.bench.harness.Contender;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.apache.spark.rdd.RDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import scala.jdk.javaapi.CollectionConverters;

/** A Spark job that takes the scan's batches and turns none of them into rows. */
final class DrainWay implements ScanWay {
    static final String NAME = "drain";

    private final SparkSession spark;

    DrainWay(SparkSession spark) {
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

    @Override
    public List<Row> run(ScanCase scanCase, Contender contender) {
        long rowCount = batches(scanCase, contender)
                .toJavaRDD()
                .map(batch -> (long) batch.numRows())
                .fold(0L, Long::sum);
        return List.of(RowFactory.create(rowCount));
    }

    @Override
    public List<Row> reference(ScanCase scanCase, Contender contender) {
        return List.of(RowFactory.create(Scans.of(spark, scanCase, contender).count()));
    }

    @Override
    public Fingerprint fingerprint(ScanCase scanCase, Contender contender) {
        StructType columns = scanCase.columns();
        Dataset<Row> scan = Scans.of(spark, scanCase, contender);
        Optional<SparkPlan> columnar = columnarPart(scan.queryExecution().executedPlan());
        if (columnar.isEmpty()) {
            return sum(
                    scan.queryExecution()
                            .toRdd()
                            .toJavaRDD()
                            .mapPartitions(rows -> oneFingerprint(rows, columns))
                            .collect(),
                    columns);
        }
        return sum(
                columnar.get()
                        .executeColumnar()
                        .toJavaRDD()
                        .mapPartitions(batches -> oneFingerprint(batches, columns))
                        .collect(),
                columns);
    }

    private RDD<ColumnarBatch> batches(ScanCase scanCase, Contender contender) {
        SparkPlan plan = Scans.of(spark, scanCase, contender).queryExecution().executedPlan();
        return columnarPart(plan)
                .orElseThrow(() -> new UnsupportedOperationException("the scan gives rows, not batches"))
                .executeColumnar();
    }

    private static Optional<SparkPlan> columnarPart(SparkPlan plan) {
        if (plan.supportsColumnar()) {
            return Optional.of(plan);
        }
        return CollectionConverters.asJava(plan.children()).stream()
                .flatMap(child -> columnarPart(child).stream())
                .findFirst();
    }

    private static Iterator<Fingerprint> oneFingerprint(Iterator<?> batchesOrRows, StructType columns) {
        return List.of(Fingerprints.inAnyOrder(batchesOrRows, columns)).iterator();
    }

    private static Fingerprint sum(List<Fingerprint> parts, StructType columns) {
        return parts.stream().reduce(Fingerprint.empty(columns.size()), Fingerprint::plus);
    }
}
