package io.fastparquet.bench.jmh.report;

import java.util.List;
import java.util.Map;

/**
 * All that was measured.
 *
 * @param figures in the order of the result file
 * @param clock which time was taken
 * @param environment names and values, in the order in which they are shown
 */
public record Figures(List<Figure> figures, String clock, Map<String, String> environment) {
    /** With copies of the lists. */
    public Figures {
        figures = List.copyOf(figures);
    }
}
