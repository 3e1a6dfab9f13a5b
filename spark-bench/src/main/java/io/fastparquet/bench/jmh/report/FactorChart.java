package io.fastparquet.bench.jmh.report;

import io.fastparquet.bench.jmh.contender.Contenders;
import io.fastparquet.bench.report.ChartFrame;
import io.fastparquet.bench.report.Html;
import io.fastparquet.bench.report.Statistics;
import io.fastparquet.bench.report.TableReport;
import java.util.List;
import java.util.stream.DoubleStream;

/** Factors as bars from 1, on a logarithmic scale. */
final class FactorChart {
    private static final List<Double> TICKS = List.of(1.0, 10.0, 100.0, 3.0, 30.0, 300.0, 0.3, 0.1);
    private static final double LABEL_WIDTH = 190;
    private static final double LEAST_LOW = 0.8;
    private static final double LEAST_HIGH = 3;
    private static final double TICK_DISTANCE = 22;
    private static final double MARGIN = 1.3;

    private final List<CodecRow> rows;
    private final ChartFrame frame;
    private final double low;
    private final double high;

    private FactorChart(List<CodecRow> rows, DoubleStream factors) {
        this.rows = rows;
        this.frame = new ChartFrame(rows.stream().map(CodecRow::name).toList(), LABEL_WIDTH);
        double[] drawn = factors.filter(Statistics::isRatio).toArray();
        this.low = Math.min(LEAST_LOW, DoubleStream.of(drawn).min().orElse(1) / MARGIN);
        this.high = Math.max(LEAST_HIGH, DoubleStream.of(drawn).max().orElse(1) * MARGIN);
    }

    /** The published factor, and that of this project over parquet-java before the published work. */
    static String published(List<CodecRow> rows) {
        FactorChart chart = new FactorChart(
                rows, rows.stream().flatMapToDouble(row -> DoubleStream.of(row.factor(), overBefore(row))));
        return chart.publishedFactors();
    }

    /** This project over the fastest of the others. */
    static String overBest(List<CodecRow> rows) {
        return new FactorChart(rows, rows.stream().mapToDouble(CodecRow::factorOverBest)).factorsOverBest();
    }

    private String publishedFactors() {
        frame.headers("publ.", "here");
        grid();
        for (int i = 0; i < rows.size(); i++) {
            CodecRow row = rows.get(i);
            frame.label(i, row.isJudged() && !row.isBeaten() ? "slower" : "");
            bar(i, row.factor(), 2, 7, "fill-baseline");
            bar(i, overBefore(row), 10, 7, "fill-candidate");
            frame.values(i, TableReport.ratio(row.factor()), "muted", TableReport.ratio(overBefore(row)), "candidate");
        }
        return frame.toSvg("Factors over parquet-java 1.17.0 by row");
    }

    private String factorsOverBest() {
        frame.headers("", "factor");
        grid();
        for (int i = 0; i < rows.size(); i++) {
            double factor = rows.get(i).factorOverBest();
            frame.label(i, "");
            bar(i, factor, 4, 10, factor >= 1 ? "fill-faster" : "fill-slower");
            frame.values(i, "", "", TableReport.ratio(factor), Html.verdict(factor));
        }
        return frame.toSvg("Factors over the fastest rival by row");
    }

    private void grid() {
        double[] drawn = new double[TICKS.size()];
        int drawnCount = 0;
        for (double tick : TICKS) {
            double x = x(tick);
            boolean isFree =
                    DoubleStream.of(drawn).limit(drawnCount).allMatch(other -> Math.abs(other - x) >= TICK_DISTANCE);
            if (tick >= low && tick <= high && isFree) {
                drawn[drawnCount++] = x;
                frame.verticalLine(
                        x, tick == 1 ? "one" : "grid", TableReport.ratio(tick).replaceFirst("\\.?0+$", ""));
            }
        }
    }

    private void bar(int row, double factor, double top, double height, String style) {
        if (Statistics.isRatio(factor)) {
            frame.bar(row, Math.min(x(1), x(factor)), Math.max(x(1), x(factor)), top, height, style);
        }
    }

    private double x(double factor) {
        return frame.plotX(Math.log(factor / low) / Math.log(high / low));
    }

    private static double overBefore(CodecRow row) {
        return row.factorOver(Contenders.PARQUET_BEFORE);
    }
}
