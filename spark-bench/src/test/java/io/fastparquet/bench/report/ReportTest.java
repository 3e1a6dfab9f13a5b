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
    void poolsFilesAfterEachForkTookItsOwnSourceOff() {
        RowResult gross = Reports.row("q1", "queries", true, "", List.of(10.0), List.of(6.0));
        Report first = Reports.report(gross.lessSource(new Series(List.of(2.0), List.of(2.0)), 100, 90));
        Report second = Reports.report(gross.lessSource(new Series(List.of(4.0), List.of(4.0)), 100, 95));

        RowResult pooled = Report.pooled(List.of(first, second)).rows().get(0);

        assertThat(pooled.baseline().cpuMs()).containsExactly(8.0, 6.0);
        assertThat(pooled.gross().candidate().cpuMs()).containsExactly(6.0, 6.0);
        assertThat(pooled.written())
                .hasValueSatisfying(
                        written -> assertThat(written.source().cpuMs()).containsExactly(2.0, 4.0));
        assertThat(pooled.sizeRatio()).isEqualTo(0.95);
    }

    @Test
    void noTimeIsLeftWhereTheSourceIsNotKnownOrTakesLonger() {
        Series runs = new Series(List.of(5.0), List.of(3.0));

        assertThat(runs.lessMedianOf(Series.EMPTY)).isEqualTo(Series.EMPTY);
        assertThat(runs.lessMedianOf(new Series(List.of(1.0), List.of(4.0))))
                .isEqualTo(new Series(List.of(4.0), List.of(0.0)));
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
