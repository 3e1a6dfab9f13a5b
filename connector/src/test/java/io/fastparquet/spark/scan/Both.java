package io.fastparquet.spark.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.spark.compat.ScalaCollections;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.execution.FileSourceScanExec;
import org.apache.spark.sql.execution.LocalTableScanExec;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.adaptive.AdaptiveSparkPlanExec;
import org.apache.spark.sql.execution.adaptive.QueryStageExec;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;

/** The same query by Spark's {@code parquet} and by {@code fastparquet}, to be compared. */
final class Both {
    static final String SPARK = "parquet";
    static final String FAST = "fastparquet";

    private Both() {}

    /** Reads {@code paths} with the options of {@code reader} by {@code format}. */
    static Dataset<Row> read(String format, UnaryOperator<DataFrameReader> reader, String... paths) {
        return reader.apply(LocalSpark.session().read().format(format)).load(paths);
    }

    /** Asserts that {@code query} has the same schema and the same rows, in any order, by both formats. */
    static void assertSame(UnaryOperator<Dataset<Row>> query, String... paths) {
        assertSame(reader -> reader, query, paths);
    }

    /** Asserts the same of reads with the options of {@code reader}. */
    static void assertSame(UnaryOperator<DataFrameReader> reader, UnaryOperator<Dataset<Row>> query, String... paths) {
        Dataset<Row> spark = query.apply(read(SPARK, reader, paths));
        Dataset<Row> fast = query.apply(read(FAST, reader, paths));
        assertThat(fast.schema()).isEqualTo(spark.schema());
        assertThat(rows(fast)).isEqualTo(rows(spark));
        // Counts of few files are answered while the query is planned.
        assertThat(!nodes(fast, BatchScanExec.class).isEmpty()
                        || !nodes(fast, LocalTableScanExec.class).isEmpty())
                .as("%s", fast.queryExecution())
                .isTrue();
        assertThat(nodes(fast, FileSourceScanExec.class)).isEmpty();
    }

    /** Rows as text, each with the number of times that it occurs. */
    static Map<String, Integer> rows(Dataset<Row> dataset) {
        Map<String, Integer> rows = new TreeMap<>();
        for (Row row : dataset.collectAsList()) {
            rows.merge(row.toString(), 1, Integer::sum);
        }
        return rows;
    }

    /** The nodes of a class in the plan that ran, or will run, subqueries and finished stages included. */
    static <T extends SparkPlan> List<T> nodes(Dataset<Row> dataset, Class<T> type) {
        List<T> found = new ArrayList<>();
        collect(dataset.queryExecution().executedPlan(), type, found);
        return found;
    }

    private static <T extends SparkPlan> void collect(SparkPlan plan, Class<T> type, List<T> found) {
        if (type.isInstance(plan)) {
            found.add(type.cast(plan));
        }
        if (plan instanceof AdaptiveSparkPlanExec adaptive) {
            collect(adaptive.executedPlan(), type, found);
        } else if (plan instanceof QueryStageExec stage) {
            collect(stage.plan(), type, found);
        }
        for (SparkPlan child : ScalaCollections.list(plan.children())) {
            collect(child, type, found);
        }
        for (SparkPlan subquery : ScalaCollections.list(plan.subqueries())) {
            collect(subquery, type, found);
        }
    }

    /** What {@code action} does while the session is configured by {@code settings}, pairs of keys and values. */
    static <T> T with(List<String> settings, Callable<T> action) throws Exception {
        SparkSession session = LocalSpark.session();
        List<Runnable> restore = new ArrayList<>();
        for (int i = 0; i < settings.size(); i += 2) {
            String key = settings.get(i);
            scala.Option<String> before = session.conf().getOption(key);
            restore.add(() -> {
                if (before.isDefined()) {
                    session.conf().set(key, before.get());
                } else {
                    session.conf().unset(key);
                }
            });
            session.conf().set(key, settings.get(i + 1));
        }
        try {
            return action.call();
        } finally {
            restore.forEach(Runnable::run);
        }
    }

    /** The class and the message of each error from {@code e} to its root, paths of both formats being the same. */
    static List<String> chain(Throwable e) {
        List<String> chain = new ArrayList<>();
        for (Throwable cause = e; cause != null && chain.size() < 10; cause = cause.getCause()) {
            String message = String.valueOf(cause.getMessage());
            int end = message.indexOf('\n');
            chain.add(cause.getClass().getName() + ": " + (end < 0 ? message : message.substring(0, end)));
        }
        return chain;
    }
}
