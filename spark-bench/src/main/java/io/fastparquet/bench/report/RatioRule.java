package io.fastparquet.bench.report;

import java.util.List;
import java.util.stream.IntStream;

/** How a row's speed-up follows from its runs. Above 1, the candidate is faster. */
public enum RatioRule {
    /** The baseline's median over the candidate's. Suits rows whose runs lie far apart in time. */
    RATIO_OF_MEDIANS("ratio of the medians") {
        @Override
        public double ratio(List<Double> baseline, List<Double> candidate) {
            return Statistics.median(baseline) / Statistics.median(candidate);
        }
    },
    /** The median over pairs of neighbouring runs. Suits short runs, since drift meets both halves of a pair. */
    MEDIAN_OF_RATIOS("median of the ratios of neighbouring runs") {
        @Override
        public double ratio(List<Double> baseline, List<Double> candidate) {
            return Statistics.median(IntStream.range(0, Math.min(baseline.size(), candidate.size()))
                    .mapToObj(i -> baseline.get(i) / candidate.get(i))
                    .toList());
        }
    };

    private final String label;

    RatioRule(String label) {
        this.label = label;
    }

    /** How reports describe this rule. */
    public String label() {
        return label;
    }

    /**
     * The speed-up of the candidate.
     *
     * @param baseline milliseconds of the baseline's runs
     * @param candidate milliseconds of the candidate's runs, in the same order
     * @return NaN if either has no runs
     */
    public abstract double ratio(List<Double> baseline, List<Double> candidate);
}
