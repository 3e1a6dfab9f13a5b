package io.fastparquet.bench.report;

import java.util.stream.Stream;

/**
 * One row of a report: a query or a scan, run by both contenders.
 *
 * @param name unique within the report
 * @param group rows with the same group share a chart and a geometric mean
 * @param equal whether every run of the candidate gave the expected answer
 * @param note what a reader of the report has to know of this row; empty for most
 * @param baseline runs of the contender that others are compared with
 * @param candidate runs of the contender that is judged
 */
public record RowResult(String name, String group, boolean equal, String note, Series baseline, Series candidate) {
    /** The speed-up of the candidate; NaN if a contender could not run. */
    public double ratio(Clock clock, RatioRule rule) {
        return rule.ratio(baseline.millis(clock), candidate.millis(clock));
    }

    /**
     * This row, with the runs of the same row in another process behind its own.
     *
     * @throws IllegalArgumentException if the names differ
     */
    public RowResult pooledWith(RowResult other) {
        if (!name.equals(other.name)) {
            throw new IllegalArgumentException("row %s cannot be pooled with row %s".formatted(name, other.name));
        }
        String notes = Stream.of(note, other.note)
                .filter(text -> !text.isEmpty())
                .distinct()
                .reduce((a, b) -> a + "; " + b)
                .orElse("");
        return new RowResult(
                name,
                group,
                equal && other.equal,
                notes,
                baseline.followedBy(other.baseline),
                candidate.followedBy(other.candidate));
    }
}
