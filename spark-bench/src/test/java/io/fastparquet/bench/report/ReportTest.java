package io.fastparquet.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTest {
    @Test
    void poolsTheRunsOfForksBeforeTakingMedians() {
        Report first = Reports.report(Reports.row("q1", "queries", true, "", List.of(10.0, 12.0), List.of(5.0, 5.0)));
        Report second = Reports.report(Reports.row("q1", "queries", false, "odd", List.of(30.0), List.of(5.0)));

        Report pooled = Report.pooled(List.of(first, second));

        RowResult row = pooled.rows().get(0);
        assertThat(row.baseline().cpuMs()).containsExactly(10.0, 12.0, 30.0);
        assertThat(pooled.ratio(row, Clock.CPU)).isEqualTo(12.0 / 5, within(1e-12));
        assertThat(row.note()).isEqualTo("odd");
        assertThat(pooled.allEqual()).isFalse();
    }

    @Test
    void refusesToPoolDifferentRows() {
        Report first = Reports.report(Reports.row("q1", "queries", true, "", List.of(1.0), List.of(1.0)));
        Report second = Reports.report(Reports.row("q2", "queries", true, "", List.of(1.0), List.of(1.0)));

        assertThatThrownBy(() -> Report.pooled(List.of(first, second)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("q1")
                .hasMessageContaining("q2");
    }

    @Test
    void groupsKeepTheOrderOfTheirFirstRows() {
        assertThat(Reports.twoRows().groupNames()).containsExactly("reader, <columns>", "reader, other");
        assertThat(Reports.twoRows().byGroup().get(0).geometricMean(Clock.CPU)).isEqualTo(2, within(1e-12));
    }

    @Test
    void worstRowIsTheOneWithTheLeastRatioThatExists() {
        assertThat(Reports.twoRows().worstRow()).map(RowResult::name).hasValue("l_orderkey/reader");
    }
}
