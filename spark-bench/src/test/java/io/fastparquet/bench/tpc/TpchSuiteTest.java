package io.fastparquet.bench.tpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastparquet.bench.harness.Alternation;
import io.fastparquet.bench.harness.BenchHome;
import io.fastparquet.bench.harness.BenchSession;
import io.fastparquet.bench.harness.Contenders;
import io.fastparquet.bench.harness.Options;
import io.fastparquet.bench.harness.UsageException;
import io.fastparquet.bench.report.Report;
import io.fastparquet.bench.report.RowResult;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TpchSuiteTest {
    private static final BigDecimal SCALE = new BigDecimal("0.01");

    @TempDir
    static Path folder;

    private final TpchSuite suite = new TpchSuite();

    @Test
    void everyQueryRunsAndEqualsItself() {
        BenchHome home = new BenchHome(folder, folder);
        SparkSession spark = BenchSession.open(options("--master", "local[2]"), home);
        TpchData data = new TpchData(spark, System.err, folder, SCALE, "snappy");
        List<Alternation> queries =
                TpchSuite.alternations(spark, data, TpchQueries.numbers(), SCALE, Contenders.parse("parquet,parquet"));

        queries.forEach(Alternation::warmUp);

        assertThat(queries).hasSize(22).allSatisfy(query -> {
            assertThat(query.result().note()).isEmpty();
            assertThat(query.result().equal()).isTrue();
        });
    }

    @Test
    void theReportHasEveryRunOfTheChosenQueries() {
        Options options = options(
                "--queries",
                "14,6",
                "--runs",
                "2",
                "--contenders",
                "parquet,parquet",
                "--scale",
                "0.01",
                "--master",
                "local[2]");

        Report report = suite.run(options, new BenchHome(folder, folder));

        assertThat(report.rows()).extracting(RowResult::name).containsExactly("q14", "q6");
        assertThat(report.rows()).allSatisfy(row -> {
            assertThat(row.equal()).isTrue();
            assertThat(row.baseline().wallMs()).hasSize(2);
            assertThat(row.candidate().cpuMs()).hasSize(2);
        });
        assertThat(report.environment()).containsKeys("cpu", "cores", "java", "spark", "heap", "date");
    }

    @ParameterizedTest
    @ValueSource(strings = {"v1", "v2", "accelerate", "accelerate-v1"})
    void everyModeGivesTheSameAnswers(String mode) {
        Options options =
                options("--queries", "6", "--runs", "1", "--scale", "0.01", "--master", "local[2]", "--mode", mode);

        Report report = suite.run(options, new BenchHome(folder, folder));

        assertThat(report.settings()).containsEntry("mode", mode);
        assertThat(report.rows())
                .singleElement()
                .satisfies(row -> assertThat(row.equal()).as(row.note()).isTrue());
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
