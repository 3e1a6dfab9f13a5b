package io.fastparquet.bench.tpc;

import io.fastparquet.bench.harness.AnswerComparison;
import io.fastparquet.bench.harness.Benchmark;
import io.fastparquet.bench.harness.Contender;
import io.fastparquet.bench.harness.Turns;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * One query, timed from its text to its last row.
 *
 * <p>No column of the tables is a floating point number, so that answers have to be the same to the last digit.
 */
final class TpchBenchmark implements Benchmark {
    private final SparkSession spark;
    private final Turns turns;
    private final int number;
    private final String sql;
    private final Map<Contender, Map<String, Dataset<Row>>> tables;

    /**
     * A query over tables that each contender has loaded.
     *
     * @param turns of the contenders in {@code spark}
     * @param tables the eight tables by contender and name
     */
    TpchBenchmark(
            SparkSession spark, Turns turns, int number, String sql, Map<Contender, Map<String, Dataset<Row>>> tables) {
        this.spark = spark;
        this.turns = turns;
        this.number = number;
        this.sql = sql;
        this.tables = tables;
    }

    @Override
    public String name() {
        return "q" + number;
    }

    @Override
    public String group() {
        return "queries";
    }

    @Override
    public AnswerComparison comparison() {
        return AnswerComparison.EXACT;
    }

    /** Puts the contender's tables under the names that the query uses, and leaves the last run's garbage behind. */
    @Override
    public void prepare(Contender contender) {
        turns.next(contender);
        tables.get(contender).forEach((name, table) -> table.createOrReplaceTempView(name));
        System.gc();
    }

    @Override
    public List<Row> run(Contender contender) {
        return spark.sql(sql).collectAsList();
    }
}
