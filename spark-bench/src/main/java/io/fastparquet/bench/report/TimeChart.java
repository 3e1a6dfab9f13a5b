package io.fastparquet.bench.report;

/** Median milliseconds of both contenders as bars from 0, each with a line from its shortest to its longest run. */
final class TimeChart {
    private static final double BAR_HEIGHT = 7;

    private final Report report;
    private final Clock clock;
    private final ChartFrame frame;
    private final double longest;

    private TimeChart(Report report, Clock clock) {
        this.report = report;
        this.clock = clock;
        this.frame = new ChartFrame(report);
        this.longest = report.rows().stream()
                .mapToDouble(row -> Math.max(longest(row.baseline()), longest(row.candidate())))
                .max()
                .orElse(1);
    }

    static String render(Report report, Clock clock) {
        return new TimeChart(report, clock).render();
    }

    private String render() {
        double step = tickStep(longest);
        for (double tick = 0; tick <= longest; tick += step) {
            frame.verticalLine(x(tick), "grid", TableReport.millis(tick).replaceFirst("\\.0+$", ""));
        }
        for (int i = 0; i < report.rows().size(); i++) {
            RowResult row = report.rows().get(i);
            frame.label(i, row.equal() ? "" : "slower");
            bar(i, row.baseline(), 2, "fill-baseline");
            bar(i, row.candidate(), 2 + BAR_HEIGHT + 1, "fill-candidate");
            frame.values(
                    i,
                    TableReport.millis(row.baseline().median(clock)),
                    "muted",
                    TableReport.millis(row.candidate().median(clock)),
                    "candidate");
        }
        return frame.toSvg("Median " + clock.label() + " milliseconds by row");
    }

    private void bar(int row, Series series, double top, String style) {
        if (series.isEmpty()) {
            return;
        }
        frame.bar(row, x(0), x(series.median(clock)), top, BAR_HEIGHT, style);
        frame.whisker(row, x(series.min(clock)), x(series.max(clock)), top + BAR_HEIGHT / 2);
    }

    private double x(double millis) {
        return frame.plotX(millis / longest);
    }

    private double longest(Series series) {
        return series.isEmpty() ? 1 : series.max(clock);
    }

    /** The step of 1, 2 or 5 times a power of ten that gives two to five lines. */
    private static double tickStep(double longest) {
        double power = Math.pow(10, Math.floor(Math.log10(longest)));
        double inPowers = longest / power;
        return inPowers >= 5 ? 2 * power : inPowers >= 2 ? power : power / 2;
    }
}
