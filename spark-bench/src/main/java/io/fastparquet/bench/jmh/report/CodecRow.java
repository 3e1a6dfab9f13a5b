package io.fastparquet.bench.jmh.report;

import io.fastparquet.bench.jmh.contender.Contenders;
import io.fastparquet.bench.report.Statistics;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * A line of the report: what each contender reached, the geometric mean if the line stands for several benchmarks.
 *
 * @param name of the line
 * @param unit of all rates
 * @param before the published figure before the work that was published; NaN if there is none
 * @param after the one after it; NaN if there is none
 * @param factor how many times as fast that was; NaN if that was not published
 * @param rates by contender; those that were not measured are missing
 * @param limit the rate of a copy of memory, NaN if it was not measured
 */
record CodecRow(
        String name, Unit unit, double before, double after, double factor, Map<String, Double> rates, double limit) {
    CodecRow {
        rates = Map.copyOf(rates);
    }

    /** A contender's rate, NaN if it was not measured. */
    double rate(String contender) {
        return rates.getOrDefault(contender, Double.NaN);
    }

    /** The better of this project's rates, NaN if there is none. */
    double ours() {
        return best(List.of(Contenders.FASTPARQUET, Contenders.FASTPARQUET_VECTOR));
    }

    /** How many times as fast this project is as a contender; NaN unless both were measured. */
    double factorOver(String contender) {
        return ours() / rate(contender);
    }

    /** The same over the fastest of the others. */
    double factorOverBest() {
        return ours() / best(List.of(Contenders.PARQUET_BEFORE, Contenders.PARQUET_AFTER, Contenders.SPARK));
    }

    /** Whether there is anything to beat, and it was tried. */
    boolean isJudged() {
        return Stream.of(factor, factorOver(Contenders.PARQUET_BEFORE)).allMatch(Statistics::isRatio);
    }

    /** Whether this project gains more over parquet-java before its own work than that work did. */
    boolean isBeaten() {
        return isJudged() && factorOver(Contenders.PARQUET_BEFORE) > factor;
    }

    private double best(List<String> contenders) {
        return DoubleStream.of(contenders.stream().mapToDouble(this::rate).toArray())
                .filter(Statistics::isRatio)
                .max()
                .orElse(Double.NaN);
    }
}
