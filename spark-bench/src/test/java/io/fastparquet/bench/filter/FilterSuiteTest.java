package io.fastparquet.bench.filter;

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

class FilterSuiteTest {
    @TempDir
    Path folder;

    private final FilterSuite suite = new FilterSuite();

    @Test
    void bothContendersGiveTheSameAnswers() {
        Options options = options(
                "--scale",
                "0.001",
                "--runs",
                "1",
                "--rows",
                "(int|string)/(random|clustered|sorted)/1%|(decimal|date)/clustered/(50|100)%",
                "--master",
                "local[2]");

        Report report = suite.run(options, new BenchHome(folder, folder));

        assertThat(report.rows())
                .extracting(RowResult::name)
                .containsExactly(
                        "int/random/1%",
                        "int/clustered/1%",
                        "int/sorted/1%",
                        "decimal/clustered/50%",
                        "decimal/clustered/100%",
                        "date/clustered/50%",
                        "date/clustered/100%",
                        "string/random/1%",
                        "string/clustered/1%",
                        "string/sorted/1%");
        assertThat(report.groupNames()).containsExactly("int", "decimal", "date", "string");
        assertThat(report.rows()).allSatisfy(row -> {
            assertThat(row.note()).isEmpty();
            assertThat(row.equal()).isTrue();
            assertThat(row.candidate().cpuMs()).hasSize(1);
        });
    }

    @Test
    void hasARowForEachKindClusteringAndSelectivity() {
        assertThat(FilterCase.all())
                .extracting(FilterCase::name)
                .hasSize(4 * 3 * 7)
                .startsWith("int/random/0.01%", "int/random/0.1%", "int/random/1%", "int/random/10%")
                .endsWith("string/sorted/50%", "string/sorted/90%", "string/sorted/100%")
                .doesNotHaveDuplicates();
    }

    @Test
    void refusesRowsThatDoNotExist() {
        assertThatThrownBy(() -> suite.check(options("--rows", "("))).isInstanceOf(UsageException.class);
        assertThatThrownBy(() -> suite.check(options("--rows", "int/random/2%")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("int/random/0.01%");
    }

    private Options options(String... arguments) {
        Set<String> known = new HashSet<>(Options.COMMON);
        known.addAll(suite.ownOptions());
        return Options.parse(List.of(arguments), known);
    }
}
