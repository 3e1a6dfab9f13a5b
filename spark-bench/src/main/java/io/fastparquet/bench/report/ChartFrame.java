package io.fastparquet.bench.report;

import java.util.List;

/** What charts have in common: a line a row with its label to the left and two numbers to the right of a plot. */
public final class ChartFrame {
    private static final double WIDTH = 430;
    private static final double LABEL_WIDTH = 108;
    private static final double PLOT_RIGHT = 326;
    private static final double FIRST_VALUE_RIGHT = 378;
    private static final double ROW_HEIGHT = 21;
    private static final double TOP = 20;
    private static final double TEXT_BASE = 14;
    private static final int MAX_REMARK_LENGTH = 52;

    private final List<String> labels;
    private final double plotLeft;
    private final double height;
    private final Svg svg = new Svg();

    /** A frame with a line for each row of {@code report}. */
    ChartFrame(Report report) {
        this(labels(report), LABEL_WIDTH);
    }

    /**
     * A frame with a line for each label.
     *
     * @param labelWidth pixels between the left edge and the plot; the frame is {@value #WIDTH} pixels wide
     */
    public ChartFrame(List<String> labels, double labelWidth) {
        this.labels = List.copyOf(labels);
        this.plotLeft = labelWidth;
        this.height = TOP + ROW_HEIGHT * labels.size() + 2;
    }

    /** Words over the two numbers. */
    public void headers(String first, String second) {
        svg.text(FIRST_VALUE_RIGHT, 12, "end", "muted", first);
        svg.text(WIDTH, 12, "end", "muted", second);
    }

    /** The position in the plot of a fraction from 0, its left edge, to 1, its right edge. */
    public double plotX(double fraction) {
        return plotLeft + fraction * (PLOT_RIGHT - plotLeft);
    }

    /** A line across all rows, with a label above it unless that is empty. */
    public void verticalLine(double x, String style, String label) {
        svg.element(
                "<line class=\"%s\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>", style, x, x, TOP - 3, height);
        svg.text(x, 12, "middle", "muted", label);
    }

    /** The row's name in a style class, or in none. */
    public void label(int row, String style) {
        svg.text(plotLeft - 8, y(row) + TEXT_BASE, "end", style, labels.get(row));
    }

    /** The two numbers of a row, each in a style class or in none. */
    public void values(int row, String first, String firstStyle, String second, String secondStyle) {
        svg.text(FIRST_VALUE_RIGHT, y(row) + TEXT_BASE, "end", firstStyle, first);
        svg.text(WIDTH, y(row) + TEXT_BASE, "end", secondStyle, second);
    }

    /** Words in place of a bar. */
    void remark(int row, String remark) {
        String cut = remark.length() <= MAX_REMARK_LENGTH ? remark : remark.substring(0, MAX_REMARK_LENGTH) + "…";
        svg.text(plotLeft + 4, y(row) + TEXT_BASE, "start", "muted", cut);
    }

    /** A bar in the line of a row, {@code top} pixels below the line's upper edge. */
    public void bar(int row, double fromX, double toX, double top, double barHeight, String style) {
        svg.element(
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"1.5\"/>",
                style, fromX, y(row) + top, Math.max(0.5, toX - fromX), barHeight);
    }

    /** A horizontal line with ends, {@code top} pixels below the upper edge of a row's line. */
    void whisker(int row, double fromX, double toX, double top) {
        double y = y(row) + top;
        svg.element(
                "<path class=\"whisker\" fill=\"none\" d=\"M%.1f %.1fH%.1fM%.1f %.1fv4M%.1f %.1fv4\"/>",
                fromX, y, toX, fromX, y - 2, toX, y - 2);
    }

    /** The picture. */
    public String toSvg(String description) {
        return svg.toPicture(WIDTH, height, description);
    }

    private static double y(int row) {
        return TOP + ROW_HEIGHT * row;
    }

    /** The rows' names, without what they all have before or after a slash. */
    private static List<String> labels(Report report) {
        List<String> names = report.rows().stream().map(RowResult::name).toList();
        List<String> starts = names.stream().map(ChartFrame::beforeSlash).toList();
        List<String> ends = names.stream().map(ChartFrame::afterSlash).toList();
        if (areSame(ends)) {
            return starts;
        }
        return areSame(starts) ? ends : names;
    }

    private static String beforeSlash(String name) {
        return name.contains("/") ? name.substring(0, name.indexOf('/')) : name;
    }

    private static String afterSlash(String name) {
        return name.substring(name.indexOf('/') + 1);
    }

    private static boolean areSame(List<String> texts) {
        return texts.stream().distinct().count() <= 1;
    }
}
