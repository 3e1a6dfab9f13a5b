package io.fastparquet.bench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A report as one page with charts that needs no other file and no network. */
public final class HtmlReport {
    private final Report report;
    private final StringBuilder page = new StringBuilder();

    private HtmlReport(Report report) {
        this.report = report;
    }

    /** Writes {@code report} to {@code file}, whose folder is created if it is missing. */
    public static void write(Report report, Path file) throws IOException {
        if (file.toAbsolutePath().getParent() != null) {
            Files.createDirectories(file.toAbsolutePath().getParent());
        }
        Files.writeString(file, render(report));
    }

    /** The page. */
    public static String render(Report report) {
        return new HtmlReport(report).render();
    }

    private String render() {
        String title = "%s against %s: %s, scale %s"
                .formatted(report.candidate(), report.baseline(), report.suite(), report.scale());
        appendTiles();
        appendUnequalRows();
        report.byGroup().forEach(this::appendGroup);
        appendEnvironment();
        return Html.page(title, subtitle(), page.toString());
    }

    private String subtitle() {
        String source = report.hasWrittenRows()
                ? "Times are without the source, which is timed with nothing written; gross times are with it. "
                : "";
        return "Ratio = time of %s over time of %s (%s); above 1, %s is faster. %s%s"
                .formatted(
                        report.baseline(),
                        report.candidate(),
                        report.ratioRule().label(),
                        report.candidate(),
                        source,
                        report.environment().getOrDefault("date", ""));
    }

    private void appendTiles() {
        page.append("<div class=\"tiles\">\n");
        long compared = report.rows().stream()
                .filter(row -> Statistics.isRatio(report.ratio(row, Clock.CPU)))
                .count();
        appendTile(Html.ratio(report.geometricMean(Clock.CPU)), "CPU time, geometric mean of " + compared + " ratios");
        appendTile(Html.ratio(report.geometricMean(Clock.WALL)), "wall time, geometric mean");
        long notSlower = report.rows().stream()
                .filter(row -> report.ratio(row, Clock.CPU) >= 1)
                .count();
        appendTile(notSlower + " of " + compared, "rows take no more CPU time");
        report.worstRow()
                .ifPresent(row -> appendTile(
                        Html.ratio(report.ratio(row, Clock.CPU)), "worst CPU ratio: " + Html.escaped(row.name())));
        if (report.hasWrittenRows()) {
            appendTile(Html.ratio(report.gross().geometricMean(Clock.CPU)), "gross CPU time, geometric mean");
        }
        report.largestRow()
                .ifPresent(row -> appendTile(
                        TableReport.size(row.sizeRatio()),
                        "bytes of %s over bytes of %s where most: %s"
                                .formatted(
                                        Html.escaped(report.candidate()),
                                        Html.escaped(report.baseline()),
                                        Html.escaped(row.name()))));
        long equal = report.rows().stream().filter(RowResult::equal).count();
        appendTile(
                "<span class=\"%s\">%d of %d</span>"
                        .formatted(
                                report.allEqual() ? "faster" : "slower",
                                equal,
                                report.rows().size()),
                "rows with equal answers");
        page.append("</div>\n");
    }

    private void appendTile(String value, String label) {
        page.append(Html.tile(value, label));
    }

    private void appendUnequalRows() {
        if (report.allEqual()) {
            return;
        }
        page.append("<section>\n<h2 class=\"slower\">Unequal answers</h2>\n<dl>\n");
        report.rows().stream()
                .filter(row -> !row.equal())
                .forEach(row -> page.append(Html.entries(Map.of(row.name(), row.note()))));
        page.append("</dl>\n</section>\n");
    }

    private void appendGroup(Report group) {
        page.append("""
                <section>
                <h2>%s</h2>
                <p class="muted">geometric mean: %s%s</p>
                <div class="charts">
                """.formatted(
                        Html.escaped(group.rows().get(0).group()),
                        means(group),
                        group.hasWrittenRows() ? "; gross: " + means(group.gross()) : ""));
        if (CurveChart.isFor(group)) {
            appendCurves(group);
        }
        appendRatios("Ratio", group);
        for (Clock clock : Clock.values()) {
            appendBars(clock.label() + " ms, median and range", group, BarChart.times(group, clock));
        }
        if (group.hasWrittenRows()) {
            appendRatios("Gross ratio", group.gross());
            appendBars("Gross CPU ms, median and range", group, BarChart.times(group.gross(), Clock.CPU));
            appendBars("Size in MB", group, BarChart.sizes(group));
        }
        page.append("</div>\n");
        appendTable(group);
        page.append("</section>\n");
    }

