package io.fastparquet.it.accelerate;

import io.fastparquet.spark.accelerate.AccelerateParquet;
import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;
import scala.jdk.javaapi.CollectionConverters;

/** The main class of a child JVM that starts a session and prints how many acceleration rules it has, and a plan. */
final class ExtensionProbe {
    private ExtensionProbe() {}

    /** Plans a read of the file that the argument names. Settings are Spark's system properties. */
    public static void main(String[] arguments) {
        SparkSession session = SparkSession.builder().getOrCreate();
        System.out.println(ruleCount(session));
        System.out.println(session.read()
                .parquet(Path.of(arguments[0]).toString())
                .queryExecution()
                .executedPlan()
                .toString()
                .replace('\n', ' '));
        System.exit(0);
    }

    /** The number of acceleration rules in the optimizer of {@code session}. */
    static long ruleCount(SparkSession session) {
        return CollectionConverters.asJava(session.sessionState().optimizer().preCBORules()).stream()
                .filter(AccelerateParquet.class::isInstance)
                .count();
    }
}
