package io.fastparquet.bench.harness;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.spark.sql.Row;

/** How two answers to the same query are compared: as bags of rows, value by value. */
public enum AnswerComparison {
    /** Every value has to be the same. */
    EXACT(0),
    /** Floating point values may differ by a relative 1e-9, as sums over rows in another order do. */
    SUMMED_DOUBLES(1e-9);

    private final double relativeTolerance;

    AnswerComparison(double relativeTolerance) {
        this.relativeTolerance = relativeTolerance;
    }

    /** The first difference, in words; empty if the answers are equal. */
    public Optional<String> difference(List<Row> expected, List<Row> actual) {
        if (expected.size() != actual.size()) {
            return Optional.of("%d rows instead of %d".formatted(actual.size(), expected.size()));
        }
        List<Row> expectedRows = canonical(expected);
        List<Row> actualRows = canonical(actual);
        for (int i = 0; i < expectedRows.size(); i++) {
            if (!rowsEqual(expectedRows.get(i), actualRows.get(i))) {
                return Optional.of("%s instead of %s".formatted(actualRows.get(i), expectedRows.get(i)));
            }
        }
        return Optional.empty();
    }

    private boolean rowsEqual(Row expected, Row actual) {
        if (expected.length() != actual.length()) {
            return false;
        }
        for (int i = 0; i < expected.length(); i++) {
            if (!valuesEqual(expected.get(i), actual.get(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean valuesEqual(Object expected, Object actual) {
        if (expected instanceof Double a && actual instanceof Double b && !expected.equals(actual)) {
            return Math.abs(a - b) <= relativeTolerance * Math.max(Math.abs(a), Math.abs(b));
        }
        return Objects.deepEquals(expected, actual);
    }

    private static List<Row> canonical(List<Row> rows) {
        List<Row> sorted = new ArrayList<>(rows);
        sorted.sort(Comparator.comparing(AnswerComparison::sortKey));
        return sorted;
    }

    /** Exact values first and doubles last, so that a difference within tolerance rarely changes the order. */
    private static String sortKey(Row row) {
        StringBuilder exact = new StringBuilder();
        StringBuilder floating = new StringBuilder();
        for (int i = 0; i < row.length(); i++) {
            Object value = row.get(i);
            (value instanceof Double ? floating : exact).append(value).append('\u0001');
        }
        return exact.append(floating).toString();
    }
}
