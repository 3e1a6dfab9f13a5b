package io.fastparquet.bench.tpc;

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
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TpchSuiteTest {
    @TempDir
    Path folder;

    private final TpchSuite suite = new TpchSuite();

    @Test
    void everyQueryRunsAndEqualsItself() {
        Options options =
                options("--scale", "0.01", "--runs", "1", "--contenders", "parquet,parquet", "--master", "local[2]");

        Report report = suite.run(options, new BenchHome(folder, folder));

        assertThat(report.rows())
                .extracting(RowResult::name)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, 22).mapToObj(n -> "q" + n).toList());
        assertThat(report.rows()).allSatisfy(row -> {
            assertThat(row.note()).isEmpty();
            assertThat(row.equal()).isTrue();
            assertThat(row.candidate().wallMs()).hasSize(1);
        });
    }

    @Test
    void refusesQueriesThatDoNotExist() {
        assertThatThrownBy(() -> suite.check(options("--queries", "1,23"))).isInstanceOf(UsageException.class);
        assertThatThrownBy(() -> suite.check(options("--queries", "one"))).isInstanceOf(UsageException.class);
    }

    private Options options(String... arguments) {
        Set<String> known = new HashSet<>(Options.COMMON);
        known.addAll(suite.ownOptions());
        return Options.parse(List.of(arguments), known);
    }
}
