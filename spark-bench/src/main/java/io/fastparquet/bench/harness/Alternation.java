package io.fastparquet.bench.harness;

import io.fastparquet.bench.report.Measurement;
import io.fastparquet.bench.report.RowResult;
import io.fastparquet.bench.report.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs one benchmark by two contenders in turn and compares every answer.
 *
 * <p>The order within a round flips from round to round (A B, B A, A B, …), so that neither contender always finds the
 * machine as the other left it. If the benchmark has a source, that runs at the start of each round. A contender that
 * fails is not run again; the row then says so. One instance measures one benchmark, from {@link #warmUp} over any
 * number of rounds to {@link #result}. Not thread-safe.
 */
public final class Alternation {
    private static final Logger LOG = LoggerFactory.getLogger(Alternation.class);
    private static final int MAX_REPETITIONS = 100;

    private final Benchmark benchmark;
    private final Contenders contenders;
    private final Side baseline;
    private final Side candidate;
    private final Optional<Side> source;

    private Optional<List<Row>> expected = Optional.empty();
    private Optional<String> difference = Optional.empty();
    private int repetitions = 1;
    private int rounds;

    /** An alternation that has not run yet. */
    public Alternation(Benchmark benchmark, Contenders contenders) {
        this.benchmark = benchmark;
        this.contenders = contenders;
        this.baseline = new Side(contenders.baseline());
        this.candidate = new Side(contenders.candidate());
        this.source = benchmark.source().map(Side::new);
    }

    /** The name of the benchmark. */
    public String name() {
        return benchmark.name();
    }

    /**
     * Learns the expected answer and runs the source and both contenders once, with all checks but without keeping the
     * times.
     */
    public void warmUp() {
        source.ifPresent(this::runOnce);
        runOnce(baseline);
        if (expected.isEmpty()) {
            expected = reference();
        }
        runOnce(candidate);
        baseline.runs.clear();
        candidate.runs.clear();
        source.ifPresent(side -> side.runs.clear());
    }

    /** Compares the contenders beyond their answers; see {@link Benchmark#verify}. */
    public void verify() {
        try {
            noteDifference(benchmark.verify(contenders));
        } catch (Exception | LinkageError e) {
            fail(candidate, e);
        }
    }

    /**
     * Repeats the work within each timed run from now on, so that a run lasts about {@code targetMillis}.
     *
     * @param targetMillis elapsed milliseconds, more than 0
     */
    public void calibrate(double targetMillis) {
        Side measure = baseline.failed() ? candidate : baseline;
        runOnce(measure);
        if (!measure.runs.isEmpty()) {
            double millis = measure.runs.get(0).wallMillis();
            repetitions = (int) Math.max(1, Math.min(MAX_REPETITIONS, Math.ceil(targetMillis / millis)));
            measure.runs.clear();
        }
    }

    /** One timed run of the source, if there is one, and of each contender. */
    public void measure() {
        source.ifPresent(this::runOnce);
        boolean baselineFirst = rounds++ % 2 == 0;
        runOnce(baselineFirst ? baseline : candidate);
        runOnce(baselineFirst ? candidate : baseline);
    }

    /** What was found so far. */
    public RowResult result() {
        boolean equal = expected.isPresent() && difference.isEmpty() && !candidate.failed();
        List<String> notes = new ArrayList<>();
        baseline.failure.ifPresent(reason -> notes.add(baseline.contender.label() + " cannot run this: " + reason));
        candidate.failure.ifPresent(reason -> notes.add(candidate.contender.label() + " failed: " + reason));
        source.flatMap(side -> side.failure).ifPresent(reason -> notes.add("the source failed: " + reason));
        difference.ifPresent(notes::add);
        if (expected.isEmpty()) {
            notes.add("no answer to compare with");
        }
        RowResult row = new RowResult(
                benchmark.name(),
                benchmark.group(),
                equal,
                String.join("; ", notes),
                Series.of(baseline.runs),
                Series.of(candidate.runs));
        return source.map(side -> row.lessSource(Series.of(side.runs), bytesWritten(baseline), bytesWritten(candidate)))
                .orElse(row);
    }

    private long bytesWritten(Side side) {
        return side.failed() ? 0 : benchmark.bytesWritten(side.contender);
    }

    private void runOnce(Side side) {
        if (side.failed()) {
            return;
        }
        List<List<Row>> answers = new ArrayList<>(repetitions);
        try {
            benchmark.prepare(side.contender);
            Stopwatch stopwatch = Stopwatch.started();
            for (int i = 0; i < repetitions; i++) {
                answers.add(benchmark.run(side.contender));
            }
            side.runs.add(stopwatch.measured(repetitions));
        } catch (Exception | LinkageError e) {
            fail(side, e);
        }
        if (source.isEmpty() || side != source.get()) {
            answers.forEach(answer -> compare(side, answer));
        }
    }

    private void compare(Side side, List<Row> answer) {
        if (expected.isEmpty()) {
            expected = Optional.of(answer);
            return;
        }
        noteDifference(benchmark
                .comparison()
                .difference(expected.get(), answer)
                .map(found -> side.contender.label() + " gives " + found));
    }

    private void fail(Side side, Throwable cause) {
        String reason = Failures.reason(cause);
        side.failure = Optional.of(reason);
        if (side == candidate) {
            LOG.warn("{}: {} failed", benchmark.name(), side.contender.label(), cause);
        } else {
            LOG.warn("{}: {} cannot run this: {}", benchmark.name(), side.contender.label(), reason);
        }
    }

    private void noteDifference(Optional<String> found) {
        if (difference.isEmpty()) {
            difference = found;
        }
    }

    private Optional<List<Row>> reference() {
        try {
            return benchmark.reference();
        } catch (Exception e) {
            // Then the row is not equal, and says so.
            LOG.warn("{}: no reference answer", benchmark.name(), e);
            return Optional.empty();
        }
    }

    private static final class Side {
        private final Contender contender;
        private final List<Measurement> runs = new ArrayList<>();
        private Optional<String> failure = Optional.empty();

        private Side(Contender contender) {
            this.contender = contender;
        }

        private boolean failed() {
            return failure.isPresent();
        }
    }
}
