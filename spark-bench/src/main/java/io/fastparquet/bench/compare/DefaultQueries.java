package io.fastparquet.bench.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/** What is asked of a table that the user asks nothing of. None needs to know what the columns mean. */
enum DefaultQueries {
    /** All columns of all rows, into nothing; every value is compared by its hash. */
    SCAN("scan") {
        @Override
        List<Row> run(SparkSession spark, String table) {
            spark.table(table).write().format("noop").mode(SaveMode.Overwrite).save();
            return List.of();
        }

        /** One row: the number of rows, and of each column the sum of its values' hashes. */
        @Override
        Optional<List<Row>> fingerprint(SparkSession spark, String table) {
            return Optional.of(aggregated(
                    spark.table(table), column -> Stream.of("sum(xxhash64(" + column + ") % 1000000000000)")));
        }
    },
    /** The number of rows. */
    COUNT("count") {
        @Override
        List<Row> run(SparkSession spark, String table) {
            return spark.table(table).selectExpr("count(*)").collectAsList();
        }
    },
    /** Number, minimum and maximum of each column's values. */
    AGGREGATE("aggregate") {
        @Override
        List<Row> run(SparkSession spark, String table) {
            return aggregated(
                    spark.table(table),
                    column -> Stream.of("count(" + column + ")", "min(" + column + ")", "max(" + column + ")"));
        }
    };

    private final String label;

    DefaultQueries(String label) {
        this.label = label;
    }

    /** The name in reports. */
    String label() {
        return label;
    }

    /** Asks, and returns the answer. */
    abstract List<Row> run(SparkSession spark, String table);

    /** What can be compared beside the answer, and takes longer. */
    Optional<List<Row>> fingerprint(SparkSession spark, String table) {
        return Optional.empty();
    }

    /** Gives the expressions of a column, whose name is quoted. */
    @FunctionalInterface
    private interface OfColumn {
        Stream<String> expressions(String column);
    }

    /** Those aggregates that Spark has for the types of the columns: maps have no order, and variants no hash. */
    private static List<Row> aggregated(Dataset<Row> table, OfColumn aggregates) {
        List<String> expressions = new ArrayList<>(List.of("count(*)"));
        Arrays.stream(table.columns())
                .map(column -> "`" + column.replace("`", "``") + "`")
                .flatMap(aggregates::expressions)
                .filter(expression -> isPossible(table, expression))
                .forEach(expressions::add);
        return table.selectExpr(expressions.toArray(String[]::new)).collectAsList();
    }

    private static boolean isPossible(Dataset<Row> table, String expression) {
        try {
            table.selectExpr(expression);
            return true;
        } catch (Exception e) {
            // Spark's methods do not declare this checked exception, so that Java lets no one catch it alone.
            if (e instanceof AnalysisException) {
                return false;
            }
            throw e;
        }
    }
}
