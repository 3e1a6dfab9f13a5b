package io.fastparquet.it.differential;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.ChildJvm;
import io.fastparquet.it.Face;
import io.fastparquet.it.interop.DuckDb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A row group of a quarter of a gigabyte needs no more heap than in the built-in source. */
final class HeapTest {
    private static final int ROWS = 17_000_000;
    private static final double TOLERANCE = 1.10;
    private static final Duration TIME_LIMIT = Duration.ofMinutes(3);

    @TempDir
    static Path folder;

    private static Path file;
    private static Reading builtIn;

    private record Reading(String outcome, long peakBytes) {}

    @BeforeAll
    static void readWithBuiltIn() throws SQLException, IOException, InterruptedException {
        file = folder.resolve("large-row-group.parquet");
        DuckDb.run("COPY (SELECT (hash(i) >> 1)::BIGINT AS a, (hash(i + 1) >> 1)::BIGINT AS b FROM "
                + "range(" + ROWS + ") t(i)) TO '" + file
                + "' (FORMAT parquet, CODEC 'uncompressed', ROW_GROUP_SIZE " + ROWS + ")");
        builtIn = read(Face.BUILT_IN);
    }

    @AfterAll
    static void deleteFile() throws IOException {
        Files.deleteIfExists(file);
    }

    @ParameterizedTest
    @EnumSource(
            value = Face.class,
            names = {"V2", "V1"})
    void needsNoMoreHeapThanBuiltIn(Face face) throws IOException, InterruptedException {
        Reading reading = read(face);

        assertThat(reading.outcome()).isEqualTo(builtIn.outcome());
        assertThat(reading.peakBytes())
                .as("peak of live heap; built-in %s", builtIn)
                .isLessThanOrEqualTo((long) (builtIn.peakBytes() * TOLERANCE));
    }

    private static Reading read(Face face) throws IOException, InterruptedException {
        ChildJvm.Ended ended = ChildJvm.run(
                HeapProbe.class,
                List.of("-Xmx1g", "-XX:+UseParallelGC"),
                List.of(face.name(), file.toString()),
                TIME_LIMIT);
        assertThat(ended.exitCode())
                .as("%s: %s %s", face, ended.output(), ended.errors())
                .isZero();
        return new Reading(ended.output().get(0), Long.parseLong(ended.output().get(1)));
    }
}
