package io.fastparquet.bench.jmh.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.fastparquet.bench.jmh.contender.Contenders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodecReportTest {
    private static final Map<String, String> FULL_LENGTH = Map.of("values", "100000");

    @TempDir
    private Path folder;

    @Test
    void aRowIsBeatenByMoreThanThePublishedFactor() {
        CodecReport report = report(
                figure("PlainDecoding.decodeInt", Contenders.PARQUET_BEFORE, 2),
                figure("PlainDecoding.decodeInt", Contenders.FASTPARQUET, 0.1),
                figure("PlainEncoding.encodeInt", Contenders.PARQUET_BEFORE, 2),
                figure("PlainEncoding.encodeInt", Contenders.FASTPARQUET, 1));

        CodecRow decodeInt = published(report, "decodeInt");
        assertThat(decodeInt.rate(Contenders.PARQUET_BEFORE)).isCloseTo(500, within(1e-9));
        assertThat(decodeInt.factorOver(Contenders.PARQUET_BEFORE)).isCloseTo(20, within(1e-9));
        assertThat(decodeInt.factor()).isCloseTo(5427.0 / 425, within(1e-9));
        assertThat(decodeInt.isBeaten()).isTrue();
        assertThat(published(report, "encodeInt").isBeaten()).isFalse();
        assertThat(report.judged()).isEqualTo(3);
        assertThat(report.beaten()).isEqualTo(1);
        assertThat(CodecTable.render(report)).contains("published rows beaten: 1 of 3");
    }

    @Test
    void meansAreOverWhatAllContendersDid() {
        CodecReport report = report(
                delta("SEQUENTIAL", Contenders.PARQUET_BEFORE, 8),
                delta("SEQUENTIAL", Contenders.FASTPARQUET, 1),
                delta("RANDOM", Contenders.PARQUET_BEFORE, 2),
                delta("RANDOM", Contenders.FASTPARQUET, 1),
                delta("LOW_CARDINALITY", Contenders.FASTPARQUET, 100),
                delta("TIMESTAMP_MILLIS", Contenders.PARQUET_BEFORE, 100),
                delta("TIMESTAMP_MILLIS", Contenders.FASTPARQUET, 1));

        assertThat(published(report, "DELTA_BINARY_PACKED decode").factorOver(Contenders.PARQUET_BEFORE))
                .isCloseTo(4, within(1e-9));
    }

    @Test
    void theFasterOfOurKernelsCountsAndTheFastestRival() {
        CodecReport report = report(
                figure("PlainDecoding.decodeInt", Contenders.PARQUET_BEFORE, 8),
                figure("PlainDecoding.decodeInt", Contenders.SPARK, 1),
                figure("PlainDecoding.decodeInt", Contenders.FASTPARQUET, 4),
                figure("PlainDecoding.decodeInt", Contenders.FASTPARQUET_VECTOR, 2),
                figure("PlainDecoding.decodeInt", Contenders.MEMCPY, 0.5));

        CodecRow row = published(report, "decodeInt");
        assertThat(row.ours()).isCloseTo(500, within(1e-9));
        assertThat(row.factorOverBest()).isCloseTo(0.5, within(1e-9));
        assertThat(row.limit()).isCloseTo(2000, within(1e-9));
        assertThat(CodecPage.render(report)).contains("PlainDecoding").contains("beaten");
    }

    @Test
    void mediansOfCpuTimeArePreferredIfAllBenchmarksHaveIt() throws IOException {
        Path withCpu = Files.writeString(folder.resolve("cpu.json"), "[" + json("0.5") + "]");
        Path without = Files.writeString(folder.resolve("wall.json"), "[" + json("0.5") + "," + json("\"NaN\"") + "]");
        ResultFile.writeEnvironment(withCpu, Map.of("cpu", "fast"));

        assertThat(ResultFile.read(List.of(withCpu)).figures())
                .extracting(Figure::nanos)
                .containsExactly(0.5);
        assertThat(ResultFile.read(List.of(withCpu)).environment()).containsExactly(Map.entry("cpu", "fast"));
        assertThat(ResultFile.read(List.of(without)).figures())
                .extracting(Figure::nanos)
                .containsExactly(2.0, 2.0);
        assertThat(ResultFile.read(List.of(without)).clock()).isEqualTo("elapsed");
        assertThat(ResultFile.read(List.of(withCpu, without)).figures()).hasSize(3);
        assertThat(ResultFile.read(List.of(without)).figures().get(0))
                .isEqualTo(new Figure("PlainDecoding.decodeInt", "spark", FULL_LENGTH, 2));
    }

    private static String json(String cpuNanos) {
        return """
                {"benchmark": "io.fastparquet.bench.jmh.suite.PlainDecoding.decodeInt",
                 "params": {"contender": "spark", "values": "100000"},
                 "primaryMetric": {"score": 4.0, "rawData": [[2.0, 1.0], [9.0]]},
                 "secondaryMetrics": {"cpuTime": {"score": 7.0, "rawData": [[%s]]}}}
                """.formatted(cpuNanos);
    }

    private static CodecReport report(Figure... figures) {
        return CodecReport.of(new Figures(List.of(figures), "CPU", Map.of()));
    }

    private static CodecRow published(CodecReport report, String name) {
        return report.published().values().stream()
                .flatMap(List::stream)
                .filter(row -> row.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Figure figure(String benchmark, String contender, double nanos) {
        return new Figure(benchmark, contender, FULL_LENGTH, nanos);
    }

    private static Figure delta(String pattern, String contender, double nanos) {
        return new Figure("DeltaDecoding.decodeInt", contender, Map.of("dataPattern", pattern), nanos);
    }
}
