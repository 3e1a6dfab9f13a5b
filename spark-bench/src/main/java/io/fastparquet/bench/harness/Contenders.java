package io.fastparquet.bench.harness;

import java.util.List;

/**
 * The two data sources of a comparison.
 *
 * @param baseline the one whose answers are expected and whose times are divided by the candidate's
 * @param candidate the one that is judged
 */
public record Contenders(Contender baseline, Contender candidate) {
    /**
     * Parses two short names, baseline first. Naming the same source twice gives a null test of the harness: its
     * ratios say how far from 1 chance alone leads.
     *
     * @param names two short names with a comma between them
     * @throws UsageException if there are not two names
     */
    public static Contenders parse(String names) {
        List<String> formats = List.of(names.split(",", -1));
        if (formats.size() != 2 || formats.contains("")) {
            throw new UsageException("--contenders takes two names like parquet,fastparquet, not " + names);
        }
        String baseline = formats.get(0);
        String candidate = formats.get(1);
        String candidateLabel = candidate.equals(baseline) ? candidate + "-again" : candidate;
        return new Contenders(new Contender(baseline, baseline), new Contender(candidateLabel, candidate));
    }
}
