package io.fastparquet.bench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The result of one suite.
 *
 * @param suite the suite's name, as on the command line
 * @param scale the TPC-H scale factor, or the factor on the row counts, in decimal notation; of other data, its size
 * @param settings what else was chosen on the command line, by option name
 * @param environment machine, JVM and versions, in the order in which they are shown
 * @param baseline label of the contender that the other is compared with
 * @param candidate label of the contender that is judged
 * @param ratioRule how ratios follow from runs
 * @param rows in the order in which they ran; names are unique
 */
public record Report(
        String suite,
        String scale,
        Map<String, String> settings,
        Map<String, String> environment,
        String baseline,
        String candidate,
        RatioRule ratioRule,
        List<RowResult> rows) {
    /** Copies the rows. */
    public Report {
        rows = List.copyOf(rows);
    }

    /**
     * Joins the reports of several processes that ran the same suite; environment and settings are the first one's.
     *
     * @throws IllegalArgumentException if there is no report, or if their rows differ
     */
    public static Report pooled(List<Report> forks) {
        Report pooled = forks.stream().findFirst().orElseThrow(() -> new IllegalArgumentException("no report to pool"));
        for (Report next : forks.subList(1, forks.size())) {
            pooled = pooled.pooledWith(next);
        }
        return pooled;
    }

    private Report pooledWith(Report other) {
        if (rows.size() != other.rows.size()) {
            throw new IllegalArgumentException(
                    "a report of %d rows cannot be pooled with one of %d".formatted(rows.size(), other.rows.size()));
        }
        return withRows(IntStream.range(0, rows.size())
                .mapToObj(i -> rows.get(i).pooledWith(other.rows.get(i)))
                .toList());
    }

    /** The same report about other rows. */
    public Report withRows(List<RowResult> newRows) {
        return new Report(suite, scale, settings, environment, baseline, candidate, ratioRule, newRows);
    }

    /** The same report with the sources' time in every run. */
    public Report gross() {
        return withRows(rows.stream().map(RowResult::gross).toList());
    }

    /** Whether rows have a source and files; if so, their times are net of the source. */
    public boolean hasWrittenRows() {
        return rows.stream().anyMatch(row -> row.written().isPresent());
    }

    /** The speed-up of {@code row} by this report's rule; NaN if a contender could not run. */
    public double ratio(RowResult row, Clock clock) {
        return row.ratio(clock, ratioRule);
    }

    /** The geometric mean over all rows that both contenders ran; NaN if there is none. */
    public double geometricMean(Clock clock) {
        return Statistics.geometricMean(
                rows.stream().map(row -> ratio(row, clock)).toList());
    }

    /** The row with the smallest CPU ratio. */
    public Optional<RowResult> worstRow() {
        return rows.stream()
                .filter(row -> Statistics.isRatio(ratio(row, Clock.CPU)))
                .min(Comparator.comparingDouble(row -> ratio(row, Clock.CPU)));
    }

    /** The row with the largest files of the candidate in comparison with the baseline's. */
    public Optional<RowResult> largestRow() {
        return rows.stream()
                .filter(row -> Statistics.isRatio(row.sizeRatio()))
                .max(Comparator.comparingDouble(RowResult::sizeRatio));
    }

    /** Whether every answer was the expected one. */
    public boolean allEqual() {
        return rows.stream().allMatch(RowResult::equal);
    }

    /** One report for each group of rows, in the order of their first rows. */
    public List<Report> byGroup() {
        List<Report> groups = new ArrayList<>();
        for (String group : groupNames()) {
            groups.add(withRows(
                    rows.stream().filter(row -> row.group().equals(group)).toList()));
        }
        return groups;
    }

    /** The groups' names, in the order of their first rows. */
    public List<String> groupNames() {
        return rows.stream().map(RowResult::group).distinct().toList();
    }
}
