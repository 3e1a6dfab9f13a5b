package io.fastparquet.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.fastparquet.bench.harness.UsageException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class JmhCommandTest {
    private static final Path REPORTS = Path.of("reports");

    @Test
    void allBenchmarksAreThoseOfTheSuite() {
        assertThat(JmhCommand.jmhArguments(List.of("all", "-f", "1"), REPORTS))
                .startsWith(JmhCommand.SUITE, "-f", "1")
                .containsSequence("-prof", CpuTimeProfiler.class.getName())
                .containsSequence("-rff", Path.of("reports", "jmh.json").toString());
        assertThat(JmhCommand.jmhArguments(List.of(), REPORTS)).startsWith(JmhCommand.SUITE);
        assertThat(JmhCommand.jmhArguments(List.of("-l"), REPORTS)).startsWith(JmhCommand.SUITE, "-l");
    }

    @Test
    void vectorKernelsGetJvmsThatUseThem() {
        assertThat(JmhCommand.jmhArguments(List.of("all", "-p", "contender=fastparquet-vector"), REPORTS))
                .containsSequence("-jvmArgsPrepend", "--add-modules jdk.incubator.vector -Dfastparquet.kernels=vector");
        assertThat(JmhCommand.jmhArguments(List.of("all", "-p", "contender=fastparquet"), REPORTS))
                .doesNotContain("-jvmArgsPrepend");
    }

    @Test
    void namedBenchmarksGoWhereTheUserSays() {
        assertThat(JmhCommand.jmhArguments(List.of("Plain.*", "-rff", "mine.json"), REPORTS))
                .startsWith("Plain.*", "-rff", "mine.json")
                .containsOnlyOnce("-rff");
        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() -> JmhCommand.jmhArguments(List.of("all", "-rff"), REPORTS))
                .withMessageContaining("-rff");
    }
}
