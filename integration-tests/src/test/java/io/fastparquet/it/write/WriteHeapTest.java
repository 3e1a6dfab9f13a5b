package io.fastparquet.it.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.ChildJvm;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Writing needs no more heap than in the built-in source. */
final class WriteHeapTest {
    private static final double TOLERANCE = 1.10;

    /** By so much what Spark itself holds differs from run to run. */
    private static final long NOISE_BYTES = 3L << 20;

    private static final Duration TIME_LIMIT = Duration.ofMinutes(10);

    @TempDir
    static Path folder;

    private static Map<String, Measured> builtIn;
    private static Map<String, Measured> fast;

    private record Measured(long rows, long peakBytes) {}

    @BeforeAll
    static void measure() throws IOException, InterruptedException {
        builtIn = measure(Writer.BUILT_IN);
        fast = measure(Writer.FAST);
    }

    @ParameterizedTest
    @EnumSource(WriteHeapProbe.Kind.class)
    void needsNoMoreHeapThanBuiltIn(WriteHeapProbe.Kind kind) {
        Measured expected = builtIn.get(kind.name());
        Measured actual = fast.get(kind.name());

        assertThat(actual.rows()).isEqualTo(expected.rows());
        assertThat(actual.peakBytes())
                .as("peak of live heap; built-in %d", expected.peakBytes())
                .isLessThanOrEqualTo((long) (expected.peakBytes() * TOLERANCE) + NOISE_BYTES);
    }

    private static Map<String, Measured> measure(Writer writer) throws IOException, InterruptedException {
        ChildJvm.Ended ended = ChildJvm.run(
                WriteHeapProbe.class,
                List.of("-Xmx1g", "-XX:+UseParallelGC"),
                List.of(writer.name(), folder.toString()),
                TIME_LIMIT);
        assertThat(ended.exitCode())
                .as("%s: %s %s", writer, ended.output(), ended.errors())
                .isZero();
        Map<String, Measured> measured = new HashMap<>();
        for (String line : ended.output()) {
            String[] parts = line.split(" ", 3);
            measured.put(parts[0], new Measured(Long.parseLong(parts[1]), Long.parseLong(parts[2])));
        }
        return measured;
    }
}
