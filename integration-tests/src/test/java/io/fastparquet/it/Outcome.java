package io.fastparquet.it;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.types.StructType;

/** What came of a {@link Query}: rows with their schema, or an error. */
public sealed interface Outcome {

    /**
     * Rows that were read.
     *
     * @param schema the schema of the result, nullability and field metadata included
     * @param rows the rows in the order they arrived, as {@link Rows} renders them
     */
    record Result(StructType schema, List<String> rows) implements Outcome {
        @Override
        public String toString() {
            return rows.size() + " rows of " + schema.toDDL() + ": "
                    + rows.subList(0, Math.min(rows.size(), 5)).stream()
                            .map(Outcome::shorten)
                            .toList();
        }
    }

    /**
     * An error that ended the query.
     *
     * @param condition Spark's error condition, from the outermost error that has one; empty where none has
     * @param type class name of the error that carries the condition, or of the innermost cause without one
     * @param parameters the condition's message parameters
     * @param causes each error of the chain as {@code class: message}, outermost first
     */
    record Failure(String condition, String type, Map<String, String> parameters, List<String> causes)
            implements Outcome {

        /** Describes {@code error} and its causes. */
        public static Failure of(Throwable error) {
            List<String> causes = new ArrayList<>();
            String condition = "";
            String type = "";
            Map<String, String> parameters = Map.of();
            Throwable last = error;
            for (Throwable cause = error; cause != null; cause = cause.getCause()) {
                causes.add(cause.getClass().getName() + ": " + cause.getMessage());
                if (condition.isEmpty() && cause instanceof SparkThrowable spark && spark.getCondition() != null) {
                    condition = spark.getCondition();
                    type = cause.getClass().getName();
                    parameters = new TreeMap<>(spark.getMessageParameters());
                }
                last = cause;
            }
            return new Failure(
                    condition, condition.isEmpty() ? last.getClass().getName() : type, parameters, List.copyOf(causes));
        }

        /** Returns whether any message of the chain contains {@code fragment}. */
        public boolean mentions(String fragment) {
            return causes.stream().anyMatch(cause -> cause.contains(fragment));
        }

        /** Returns the innermost cause as {@code class: message}. */
        public String rootCause() {
            return causes.get(causes.size() - 1);
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder("error ");
            text.append(condition.isEmpty() ? "without condition" : condition)
                    .append(", ")
                    .append(type);
            causes.forEach(cause -> text.append("\n      caused by ").append(shorten(cause)));
            return text.toString();
        }
    }

    private static String shorten(String text) {
        String line = text.replaceAll("\\R\\s*at [\\s\\S]*", "").replaceAll("\\R", " ");
        return line.length() <= 400 ? line : line.substring(0, 400) + "... (" + line.length() + " characters)";
    }
}
