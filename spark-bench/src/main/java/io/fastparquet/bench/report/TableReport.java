package io.fastparquet.bench.report;

import java.util.List;
import java.util.Locale;

/** A report as a table of plain text: one line a row, then the means of the groups, the worst row and the verdict. */
public final class TableReport {
    private TableReport() {}

    /** The whole text, with a line end after its last line. */
    public static String render(Report report) {
        int nameWidth = Math.max(
                16,
                report.rows().stream()
                        .mapToInt(
                                row -> Math.max(row.name().length(), row.group().length()))
                        .max()
                        .orElse(0));
        String format = "%-" + nameWidth + "s %12s %12s %7s %12s %12s %7s  %s%n";
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                Locale.ROOT,
                "%s, scale %s: %s against %s, medians in ms, ratio = %s%n",
                report.suite(),
                report.scale(),
                report.candidate(),
                report.baseline(),
                report.ratioRule().label()));
        text.append(String.format(
                Locale.ROOT,
                format,
                "",
                abbreviated(report.baseline()),
                abbreviated(report.candidate()),
                "wall",
                abbreviated(report.baseline()),
                abbreviated(report.candidate()),
                "CPU",
                ""));
        text.append(
                String.format(Locale.ROOT, format, "", "wall ms", "wall ms", "ratio", "CPU ms", "CPU ms", "ratio", ""));
        for (RowResult row : report.rows()) {
            text.append(String.format(
                    Locale.ROOT,
                    format,
                    row.name(),
                    millis(row.baseline().median(Clock.WALL)),
                    millis(row.candidate().median(Clock.WALL)),
                    ratio(report.ratio(row, Clock.WALL)),
                    millis(row.baseline().median(Clock.CPU)),
                    millis(row.candidate().median(Clock.CPU)),
                    ratio(report.ratio(row, Clock.CPU)),
                    verdict(row)));
        }
        text.append(String.format(Locale.ROOT, "%ngeometric means%n"));
        List<Report> groups = report.byGroup();
        if (groups.size() > 1) {
            groups.forEach(
                    group -> text.append(means(format, group.rows().get(0).group(), group)));
        }
        text.append(means(format, "all rows", report));
        report.worstRow()
                .ifPresent(row -> text.append(String.format(
                        Locale.ROOT,
                        "%nworst row: %s, CPU ratio %s%n",
                        row.name(),
                        ratio(report.ratio(row, Clock.CPU)))));
        text.append(
                report.allEqual()
                        ? String.format(Locale.ROOT, "all answers equal%n")
                        : String.format(Locale.ROOT, "UNEQUAL ANSWERS%n"));
        return text.toString();
    }

    private static String means(String format, String name, Report report) {
        return String.format(
                Locale.ROOT,
                format,
                name,
                "",
                "",
                ratio(report.geometricMean(Clock.WALL)),
                "",
                "",
                ratio(report.geometricMean(Clock.CPU)),
                "");
    }

    private static String abbreviated(String label) {
        return label.length() <= 12 ? label : label.substring(0, 12);
    }

    private static String verdict(RowResult row) {
        String equality = row.equal() ? "equal" : "UNEQUAL";
        return row.note().isEmpty() ? equality : equality + ": " + row.note();
    }

    /** Milliseconds with the digits that mean something; a dash if there is none. */
    static String millis(double value) {
        if (Double.isNaN(value)) {
            return "-";
        }
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value);
    }

    /** A ratio with two decimals; a dash if there is none. */
    static String ratio(double value) {
        return Statistics.isRatio(value) ? String.format(Locale.ROOT, "%.2f", value) : "-";
    }
}
