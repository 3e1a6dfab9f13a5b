package io.fastparquet.bench.jmh.report;

import io.fastparquet.bench.jmh.contender.Contenders;
import io.fastparquet.bench.report.Html;
import io.fastparquet.bench.report.Statistics;
import io.fastparquet.bench.report.TableReport;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A report as one page with charts. */
public final class CodecPage {
    private static final List<String> RIVALS =
            List.of(Contenders.PARQUET_BEFORE, Contenders.PARQUET_AFTER, Contenders.SPARK);

    private final CodecReport report;
    private final StringBuilder body = new StringBuilder();

    private CodecPage(CodecReport report) {
        this.report = report;
    }

    /** The page. */
    public static String render(CodecReport report) {
        return new CodecPage(report).render();
    }

    private String render() {
        appendTiles();
        report.published().forEach(this::appendPublished);
        report.measured().forEach(this::appendMeasured);
        body.append("<section>\n<h2>Environment</h2>\n<dl>\n")
                .append(Html.entries(report.environment()))
                .append("</dl>\n</section>\n");
        return Html.page(
                "Codecs against published figures and their rivals",
                "Rates by %s time, of one thread. A row is beaten if fastparquet is more times as fast as parquet-java 1.17.0 than the published work was."
                        .formatted(report.clock()),
                body.toString());
    }

    private void appendTiles() {
        body.append("<div class=\"tiles\">\n");
        long beaten = report.beaten();
        body.append(Html.tile(
                "<span class=\"%s\">%d of %d</span>"
                        .formatted(beaten == report.judged() ? "faster" : "slower", beaten, report.judged()),
                "published rows beaten"));
        for (String rival : RIVALS) {
            double mean = Statistics.geometricMean(
                    report.measuredRows().map(row -> row.factorOver(rival)).toList());
            body.append(Html.tile(Html.ratio(mean), "over " + rival + ", geometric mean of all benchmarks"));
        }
        worst().ifPresent(row -> body.append(Html.tile(
                Html.ratio(row.factorOverBest()), "over the fastest rival where least: " + Html.escaped(row.name()))));
        body.append("</div>\n");
    }

    private Optional<CodecRow> worst() {
        return report.measuredRows()
                .filter(row -> Statistics.isRatio(row.factorOverBest()))
                .min(Comparator.comparingDouble(CodecRow::factorOverBest));
    }

    private void appendPublished(String source, List<CodecRow> rows) {
        body.append("<section>\n<h2>").append(Html.escaped(source)).append("</h2>\n<div class=\"charts\">\n");
        appendChart(
                "Times as fast as before: <i class=\"fill-baseline\"></i>published"
                        + "<i class=\"fill-candidate\"></i>fastparquet over parquet-java 1.17.0, here",
                FactorChart.published(rows));
        appendOverBest(rows);
        body.append("</div>\n");
        appendTable(rows);
        body.append("</section>\n");
    }

    private void appendMeasured(String type, List<CodecRow> rows) {
        body.append("<section>\n<h2>").append(Html.escaped(type)).append("</h2>\n<div class=\"charts\">\n");
        appendOverBest(rows);
        body.append("</div>\n");
        appendTable(rows);
        body.append("</section>\n");
    }

    private void appendOverBest(List<CodecRow> rows) {
        appendChart(
                "fastparquet over the fastest rival: <i class=\"fill-faster\"></i>faster<i class=\"fill-slower\"></i>slower",
                FactorChart.overBest(rows));
    }

    private void appendChart(String caption, String chart) {
        body.append("<figure>\n<figcaption>%s</figcaption>%n%s</figure>%n".formatted(caption, chart));
    }

    private void appendTable(List<CodecRow> rows) {
        body.append("<details><summary>All rates</summary>\n<div class=\"scroll\"><table>\n<tr><th></th>");
        List.of("before", "after", "factor").forEach(this::appendHeader);
        CodecReport.CONTENDERS.forEach(this::appendHeader);
        appendHeader(Contenders.MEMCPY);
        RIVALS.forEach(rival -> appendHeader("over " + rival));
        body.append("<th>unit</th></tr>\n");
        for (CodecRow row : rows) {
            body.append("<tr><td>%s</td>".formatted(Html.escaped(row.name())));
            appendCell(TableReport.amount(row.before()));
            appendCell(TableReport.amount(row.after()));
            appendCell(TableReport.ratio(row.factor()));
            appendCells(CodecReport.CONTENDERS, contender -> TableReport.amount(row.rate(contender)));
            appendCell(TableReport.amount(row.limit()));
            appendCells(RIVALS, rival -> Html.ratio(row.factorOver(rival)));
            body.append("<td>%s%s</td></tr>%n".formatted(Html.escaped(row.unit().label()), verdict(row)));
        }
        body.append("</table></div></details>\n");
    }

    private void appendHeader(String name) {
        body.append("<th>").append(Html.escaped(name)).append("</th>");
    }

    private void appendCells(List<String> contenders, Function<String, String> cell) {
        contenders.stream().map(cell).forEach(this::appendCell);
    }

    private void appendCell(String content) {
        body.append("<td>").append(content).append("</td>");
    }

    private static String verdict(CodecRow row) {
        if (!row.isJudged()) {
            return "";
        }
        return row.isBeaten() ? " <span class=\"faster\">beaten</span>" : " <b class=\"slower\">not beaten</b>";
    }
}
