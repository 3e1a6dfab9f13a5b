package io.fastparquet.bench.report;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Bars from the line at 1, on a logarithmic axis, so that twice as fast and half as fast are equally long. A wide bar
 * stands for CPU time, a thin one for wall time.
 */
final class RatioChart {
    private static final List<Double> TICKS =
            List.of(1.0, 0.5, 2.0, 0.25, 4.0, 8.0, 16.0, 32.0, 0.125, 0.75, 1.5, 3.0, 6.0, 12.0, 24.0);
    private static final double LEAST_LOW = 0.7;
    private static final double LEAST_HIGH = 1.5;
    private static final double TICK_DISTANCE = 26;

    private final Report report;
    private final ChartFrame frame;
    private final double low;
    private final double high;

    private RatioChart(Report report) {
        this.report = report;
        this.frame = new ChartFrame(report);
        this.low = Math.max(1.0 / 64, Math.min(LEAST_LOW, ratios(report).min().orElse(1) * 0.95));
        this.high = Math.min(64, Math.max(LEAST_HIGH, ratios(report).max().orElse(1) * 1.05));
    }

    static String render(Report report) {
        return new RatioChart(report).render();
    }

    private String render() {
        frame.headers("CPU", "wall");
        double[] drawn = new double[TICKS.size()];
        int drawnCount = 0;
        for (double tick : TICKS) {
            double x = x(tick);
            if (tick < low
                    || tick > high
                    || DoubleStream.of(drawn)
                            .limit(drawnCount)
                            .anyMatch(other -> Math.abs(other - x) < TICK_DISTANCE)) {
                continue;
            }
            drawn[drawnCount++] = x;
            frame.verticalLine(
                    x, "grid", tick == Math.rint(tick) ? Long.toString(Math.round(tick)) : Double.toString(tick));
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
        double clamped = Math.max(low, Math.min(high, ratio));
        return frame.plotX(Math.log(clamped / low) / Math.log(high / low));
    }

    private static DoubleStream ratios(Report report) {
        return report.rows().stream()
                .flatMapToDouble(row -> DoubleStream.of(report.ratio(row, Clock.CPU), report.ratio(row, Clock.WALL)))
                .filter(Statistics::isRatio);
    }
}
