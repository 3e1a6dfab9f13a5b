package io.fastparquet.bench.report;

/**
 * Bars from the line at 1, on a logarithmic axis, so that twice as fast and half as fast are equally long. A wide bar
 * stands for CPU time, a thin one for wall time.
 */
final class RatioChart {
    private static final double TICK_DISTANCE = 26;

    private final Report report;
    private final ChartFrame frame;
    private final RatioAxis axis;

    private RatioChart(Report report) {
        this.report = report;
        this.frame = new ChartFrame(report);
        this.axis = RatioAxis.of(report, Clock.values());
    }

    static String render(Report report) {
        return new RatioChart(report).render();
    }

    private String render() {
        frame.headers("CPU", "wall");
        for (double tick : axis.ticks(TICK_DISTANCE / (frame.plotX(1) - frame.plotX(0)))) {
            frame.verticalLine(x(tick), "grid", RatioAxis.label(tick));
        }
        for (int i = 0; i < report.rows().size(); i++) {
            RowResult row = report.rows().get(i);
            double cpu = report.ratio(row, Clock.CPU);
            double wall = report.ratio(row, Clock.WALL);
            frame.label(i, row.equal() ? "" : "slower");
            if (!Statistics.isRatio(cpu)) {
                frame.remark(i, row.note().isEmpty() ? "not compared" : row.note());
                continue;
            }
            bar(i, cpu, 3, 8, "");
            bar(i, wall, 13, 4, " thin");
            frame.values(i, TableReport.ratio(cpu), Html.verdict(cpu), TableReport.ratio(wall), Html.verdict(wall));
        }
        frame.verticalLine(x(1), "one", "");
        return frame.toSvg("Ratios of " + report.candidate() + " by row");
    }

    private void bar(int row, double ratio, double top, double height, String style) {
        double from = Math.min(x(1), x(ratio));
        double to = Math.max(x(1), x(ratio));
        frame.bar(row, from, to, top, height, (ratio >= 1 ? "fill-faster" : "fill-slower") + style);
    }

    private double x(double ratio) {
        return frame.plotX(axis.position(ratio));
    }
}
