package io.fastparquet.bench.report;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A row as a point of a curve: its name ends in the name of the curve and a percentage, as in {@code int/random/0.1%}.
 *
 * @param curve the name of the curve
 * @param percentage where on the curve, as in the name
 */
record CurvePoint(String curve, String percentage) {
    private static final Pattern NAME = Pattern.compile(".*/([^/]+)/([0-9.]+%)");

    /** The point of the row called {@code rowName}, if it is one. */
    static Optional<CurvePoint> of(String rowName) {
        Matcher name = NAME.matcher(rowName);
        return name.matches() ? Optional.of(new CurvePoint(name.group(1), name.group(2))) : Optional.empty();
    }
}
