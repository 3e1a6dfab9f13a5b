package io.fastparquet.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableReportTest {
    @Test
    void hasALineForEachRowAndTheMeans() {
        assertThat(TableReport.render(Reports.twoRows()))
                .containsPattern("l_orderkey/reader +220 +110 +2\\.00 +110 +55\\.0 +2\\.00 +equal")
                .containsPattern("bss_float/reader +- +14\\.0 +- +- +7\\.00 +- +equal: parquet cannot run this")
                .containsPattern("all rows +2\\.00 +2\\.00")
                .contains("worst row: l_orderkey/reader, CPU ratio 2.00", "all answers equal");
    }

    @Test
    void hasColumnsForFiles() {
        assertThat(TableReport.render(Reports.written()))
                .containsPattern("orders/zstd +256 +85\\.5 +2\\.99 +128 +42\\.8 +2\\.99 "
                        + "+42\\.3 +2\\.00 +2\\.00 +2\\.02 +1\\.010 +equal")
                .containsPattern("all rows +2\\.99 +2\\.99 +2\\.00 +2\\.00")
                .contains("largest files: orders/zstd, size 1.010");
        assertThat(TableReport.render(Reports.twoRows())).doesNotContain("gross", "size");
    }

    @Test
    void saysWhenAnswersDiffer() {
        Report report = Reports.report(Reports.row("q1", "queries", false, "1 row", List.of(1.0), List.of(1.0)));

        assertThat(TableReport.render(report)).contains("UNEQUAL: 1 row", "UNEQUAL ANSWERS");
    }
}
