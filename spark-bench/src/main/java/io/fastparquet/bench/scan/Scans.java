package io.fastparquet.bench.scan;

import io.fastparquet.bench.harness.Contender;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;

/** The queries that ways share. */
final class Scans {
    private Scans() {}

    /** The columns of a case, planned anew with each call. */
    static Dataset<Row> of(SparkSession spark, ScanCase scanCase, Contender contender) {
        return spark.read()
                .format(contender.format())
                .schema(scanCase.tableSchema())
                .load(scanCase.table().toString())
                .select(Arrays.stream(scanCase.columns().fieldNames())
                        .map(functions::col)
                        .toArray(Column[]::new));
    }

    /** What the rows of a scan hold, whatever their order. */
    static Fingerprint rowFingerprint(SparkSession spark, ScanCase scanCase, Contender contender) {
        List<String> expressions = new ArrayList<>(List.of("count(*)"));
        for (String column : scanCase.columns().fieldNames()) {
            expressions.add("sum(xxhash64(" + column + ") % 1000000000000)");
        }
        Row sums = of(spark, scanCase, contender)
                .selectExpr(expressions.toArray(String[]::new))
                .head();
        long[] columns = new long[sums.length() - 1];
        Arrays.setAll(columns, i -> sums.getLong(i + 1));
        return Fingerprint.of(sums.getLong(0), columns);
    }
}
