package io.fastparquet.bench.report;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * One row of a report: a query, a scan or a write, run by both contenders.
 *
 * @param name unique within the report
 * @param group rows with the same group share a chart and a geometric mean
 * @param equal whether every run of the candidate gave the expected answer
 * @param note what a reader of the report has to know of this row; empty for most
 * @param baseline runs of the contender that others are compared with
 * @param candidate runs of the contender that is judged
 * @param written what there is beside {@code baseline} and {@code candidate} if those are net of a source
 */
public record RowResult(
        String name,
        String group,
        boolean equal,
        String note,
        Series baseline,
        Series candidate,
        Optional<Written> written) {
    /** A row whose contenders have no source in common and write no files. */
    public RowResult(String name, String group, boolean equal, String note, Series baseline, Series candidate) {
        this(name, group, equal, note, baseline, candidate, Optional.empty());
    }

    /** The speed-up of the candidate; NaN if a contender could not run. */
    public double ratio(Clock clock, RatioRule rule) {
        return rule.ratio(baseline.millis(clock), candidate.millis(clock));
    }

    /** This row with the median time of {@code source} taken off every run, and what was written beside it. */
    public RowResult lessSource(Series source, long baselineBytes, long candidateBytes) {
        Written costs = new Written(source, new Output(baseline, baselineBytes), new Output(candidate, candidateBytes));
        return new RowResult(
                name,
                group,
                equal,
                note,
                baseline.lessMedianOf(source),
                candidate.lessMedianOf(source),
                Optional.of(costs));
    }

    /** This row with the source's time still in every run; the same row if it has no source. */
    public RowResult gross() {
        return written.map(costs -> new RowResult(
                        name,
                        group,
                        equal,
                        note,
                        costs.baseline().gross(),
                        costs.candidate().gross(),
                        written))
                .orElse(this);
    }

    /** Bytes of the candidate's files over bytes of the baseline's; NaN if either wrote none. */
    public double sizeRatio() {
        return written.map(Written::sizeRatio).orElse(Double.NaN);
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
                candidate.followedBy(other.candidate),
                written.flatMap(mine -> other.written.map(mine::followedBy)));
    }
}
