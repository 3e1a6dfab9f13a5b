package io.fastparquet.it;

import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.types.StructType;

/**
 * Asserts that the faces of fastparquet end a query as the built-in source does.
 *
 * <p>Rows and schemas must be equal. Errors must have the same condition, the same class and the same message
 * parameters, with the name of the source left out; errors without a condition must have the same innermost class.
 */
public final class Comparison {
    private static final int SHOWN_DIFFERENCES = 5;

    private final String label;
    private boolean ordered = true;
    private boolean sameParameters = true;
    private List<Face> faces = List.of(Face.V2, Face.V1);
    private UnaryOperator<Query> oracle = UnaryOperator.identity();

    private Comparison(String label) {
        this.label = label;
    }

    /** Starts a comparison; {@code label} (a seed, a generated case) begins its failure message. */
    public static Comparison of(String label) {
        return new Comparison(label);
    }

    /** Compares rows as a bag: for queries over several files, whose order the two sources are free to choose. */
    public Comparison inAnyOrder() {
        ordered = false;
        return this;
    }

    /** Compares the conditions and classes of errors only: for damaged files, whose messages tell what was noticed. */
    public Comparison withErrorsOfAnyDetail() {
        sameParameters = false;
        return this;
    }

    /** Compares what {@code parquet} does in sessions that accelerate it, too. */
    public Comparison andAccelerated() {
        faces = List.of(Face.V2, Face.V1, Face.ACCELERATED, Face.ACCELERATED_V2);
        return this;
    }

    /** Runs the oracle on a changed query, for example without pushdown. */
    public Comparison withOracle(UnaryOperator<Query> change) {
        oracle = change;
        return this;
    }

    /** Runs {@code query} everywhere, fails on the first face that disagrees, and returns the oracle's outcome. */
    public Outcome check(Query query) {
        Outcome expected = oracle.apply(query).run(Face.BUILT_IN);
        checkAgainst(expected, query);
        return expected;
    }

    /** Runs {@code query} on the faces of fastparquet and compares with an outcome that is known already. */
    public void checkAgainst(Outcome expected, Query query) {
        faces.forEach(face -> checkAgainst(expected, query, face));
    }

    /** Runs {@code query} on {@code face} and compares with an outcome that is known already. */
    public void checkAgainst(Outcome expected, Query query, Face face) {
        String difference = difference(expected, query.run(face));
        if (!difference.isEmpty()) {
            fail("%s%n  %s on fastparquet %s differs from built-in:%n%s", label, query, face, difference);
        }
    }

    /** Returns how {@code actual} differs from {@code expected}, or an empty text. */
    public String difference(Outcome expected, Outcome actual) {
        if (expected instanceof Outcome.Result result && actual instanceof Outcome.Result other) {
            return differenceOfResults(result, other);
        } else if (expected instanceof Outcome.Failure failure && actual instanceof Outcome.Failure other) {
            return differenceOfFailures(failure, other);
        } else {
            return "    expected " + expected + "\n    but was " + actual;
        }
    }

    private String differenceOfResults(Outcome.Result expected, Outcome.Result actual) {
        if (!expected.schema().equals(actual.schema())) {
            return "    expected schema " + describe(expected.schema()) + "\n    but was         "
                    + describe(actual.schema());
        }
        List<String> expectedRows =
                ordered ? expected.rows() : expected.rows().stream().sorted().toList();
        List<String> actualRows =
                ordered ? actual.rows() : actual.rows().stream().sorted().toList();
        if (expectedRows.equals(actualRows)) {
            return "";
        }
        List<String> lines = new ArrayList<>();
        lines.add("    expected " + expectedRows.size() + " rows, but got " + actualRows.size());
        int shown = 0;
        for (int i = 0; i < Math.max(expectedRows.size(), actualRows.size()) && shown < SHOWN_DIFFERENCES; i++) {
            String left = i < expectedRows.size() ? expectedRows.get(i) : "(none)";
            String right = i < actualRows.size() ? actualRows.get(i) : "(none)";
            if (!left.equals(right)) {
                int from = Math.max(0, firstDifference(left, right) - 60);
                lines.add("    row " + i + " from character " + from + "\n      expected " + excerpt(left, from)
                        + "\n      but was  " + excerpt(right, from));
                shown++;
            }
        }
        return String.join("\n", lines);
    }

    private static String describe(StructType schema) {
        return schema.json();
    }

    private static int firstDifference(String left, String right) {
        int i = 0;
        while (i < Math.min(left.length(), right.length()) && left.charAt(i) == right.charAt(i)) {
            i++;
        }
        return i;
    }

    private static String excerpt(String row, int from) {
        return from >= row.length() ? "" : row.substring(from, Math.min(row.length(), from + 300));
    }

    private String differenceOfFailures(Outcome.Failure expected, Outcome.Failure actual) {
        boolean same = expected.condition().equals(actual.condition())
                && expected.type().equals(actual.type())
                && (!sameParameters
                        || withoutSourceName(expected.parameters()).equals(withoutSourceName(actual.parameters())));
        return same ? "" : "    expected " + expected + "\n    but was " + actual;
    }

    /** Returns {@code text} in lower case, with one name for all sources. */
    public static String withoutSourceName(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("fastparquet|accelerated_parquet", "parquet");
    }

    private static Map<String, String> withoutSourceName(Map<String, String> parameters) {
        Map<String, String> normalized = new TreeMap<>();
        parameters.forEach((key, value) -> normalized.put(key, withoutSourceName(value)));
        return normalized;
    }
}
