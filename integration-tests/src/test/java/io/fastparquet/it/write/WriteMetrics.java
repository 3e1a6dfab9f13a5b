package io.fastparquet.it.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.spark.sql.execution.QueryExecution;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.util.QueryExecutionListener;
import scala.jdk.javaapi.CollectionConverters;

/** What Spark counts of a write. */
final class WriteMetrics implements QueryExecutionListener {
    private static final List<String> COUNTED = List.of("numFiles", "numOutputRows", "numParts");

    private final BlockingQueue<String> ended = new ArrayBlockingQueue<>(10);

    private WriteMetrics() {}

    /** Runs {@code write}, and returns its counts in order of their names. */
    static String of(Runnable write) {
        WriteMetrics metrics = new WriteMetrics();
        Writer.session().listenerManager().register(metrics);
        try {
            write.run();
            String counts = metrics.ended.poll(1, TimeUnit.MINUTES);
            return counts == null ? "nothing was reported" : counts;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } finally {
            Writer.session().listenerManager().unregister(metrics);
        }
    }

    @Override
    public void onSuccess(String name, QueryExecution execution, long nanos) {
        Map<String, Long> counts = new TreeMap<>();
        List<SparkPlan> plans = new ArrayList<>(List.of(execution.executedPlan()));
        while (!plans.isEmpty()) {
            SparkPlan plan = plans.remove(0);
            CollectionConverters.asJava(plan.metrics()).forEach((key, metric) -> {
                if (COUNTED.contains(key)) {
                    counts.merge(key, metric.value(), Math::max);
                }
            });
            plans.addAll(CollectionConverters.asJava(plan.children()));
        }
        ended.offer(counts.toString());
    }

    @Override
    public void onFailure(String name, QueryExecution execution, Exception error) {
        ended.offer(error.toString());
    }
}