    private static String means(Report group) {
        return "CPU %s, wall %s"
                .formatted(
                        TableReport.ratio(group.geometricMean(Clock.CPU)),
                        TableReport.ratio(group.geometricMean(Clock.WALL)));
    }

    private void appendCurves(Report group) {
        StringBuilder legend = new StringBuilder();
        List<String> curves = CurveChart.curves(group);
        for (int i = 0; i < curves.size(); i++) {
            legend.append("<i class=\"fill-%s\"></i>%s".formatted(CurveChart.style(i), Html.escaped(curves.get(i))));
        }
        for (Clock clock : Clock.values()) {
            page.append("""
                    <figure>
                    <figcaption>%s ratio%s</figcaption>
                    %s</figure>
                    """.formatted(clock.label(), legend, CurveChart.render(group, clock)));
        }
    }

    private void appendRatios(String caption, Report group) {
        page.append("""
                <figure>
                <figcaption>%s: wide bar CPU, thin bar wall<i class="fill-faster"></i>faster\
                <i class="fill-slower"></i>slower</figcaption>
                %s</figure>
                """.formatted(caption, RatioChart.render(group)));
    }

    private void appendBars(String caption, Report group, String chart) {
        page.append("""
                <figure>
                <figcaption>%s<i class="fill-baseline"></i>%s<i class="fill-candidate"></i>%s</figcaption>
                %s</figure>
                """.formatted(caption, Html.escaped(group.baseline()), Html.escaped(group.candidate()), chart));
    }

    private void appendTable(Report group) {
        page.append("<details><summary>All numbers: median ms, with the shortest and the longest run</summary>\n");
        page.append("<div class=\"scroll\"><table>\n<tr><th></th>");
        appendTimeHeaders("", group);
        if (group.hasWrittenRows()) {
            page.append("<th>CPU, source</th><th>wall, source</th>");
            appendTimeHeaders("gross ", group);
            page.append("<th>MB, %s</th><th>MB, %s</th><th>size ratio</th>"
                    .formatted(Html.escaped(group.baseline()), Html.escaped(group.candidate())));
        }
        page.append("<th>runs</th><th>answers</th></tr>\n");
        for (RowResult row : group.rows()) {
            page.append("<tr><td>").append(Html.escaped(row.name())).append("</td>");
            appendTimes(row);
            row.written().ifPresent(written -> {
                appendTimes(written.source(), Clock.CPU);
                appendTimes(written.source(), Clock.WALL);
                appendTimes(row.gross());
                page.append("<td>%s</td><td>%s</td><td>%s</td>"
                        .formatted(
                                TableReport.megabytes(written.baseline()),
                                TableReport.megabytes(written.candidate()),
                                TableReport.size(written.sizeRatio())));
            });
            page.append("<td>%d</td><td>%s %s</td></tr>%n"
                    .formatted(
                            row.candidate().wallMs().size(),
                            row.equal() ? "equal" : "<b class=\"slower\">unequal</b>",
                            Html.escaped(row.note())));
        }
        page.append("</table></div></details>\n");
    }

    private void appendTimeHeaders(String prefix, Report group) {
        for (Clock clock : Clock.values()) {
            page.append("<th>%1$s, %2$s</th><th>%1$s, %3$s</th><th>%1$s ratio</th>"
                    .formatted(
                            prefix + clock.label(), Html.escaped(group.baseline()), Html.escaped(group.candidate())));
        }
    }

    private void appendTimes(RowResult row) {
        for (Clock clock : Clock.values()) {
            appendTimes(row.baseline(), clock);
            appendTimes(row.candidate(), clock);
            page.append("<td>").append(Html.ratio(report.ratio(row, clock))).append("</td>");
        }
    }

    private void appendTimes(Series series, Clock clock) {
        if (series.isEmpty()) {
            page.append("<td>-</td>");
            return;
        }
        page.append("<td>%s<small>%s–%s</small></td>"
                .formatted(
                        TableReport.amount(series.median(clock)),
                        TableReport.amount(series.min(clock)),
                        TableReport.amount(series.max(clock))));
    }

    private void appendEnvironment() {
        page.append("<section>\n<h2>Environment</h2>\n<dl>\n");
        page.append(Html.entries(report.settings()));
        page.append(Html.entries(report.environment()));
        page.append("</dl>\n</section>\n");
    }
}
