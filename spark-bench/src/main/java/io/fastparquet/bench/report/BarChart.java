package io.fastparquet.bench.report;

import java.util.Optional;
import java.util.function.Function;

/** Amounts of both contenders as bars from 0, each with a line from its least to its greatest value. */
final class BarChart {
    private static final double BAR_HEIGHT = 7;
    private static final double BYTES_PER_MEGABYTE = 1e6;

    private final Report report;
    private final String description;
    private final Function<RowResult, Optional<Bar>> baseline;
    private final Function<RowResult, Optional<Bar>> candidate;
    private final ChartFrame frame;
    private final double greatest;

    private BarChart(
            Report report,
            String description,
            Function<RowResult, Optional<Bar>> baseline,
            Function<RowResult, Optional<Bar>> candidate) {
        this.report = report;
        this.description = description;
        this.baseline = baseline;
        this.candidate = candidate;
        this.frame = new ChartFrame(report);
        this.greatest = report.rows().stream()
                .mapToDouble(row -> Math.max(greatest(baseline.apply(row)), greatest(candidate.apply(row))))
                .filter(value -> value > 0)
                .max()
                .orElse(1);
    }

    /** Median milliseconds, with the shortest and the longest run. */
    static String times(Report report, Clock clock) {
        return new BarChart(
                        report,
                        "Median " + clock.label() + " milliseconds by row",
                        row -> timeBar(row.baseline(), clock),
                        row -> timeBar(row.candidate(), clock))
                .render();
    }

    /** Megabytes of files. */
    static String sizes(Report report) {
        return new BarChart(
                        report,
                        "Megabytes by row",
                        row -> row.written().flatMap(written -> sizeBar(written.baseline())),
                        row -> row.written().flatMap(written -> sizeBar(written.candidate())))
                .render();
    }

    private static Optional<Bar> timeBar(Series series, Clock clock) {
        return series.isEmpty()
                ? Optional.empty()
                : Optional.of(new Bar(series.min(clock), series.median(clock), series.max(clock)));
    }

    private static Optional<Bar> sizeBar(Output output) {
        double megabytes = output.bytes() / BYTES_PER_MEGABYTE;
        return output.bytes() == 0 ? Optional.empty() : Optional.of(new Bar(megabytes, megabytes, megabytes));
    }

    private String render() {
        double step = tickStep(greatest);
        for (double tick = 0; tick <= greatest; tick += step) {
            frame.verticalLine(x(tick), "grid", TableReport.amount(tick).replaceFirst("\\.0+$", ""));
        }
        for (int i = 0; i < report.rows().size(); i++) {
            RowResult row = report.rows().get(i);
            frame.label(i, row.equal() ? "" : "slower");
            draw(i, baseline.apply(row), 2, "fill-baseline");
            draw(i, candidate.apply(row), 2 + BAR_HEIGHT + 1, "fill-candidate");
            frame.values(i, label(baseline.apply(row)), "muted", label(candidate.apply(row)), "candidate");
        }
        return frame.toSvg(description);
    }

    private void draw(int row, Optional<Bar> bar, double top, String style) {
        bar.ifPresent(drawn -> {
            frame.bar(row, x(0), x(drawn.median), top, BAR_HEIGHT, style);
            if (drawn.max > drawn.min) {
                frame.whisker(row, x(drawn.min), x(drawn.max), top + BAR_HEIGHT / 2);
            }
        });
    }

    private static String label(Optional<Bar> bar) {
        return TableReport.amount(bar.map(Bar::median).orElse(Double.NaN));
    }

    private static double greatest(Optional<Bar> bar) {
        return bar.map(Bar::max).orElse(0.0);
    }

    private double x(double value) {
        return frame.plotX(value / greatest);
    }

    /** The step of 1, 2 or 5 times a power of ten that gives two to five lines. */
    private static double tickStep(double greatest) {
        double power = Math.pow(10, Math.floor(Math.log10(greatest)));
        double inPowers = greatest / power;
        return inPowers >= 5 ? 2 * power : inPowers >= 2 ? power : power / 2;
    }

    private record Bar(double min, double median, double max) {}
}
