package io.fastparquet.bench.scan;

import io.fastparquet.bench.harness.Benchmark;
import io.fastparquet.bench.harness.RowSuite;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSession;

/** The scans, each case in every way. */
public final class ScanSuite extends RowSuite {
    /** The suite. */
    public ScanSuite() {
        super("scan");
    }

    @Override
    protected List<String> rowNames() {
        return ScanData.caseNames().stream()
                .flatMap(caseName -> ScanWay.NAMES.stream().map(way -> ScanBenchmark.name(caseName, way)))
                .toList();
    }

    @Override
    protected List<? extends Benchmark> benchmarks(Setup setup) {
        SparkSession spark = setup.spark();
        // The aggregates are there to look at every value.
        spark.conf().set("spark.fastparquet.pushdown.aggregates", false);
        ScanData data = new ScanData(spark, System.err, setup.data(), setup.scale(), setup.codec());
        List<ScanWay> ways =
                List.of(new ReaderWay(spark), new DrainWay(spark), new NoopWay(spark), new AggregateWay(spark));
        List<ScanBenchmark> benchmarks = new ArrayList<>();
        for (String caseName : ScanData.caseNames()) {
            List<ScanWay> chosenWays = ways.stream()
                    .filter(way -> setup.chosen().test(ScanBenchmark.name(caseName, way.name())))
                    .toList();
            if (!chosenWays.isEmpty()) {
                ScanCase scanCase = data.scanCase(caseName);
                chosenWays.forEach(way -> benchmarks.add(new ScanBenchmark(spark, scanCase, way, setup.baseline())));
            }
        }
        return benchmarks;
    }
}
