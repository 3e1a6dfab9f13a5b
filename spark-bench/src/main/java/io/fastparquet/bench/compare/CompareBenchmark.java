package io.fastparquet.bench.compare;

import io.fastparquet.bench.harness.AnswerComparison;
import io.fastparquet.bench.harness.Benchmark;
import io.fastparquet.bench.harness.Contender;
import io.fastparquet.bench.harness.Contenders;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** One query of the views that a contender has under the tables' names. */
final class CompareBenchmark implements Benchmark {
    private static final int MAX_NAME_LENGTH = 48;

    private final String name;
    private final String group;
    private final Consumer<Contender> views;
    private final SparkSession spark;
    private final Function<SparkSession, List<Row>> query;
    private final Function<SparkSession, Optional<List<Row>>> fingerprint;

    private CompareBenchmark(
            String name,
            String group,
            Consumer<Contender> views,
            SparkSession spark,
            Function<SparkSession, List<Row>> query,
            Function<SparkSession, Optional<List<Row>>> fingerprint) {
        this.name = name;
        this.group = group;
        this.views = views;
        this.spark = spark;
        this.query = query;
        this.fingerprint = fingerprint;
    }

    /**
     * A query of the user's.
     *
     * @param number of the query, from 1
     * @param sql refers to tables by their views' names
     * @param views puts a contender's tables under these names
     */
    static CompareBenchmark of(int number, String sql, SparkSession spark, Consumer<Contender> views) {
        String line = number + ": " + sql.strip().replaceAll("\\s+", " ");
        String name = line.length() <= MAX_NAME_LENGTH ? line : line.substring(0, MAX_NAME_LENGTH - 1) + "…";
        return new CompareBenchmark(
                name,
                "queries",
                views,
                spark,
                session -> session.sql(sql).collectAsList(),
                session -> Optional.empty());
    }

    /** One of the queries for tables of which nothing is asked. */
    static CompareBenchmark of(DefaultQueries query, String table, SparkSession spark, Consumer<Contender> views) {
        return new CompareBenchmark(
                table + "/" + query.label(),
                query.label(),
                views,
                spark,
                session -> query.run(session, table),
                session -> query.fingerprint(session, table));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String group() {
        return group;
    }

    @Override
    public AnswerComparison comparison() {
        return AnswerComparison.SUMMED_DOUBLES;
    }

    @Override
    public void prepare(Contender contender) {
        views.accept(contender);
    }

    @Override
    public List<Row> run(Contender contender) {
        return query.apply(spark);
    }

    @Override
    public Optional<String> verify(Contenders contenders) {
        Optional<List<Row>> expected = fingerprint(contenders.baseline());
        Optional<List<Row>> actual = fingerprint(contenders.candidate());
        return expected.flatMap(rows -> AnswerComparison.EXACT
                .difference(rows, actual.orElseThrow())
                .map(found -> contenders.candidate().label() + " reads values of other hashes: " + found));
    }

    private Optional<List<Row>> fingerprint(Contender contender) {
        prepare(contender);
        return fingerprint.apply(spark);
    }
}
