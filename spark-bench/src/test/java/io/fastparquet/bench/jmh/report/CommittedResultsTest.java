package io.fastparquet.bench.jmh.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The results that the README quotes. */
class CommittedResultsTest {
    private static final Path FOLDER = Path.of("results");

    @Test
    void everyPublishedRowIsMeasured() throws IOException {
        CodecReport report =
                CodecReport.of(ResultFile.read(List.of(FOLDER.resolve("codecs.json"), FOLDER.resolve("vector.json"))));

        assertThat(report.clock()).isEqualTo("CPU");
        assertThat(report.unmeasured()).isEmpty();
        assertThat(report.environment()).containsKeys("cpu", "java", "source");
        assertThat(report.published().values().stream()
                        .flatMap(List::stream)
                        .filter(row -> row.isJudged() && !row.isBeaten())
                        .map(CodecRow::name))
                .as("published rows that are not beaten")
                // The first two reuse the objects of their values, and with them hash codes; here all bytes are looked
                // at.
                // The last one was no gain, and is none: all deflate by the same zlib.
                .containsExactly("encodeBinary LOW, length 1000", "encodeBinary LOW, length 100", "Gzip compress");
    }
}
