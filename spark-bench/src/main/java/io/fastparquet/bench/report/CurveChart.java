package io.fastparquet.bench.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Ratios against percentages, a line for each curve. The axis of ratios is logarithmic; the percentages are equally far
 * apart, in the order of the rows, since their interesting values are neither on a linear nor on a logarithmic axis.
 */
final class CurveChart {
    private static final double WIDTH = 430;
    private static final double HEIGHT = 250;
    private static final double LEFT = 34;
    private static final double RIGHT = 412;
    private static final double TOP = 10;
    private static final double BOTTOM = 222;
    private static final double TICK_DISTANCE = 18;
    private static final double POINT_RADIUS = 3;
    /** Colours that the style sheet has; further curves begin with the first one again. */
    private static final int STYLES = 4;

    private final Report report;
    private final Clock clock;
    private final RatioAxis axis;
    private final List<String> curves;
    private final List<String> percentages;
    private final Svg svg = new Svg();

    private CurveChart(Report report, Clock clock) {
        this.report = report;
        this.clock = clock;
        this.axis = RatioAxis.of(report, Clock.values());
        this.curves = curves(report);
        this.percentages =
                points(report).stream().map(CurvePoint::percentage).distinct().toList();
    }

    /** Whether every row is a point of a curve, and a curve has more than one. */
    static boolean isFor(Report report) {
        List<CurvePoint> points = points(report);
        return points.size() == report.rows().size()
                && points.size() > curves(report).size();
    }

    /** The names of the curves, in the order of their style classes. */
    static List<String> curves(Report report) {
        return points(report).stream().map(CurvePoint::curve).distinct().toList();
    }

    /** The style class of a curve. */
    static String style(int curve) {
        return "curve" + curve % STYLES;
    }

    static String render(Report report, Clock clock) {
        return new CurveChart(report, clock).render();
    }

    private String render() {
        for (double tick : axis.ticks(TICK_DISTANCE / (BOTTOM - TOP))) {
            horizontalLine(y(tick), "grid");
            svg.text(LEFT - 6, y(tick) + 4, "end", "muted", RatioAxis.label(tick));
        }
        horizontalLine(y(1), "one");
        for (String percentage : percentages) {
            svg.text(x(percentage), BOTTOM + 18, "middle", "muted", percentage);
        }
        for (int curve = 0; curve < curves.size(); curve++) {
            draw(curve);
        }
        return svg.toPicture(WIDTH, HEIGHT, clock.label() + " ratios of " + report.candidate() + " by percentage");
    }

    private void draw(int curve) {
        List<RowResult> rows = report.rows().stream()
                .filter(row -> point(row).orElseThrow().curve().equals(curves.get(curve)))
                .filter(row -> Statistics.isRatio(report.ratio(row, clock)))
                .toList();
        String line = rows.stream()
                .map(row -> String.format(Locale.ROOT, "%.1f,%.1f", x(row), y(row)))
                .collect(Collectors.joining(" "));
        svg.element("<polyline class=\"curve stroke-%s\" points=\"%s\"/>", style(curve), line);
        for (RowResult row : rows) {
            svg.element(
                    "<circle class=\"fill-%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.0f\"><title>%s: %s</title></circle>",
                    style(curve),
                    x(row),
                    y(row),
                    POINT_RADIUS,
                    Html.escaped(row.name()),
                    TableReport.ratio(report.ratio(row, clock)));
        }
    }

    private void horizontalLine(double y, String style) {
        svg.element(
                "<line class=\"%s\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>",
                style, LEFT, RIGHT + POINT_RADIUS, y, y);
    }

    private double x(RowResult row) {
        return x(point(row).orElseThrow().percentage());
    }

    private double x(String percentage) {
        double first = LEFT + 12;
        int steps = Math.max(1, percentages.size() - 1);
        return first + (RIGHT - first) * percentages.indexOf(percentage) / steps;
    }

    private double y(RowResult row) {
        return y(report.ratio(row, clock));
    }

    private double y(double ratio) {
        return BOTTOM - axis.position(ratio) * (BOTTOM - TOP);
    }

    private static List<CurvePoint> points(Report report) {
        return report.rows().stream().flatMap(row -> point(row).stream()).toList();
    }

    private static Optional<CurvePoint> point(RowResult row) {
        return CurvePoint.of(row.name());
    }
}
