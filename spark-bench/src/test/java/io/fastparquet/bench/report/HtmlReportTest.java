package io.fastparquet.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HtmlReportTest {
    @Test
    void needsNoOtherFileAndNoNetwork() {
        String page = HtmlReport.render(Reports.twoRows());

        assertThat(page).doesNotContain("http:", "https:", "src=", "href=", "url(", "@import", "<script");
    }

    @Test
    void showsEveryRowAndItsRatio() {
        String page = HtmlReport.render(Reports.twoRows());

        assertThat(page).contains("l_orderkey", "bss_float", ">2.00<", "parquet cannot run this");
    }

    @Test
    void showsNetAndGrossRatiosAndSizes() {
        String page = HtmlReport.render(Reports.written());

        assertThat(page).contains("Gross ratio", ">2.99<", ">2.00<", "Size in MB", "1.010");
        assertThat(HtmlReport.render(Reports.twoRows())).doesNotContain("Gross", "gross", "Size");
    }

    @Test
    void drawsRowsWhoseSourceTakesAllTheTime() {
        Report report = Reports.report(Reports.row("q1", "queries", true, "", List.of(5.0), List.of(4.0))
                .lessSource(new Series(List.of(12.0), List.of(6.0)), 0, 0));

        assertThat(HtmlReport.render(report)).doesNotContain("NaN", "Infinity", "width=\"-");
    }

    @Test
    void escapesNames() {
        String page = HtmlReport.render(Reports.twoRows());

        assertThat(page).contains("reader, &lt;columns&gt;").doesNotContain("<columns>");
    }

    @Test
    void listsUnequalRowsBeforeTheCharts() {
        Report report = Reports.report(
                Reports.row("q1", "queries", false, "b gives [2] instead of [1]", List.of(1.0), List.of(1.0)));

        assertThat(HtmlReport.render(report)).containsSubsequence("Unequal answers", "[2] instead of [1]", "<svg");
        assertThat(HtmlReport.render(Reports.twoRows())).doesNotContain("Unequal answers");
    }

    @Test
    void drawsRowsWithExtremeRatios() {
        Report report = Reports.report(
                Reports.row("fast", "queries", true, "", List.of(1e6), List.of(0.01)),
                Reports.row("slow", "queries", true, "", List.of(0.01), List.of(1e6)));

        assertThat(HtmlReport.render(report)).doesNotContain("NaN", "Infinity", "width=\"-");
    }

    @Test
    void drawsACurveForEachNameBeforeAPercentage() {
        Report report = Reports.report(
                Reports.row("int/random/0.1%", "int", true, "", List.of(9.0), List.of(3.0)),
                Reports.row("int/random/50%", "int", true, "", List.of(9.0), List.of(9.0)),
                Reports.row("int/sorted/50%", "int", true, "", List.of(9.0), List.of(4.5)),
                Reports.row("int/sorted/100%", "int", false, "b failed", List.of(9.0), List.of()));

        String page = HtmlReport.render(report);

        assertThat(page)
                .contains(
                        "</i>random", "</i>sorted", ">0.1%<", ">100%<", "int/random/0.1%: 3.00", "int/sorted/50%: 2.00")
                .doesNotContain("NaN", "Infinity");
        assertThat(page.split("<polyline", -1)).hasSize(1 + 2 * Clock.values().length);
        assertThat(page.split("<circle", -1)).hasSize(1 + 3 * Clock.values().length);
    }

    @Test
    void drawsNoCurveOfOtherRows() {
        assertThat(HtmlReport.render(Reports.twoRows())).doesNotContain("<polyline");
    }
}
