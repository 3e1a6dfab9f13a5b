package io.fastparquet.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.bench.report.Report;
import io.fastparquet.bench.report.Reports;
import java.util.List;
import org.junit.jupiter.api.Test;

class MainTest {
    @Test
    void unequalAnswersAreAnExitCode() {
        Report unequal = Reports.report(Reports.row("q1", "queries", false, "", List.of(1.0), List.of(1.0)));

        assertThat(Main.exitCode(unequal)).isEqualTo(1);
        assertThat(Main.exitCode(Reports.twoRows())).isZero();
    }

    @Test
    void commandsThatAreNotUnderstoodAreAnotherExitCode() throws Exception {
        assertThat(Main.exitCode(List.of())).isEqualTo(2);
        assertThat(Main.exitCode(List.of("tpcx"))).isEqualTo(2);
        assertThat(Main.exitCode(List.of("tpch", "--queries", "23"))).isEqualTo(2);
        assertThat(Main.exitCode(List.of("scan", "--queries", "1"))).isEqualTo(2);
        assertThat(Main.exitCode(List.of("filter", "--rows", "int/random/2%"))).isEqualTo(2);
        assertThat(Main.exitCode(List.of("write", "--codec", "zstd"))).isEqualTo(2);
        assertThat(Main.exitCode(List.of("tpch", "--mode", "v3"))).isEqualTo(2);
        assertThat(Main.exitCode(List.of("compare"))).isEqualTo(2);
        assertThat(Main.exitCode(List.of("compare", "--path", "/no/such/folder")))
                .isEqualTo(2);
        assertThat(Main.exitCode(List.of("jmh-report", "no-such-file.json"))).isEqualTo(2);
    }
}
