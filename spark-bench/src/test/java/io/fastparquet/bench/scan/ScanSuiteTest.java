package io.fastparquet.bench.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastparquet.bench.harness.BenchHome;
import io.fastparquet.bench.harness.Options;
import io.fastparquet.bench.harness.UsageException;
import io.fastparquet.bench.report.Report;
import io.fastparquet.bench.report.RowResult;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScanSuiteTest {
    @TempDir
    Path folder;

    private final ScanSuite suite = new ScanSuite();

    @Test
    void everyWayOfEveryKindOfCaseEqualsItself() {
        Report report = run("l_shipdate/|nested_list/|timestamps_ntz/reader|delta_string/drain");

        assertThat(report.rows())
                .extracting(RowResult::name)
                .containsExactly(
                        "l_shipdate/reader",
                        "l_shipdate/drain",
                        "l_shipdate/noop",
                        "l_shipdate/agg",
                        "nested_list/reader",
                        "nested_list/drain",
                        "nested_list/noop",
                        "nested_list/agg",
                        "timestamps_ntz/reader",
                        "delta_string/drain");
        assertThat(report.rows()).allSatisfy(row -> {
            assertThat(row.note()).isEmpty();
            assertThat(row.equal()).isTrue();
        });
    }

    /** Spark's vectorized reader has no decoder for this encoding; the report says so and nothing fails. */
    @Test
    void whatTheBaselineCannotReadIsNoted() {
        Report report = run("bss_float/reader");

        RowResult row = report.rows().get(0);
        assertThat(row.note()).startsWith("parquet cannot run this");
        assertThat(row.baseline().isEmpty()).isTrue();
    }

    @Test
    void refusesRowsThatAreNoExpression() {
        assertThatThrownBy(() -> suite.check(options("--rows", "("))).isInstanceOf(UsageException.class);
    }

    private Report run(String rows) {
        Options options = options(
                "--scale",
                "0.001",
                "--runs",
                "1",
                "--rows",
                rows,
                "--contenders",
                "parquet,parquet",
                "--master",
                "local[2]");
        return suite.run(options, new BenchHome(folder, folder));
    }

    private Options options(String... arguments) {
        Set<String> known = new HashSet<>(Options.COMMON);
        known.addAll(suite.ownOptions());
        return Options.parse(List.of(arguments), known);
    }
}
