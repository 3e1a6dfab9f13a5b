package io.fastparquet.bench.metadata;

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

class MetadataSuiteTest {
    @TempDir
    Path folder;

    private final MetadataSuite suite = new MetadataSuite();

    @Test
    void everyRowIsMeasuredAndEqual() {
        Options options = options("--scale", "0.001", "--runs", "1", "--master", "local[2]");

        Report report = suite.run(options, new BenchHome(folder, folder));

        assertThat(report.groupNames()).containsExactly("aggregates", "limits");
        assertThat(report.rows()).hasSize(8).allSatisfy(row -> {
            assertThat(row.note()).isEmpty();
            assertThat(row.equal()).isTrue();
        });
        assertThat(report.rows()).extracting(RowResult::name).contains("count(*)", "wide limit 10", "wide top 10");
    }

    @Test
    void refusesRowsThatAreNoExpression() {
        assertThatThrownBy(() -> suite.check(options("--rows", "("))).isInstanceOf(UsageException.class);
    }

    @Test
    void refusesRowsThatDoNotExist() {
        assertThatThrownBy(() -> suite.check(options("--rows", "sum")))
                .isInstanceOf(UsageException.class)
                .hasMessage("--rows matches none of 8 names from count(*) to wide top 10");
    }

    private Options options(String... arguments) {
        Set<String> known = new HashSet<>(Options.COMMON);
        known.addAll(suite.ownOptions());
        return Options.parse(List.of(arguments), known);
    }
}
