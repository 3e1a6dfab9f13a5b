package io.fastparquet.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.bench.jmh.contender.Contenders;
import io.fastparquet.bench.jmh.report.CodecReport;
import io.fastparquet.bench.jmh.report.CodecTable;
import io.fastparquet.bench.jmh.report.ResultFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Every benchmark with every parameter, once, and on fewer values; each of them checks what it has made. */
class CodecBenchmarksTest {
    /** More than a batch, and not a multiple of one. */
    private static final String VALUES = "5000";

    @TempDir
    private Path folder;

    @Test
    void allContendersDecodeAndEncodeTheSameValues() throws RunnerException, IOException {
        Path file = folder.resolve("result.json");

        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include(JmhCommand.SUITE)
                        .mode(Mode.SingleShotTime)
                        .forks(0)
                        .warmupIterations(0)
                        .measurementIterations(1)
                        .param("values", VALUES)
                        .param("bytes", "65536")
                        .param("pageSize", "32768")
                        .addProfiler(CpuTimeProfiler.class)
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .resultFormat(ResultFormatType.JSON)
                        .result(file.toString())
                        .build())
                .run();

        assertThat(results)
                .extracting(result -> result.getParams().getParam("contender"))
                .contains(
                        Contenders.PARQUET_BEFORE,
                        Contenders.PARQUET_AFTER,
                        Contenders.SPARK,
                        Contenders.FASTPARQUET,
                        Contenders.FASTPARQUET_COPIED,
                        Contenders.MEMCPY);
        CodecReport report = CodecReport.of(ResultFile.read(List.of(file)));
        assertThat(report.unmeasured()).as("published rows without a benchmark").isEmpty();
        assertThat(report.clock()).isEqualTo("CPU");
        assertThat(CodecTable.render(report)).contains("DecodeArrow_Dense/1024");
    }
}
