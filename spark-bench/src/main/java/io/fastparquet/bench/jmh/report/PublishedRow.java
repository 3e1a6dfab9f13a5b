package io.fastparquet.bench.jmh.report;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A row of a published table.
 *
 * @param source where it was published
 * @param name of the row, unique within the source
 * @param unit of the figures
 * @param before the figure before the work that was published, NaN if only the factor was
 * @param after the figure after it
 * @param factor how many times as fast that was; NaN where nothing was published
 * @param benchmark what measures the same here, {@code PlainDecoding.decodeInt}
 * @param parameters found among the benchmark's parameters, {@code name=value name=value}
 */
record PublishedRow(
        String source,
        String name,
        Unit unit,
        double before,
        double after,
        double factor,
        Pattern benchmark,
        Pattern parameters) {

    /** Whether a figure is one of this row's. */
    boolean covers(Figure figure) {
        return benchmark.matcher(figure.benchmark()).matches()
                && parameters.matcher(text(figure.parameters())).find();
    }

    /** Parameters as patterns see them. */
    static String text(Map<String, String> parameters) {
        return new TreeMap<>(parameters)
                .entrySet().stream()
                        .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
                        .collect(Collectors.joining(" "));
    }
}
