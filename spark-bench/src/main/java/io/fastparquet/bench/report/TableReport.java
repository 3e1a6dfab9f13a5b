package io.fastparquet.bench.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * A report as a table of plain text: one line a row, then the means of the groups, the worst row and the verdict.
 *
 * <p>Reports of written files have more columns: what the source takes, the ratios with it, and sizes.
 */
public final class TableReport {
    private static final int MIN_NAME_WIDTH = 16;
    private static final int AMOUNT_WIDTH = 12;
    private static final int RATIO_WIDTH = 7;
    private static final double BYTES_PER_MEGABYTE = 1e6;

    private final Report report;
    private final Report gross;
    private final boolean hasWrittenRows;
    private final List<Integer> widths = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    private TableReport(Report report) {
        this.report = report;
        this.gross = report.gross();
        this.hasWrittenRows = report.hasWrittenRows();
        int longestName = report.rows().stream()
                .mapToInt(row -> Math.max(row.name().length(), row.group().length()))
                .max()
                .orElse(0);
        widths.add(Math.max(MIN_NAME_WIDTH, longestName));
        widths.addAll(List.of(AMOUNT_WIDTH, AMOUNT_WIDTH, RATIO_WIDTH, AMOUNT_WIDTH, AMOUNT_WIDTH, RATIO_WIDTH));
        if (hasWrittenRows) {
            widths.addAll(List.of(AMOUNT_WIDTH, RATIO_WIDTH, RATIO_WIDTH, AMOUNT_WIDTH, RATIO_WIDTH));
        }
    }

    /** The whole text, with a line end after its last line. */
    public static String render(Report report) {
        return new TableReport(report).render();
    }

    private String render() {
        line(
                "%s, scale %s: %s against %s, medians in ms, ratio = %s",
                report.suite(),
                report.scale(),
                report.candidate(),
                report.baseline(),
                report.ratioRule().label());
        if (hasWrittenRows) {
            line("times are without the source, which is timed with nothing written; gross = with it");
            line("size = bytes of %s over bytes of %s", report.candidate(), report.baseline());
        }
        headers();
        for (int i = 0; i < report.rows().size(); i++) {
            row(report.rows().get(i), gross.rows().get(i));
        }
        line("%ngeometric means");
        List<Report> groups = report.byGroup();
        if (groups.size() > 1) {
            groups.forEach(group -> means(group.rows().get(0).group(), group));
        }
        means("all rows", report);
        report.worstRow()
                .ifPresent(row ->
                        line("%nworst row: %s, CPU ratio %s", row.name(), ratio(report.ratio(row, Clock.CPU))));
        report.largestRow().ifPresent(row -> line("largest files: %s, size %s", row.name(), size(row.sizeRatio())));
        line(report.allEqual() ? "all answers equal" : "UNEQUAL ANSWERS");
        return text.toString();
    }

    private void headers() {
        String baseline = abbreviated(report.baseline());
        String candidate = abbreviated(report.candidate());
        List<String> first = new ArrayList<>(List.of("", baseline, candidate, "wall", baseline, candidate, "CPU"));
        List<String> second = new ArrayList<>(List.of("", "wall ms", "wall ms", "ratio", "CPU ms", "CPU ms", "ratio"));
        if (hasWrittenRows) {
            first.addAll(List.of("source", "gross", "gross", candidate, ""));
            second.addAll(List.of("CPU ms", "wall", "CPU", "MB", "size"));
        }
        cells(first, "");
        cells(second, "");
    }

    private void row(RowResult row, RowResult grossRow) {
        List<String> cells = new ArrayList<>(List.of(
                row.name(),
                amount(row.baseline().median(Clock.WALL)),
                amount(row.candidate().median(Clock.WALL)),
                ratio(report.ratio(row, Clock.WALL)),
                amount(row.baseline().median(Clock.CPU)),
                amount(row.candidate().median(Clock.CPU)),
                ratio(report.ratio(row, Clock.CPU))));
        row.written()
                .ifPresent(written -> cells.addAll(List.of(
                        amount(written.source().median(Clock.CPU)),
                        ratio(report.ratio(grossRow, Clock.WALL)),
                        ratio(report.ratio(grossRow, Clock.CPU)),
                        megabytes(written.candidate()),
                        size(written.sizeRatio()))));
        cells(cells, verdict(row));
    }

    private void means(String name, Report group) {
        List<String> cells = new ArrayList<>(List.of(
                name, "", "", ratio(group.geometricMean(Clock.WALL)), "", "", ratio(group.geometricMean(Clock.CPU))));
        if (group.hasWrittenRows()) {
            Report grossGroup = group.gross();
            cells.addAll(List.of(
                    "", ratio(grossGroup.geometricMean(Clock.WALL)), ratio(grossGroup.geometricMean(Clock.CPU))));
        }
        cells(cells, "");
    }

    /** One line: the first cell to the left, the others to the right of their columns, missing ones empty. */
    private void cells(List<String> cells, String remark) {
        List<String> all = new ArrayList<>(cells);
        all.addAll(Collections.nCopies(widths.size() - cells.size(), ""));
        text.append(String.format(Locale.ROOT, "%-" + widths.get(0) + "s", all.get(0)));
        for (int i = 1; i < all.size(); i++) {
            text.append(String.format(Locale.ROOT, " %" + widths.get(i) + "s", all.get(i)));
        }
        text.append(String.format(Locale.ROOT, "  %s%n", remark));
    }

    private void line(String format, Object... arguments) {
        text.append(String.format(Locale.ROOT, format + "%n", arguments));
    }

    private static String abbreviated(String label) {
        return label.length() <= AMOUNT_WIDTH ? label : label.substring(0, AMOUNT_WIDTH);
    }

    private static String verdict(RowResult row) {
        String equality = row.equal() ? "equal" : "UNEQUAL";
        return row.note().isEmpty() ? equality : equality + ": " + row.note();
    }

    /** Milliseconds or megabytes with the digits that mean something; a dash if there is none. */
    public static String amount(double value) {
        if (Double.isNaN(value)) {
            return "-";
        }
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value);
    }

    /** The size of files in megabytes; a dash if there are none. */
    static String megabytes(Output output) {
        return amount(output.bytes() == 0 ? Double.NaN : output.bytes() / BYTES_PER_MEGABYTE);
    }

    /** A ratio with two decimals; a dash if there is none. */
    public static String ratio(double value) {
        return Statistics.isRatio(value) ? String.format(Locale.ROOT, "%.2f", value) : "-";
    }

    /** A ratio of sizes with three decimals, since they differ by less than times; a dash if there is none. */
    static String size(double value) {
        return Statistics.isRatio(value) ? String.format(Locale.ROOT, "%.3f", value) : "-";
    }
}
