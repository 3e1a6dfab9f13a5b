package io.fastparquet.bench.report;

/**
 * What a row knows beyond net times if its contenders write what a common source gives.
 *
 * @param source runs of the source with nothing written
 * @param baseline of the contender that others are compared with
 * @param candidate of the contender that is judged
 */
public record Written(Series source, Output baseline, Output candidate) {
    /** Bytes of the candidate over bytes of the baseline; NaN if either wrote none. */
    public double sizeRatio() {
        double ratio = (double) candidate.bytes() / baseline.bytes();
        return Statistics.isRatio(ratio) ? ratio : Double.NaN;
    }

    /** With the runs of another process behind these. */
    Written followedBy(Written later) {
        return new Written(
                source.followedBy(later.source),
                baseline.followedBy(later.baseline),
                candidate.followedBy(later.candidate));
    }
}
