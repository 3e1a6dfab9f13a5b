package io.fastparquet.bench.filter;

import io.fastparquet.bench.harness.AnswerComparison;
import io.fastparquet.bench.harness.Benchmark;
import io.fastparquet.bench.harness.Contender;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;

/**
 * One predicate: ten columns of the rows that match are hashed, and the hashes summed up.
 *
 * <p>Both contenders' plans end alike: a projection that hashes the ten columns of a row to an integer, in the loop that
 * Spark generates for scan and filter, and a sum in the same task. No rows are built and none are exchanged, so that
 * less is added to the scan than by a sink or an aggregate of each column. Batches cannot be taken before the filter,
 * as the scan suite does, since a reader may leave the filter to Spark or not. The answer is the number of rows and the
 * sum of their hashes, so that every run is checked.
 */
final class FilterBenchmark implements Benchmark {
    private static final String ROW_HASH = "hash(" + String.join(", ", FilterData.selectedColumns()) + ")";

    private final SparkSession spark;
    private final FilterData data;
    private final FilterCase filter;

    FilterBenchmark(SparkSession spark, FilterData data, FilterCase filter) {
        this.spark = spark;
        this.data = data;
        this.filter = filter;
    }

    @Override
    public String name() {
        return filter.name();
    }

    @Override
    public String group() {
        return filter.kind().label();
    }

    @Override
    public AnswerComparison comparison() {
        return AnswerComparison.EXACT;
    }

    @Override
    public List<Row> run(Contender contender) {
        Sums sums = hashes(contender)
                .queryExecution()
                .toRdd()
                .toJavaRDD()
                .mapPartitions(FilterBenchmark::sumsOfPart)
                .fold(Sums.NONE, Sums::plus);
        return List.of(RowFactory.create(sums.rowCount, sums.hashes));
    }

    private Dataset<Row> hashes(Contender contender) {
        return spark.read()
                .format(contender.format())
                .schema(data.schema())
                .load(data.table().toString())
                .where(filter.condition())
                .selectExpr(ROW_HASH);
    }

    private static Iterator<Sums> sumsOfPart(Iterator<InternalRow> rows) {
        long rowCount = 0;
        long hashes = 0;
        while (rows.hasNext()) {
            hashes += rows.next().getInt(0);
            rowCount++;
        }
        return List.of(new Sums(rowCount, hashes)).iterator();
    }

    private record Sums(long rowCount, long hashes) implements Serializable {
        static final Sums NONE = new Sums(0, 0);

        Sums plus(Sums other) {
            return new Sums(rowCount + other.rowCount, hashes + other.hashes);
        }
    }
}
