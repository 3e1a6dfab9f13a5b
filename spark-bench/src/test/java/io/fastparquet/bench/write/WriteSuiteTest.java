package io.fastparquet.bench.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastparquet.bench.harness.BenchHome;
import io.fastparquet.bench.harness.Options;
import io.fastparquet.bench.harness.UsageException;
import io.fastparquet.bench.report.JsonReport;
import io.fastparquet.bench.report.Report;
import io.fastparquet.bench.report.RowResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WriteSuiteTest {
    @TempDir
    Path folder;

    private final WriteSuite suite = new WriteSuite();

    @Test
    void everyFrameAndEveryCodecEqualsItself() throws IOException {
        Report report = run(
                "--rows",
                "lineitem/uncompressed|orders/zstd|nullable/lz4_raw|(nested|wide)/snappy|strings/gzip",
                "--contenders",
                "parquet,parquet");

        assertThat(report.rows())
                .extracting(RowResult::name)
                .containsExactly(
                        "lineitem/uncompressed",
                        "orders/zstd",
                        "nullable/lz4_raw",
                        "nested/snappy",
                        "wide/snappy",
                        "strings/gzip");
        assertThat(report.rows()).allSatisfy(row -> {
            assertThat(row.note()).isEmpty();
            assertThat(row.equal()).isTrue();
            assertThat(row.sizeRatio()).isEqualTo(1);
            assertThat(row.written()).hasValueSatisfying(written -> {
                assertThat(written.source().wallMs()).hasSize(1);
                assertThat(written.baseline().gross().cpuMs()).hasSize(1);
                assertThat(written.candidate().bytes()).isPositive();
            });
        });
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).extracting(path -> path.getFileName().toString()).containsExactly("tpch-sf0.001-snappy");
        }
        Path file = folder.resolve("report.json");
        JsonReport.write(report, file);
        assertThat(JsonReport.read(file).rows())
                .extracting(RowResult::sizeRatio)
                .containsOnly(1.0);
    }

    @Test
    void theCandidateIsComparedWithTheBaseline() throws IOException {
        Report report = run("--rows", "orders/snappy", "--encoding", "auto");

        RowResult row = report.rows().get(0);
        assertThat(row.note()).isEmpty();
        assertThat(row.equal()).isTrue();
        assertThat(report.settings()).containsEntry("encoding", "auto");
    }

    @Test
    void refusesWhatItCannotDo() {
        assertThatThrownBy(() -> suite.check(options("--rows", "("))).isInstanceOf(UsageException.class);
        assertThatThrownBy(() -> suite.check(options("--rows", "lineitem/brotli")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("lineitem/snappy");
        assertThatThrownBy(() -> suite.check(options("--codec", "zstd")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--rows");
        assertThatThrownBy(() -> suite.check(options("--encoding", "delta"))).isInstanceOf(UsageException.class);
        assertThatCode(() -> suite.check(options("--encoding", "auto", "--rows", "wide")))
                .doesNotThrowAnyException();
    }

    private Report run(String... arguments) throws IOException {
        List<String> all = Stream.concat(
                        Stream.of("--scale", "0.001", "--runs", "1", "--master", "local[2]"), Stream.of(arguments))
                .toList();
        return suite.run(options(all.toArray(String[]::new)), new BenchHome(folder, folder));
    }

    private Options options(String... arguments) {
        Set<String> known = new HashSet<>(Options.COMMON);
        known.addAll(suite.ownOptions());
        return Options.parse(List.of(arguments), known);
    }
}
