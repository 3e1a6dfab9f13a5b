package io.fastparquet.it.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Face;
import io.fastparquet.it.OutcomeReporter;
import io.fastparquet.it.corpus.Verdicts.Kind;
import io.fastparquet.it.corpus.Verdicts.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Damaged files and bombs neither crash nor hang a small JVM, and end as in the built-in source. */
final class HostileFilesTest {
    private static final Duration TIME_LIMIT = Duration.ofMinutes(3);

    private static final Map<Face, Map<Path, String>> OUTCOMES = new EnumMap<>(Face.class);

    @BeforeAll
    static void corpus() {
        Corpus.assumePresent();
    }

    @ParameterizedTest
    @EnumSource(
            value = Face.class,
            names = {"V2", "V1"})
    void endAsInBuiltIn(Face face) throws IOException, InterruptedException {
        Map<Path, String> expected = outcomes(Face.BUILT_IN);
        Map<Path, String> actual = outcomes(face);

        assertThat(hostile()).allSatisfy(verdict -> {
            Path file = Corpus.file(verdict.pattern());
            String outcome = OutcomeReporter.withoutMessages(actual.get(file));
            assertThat(outcome).as("%s", file).doesNotStartWith("CRASH");
            if (verdict.detail().startsWith("SAME_OR_ERROR")) {
                assertThat(outcome)
                        .as("%s: %s", file, actual.get(file))
                        .satisfiesAnyOf(
                                same -> assertThat(same).isEqualTo(OutcomeReporter.withoutMessages(expected.get(file))),
                                error -> assertThat(error).startsWith("ERROR\tFAILED_READ_FILE"));
            } else {
                assertThat(outcome)
                        .as("%s: %s but built-in: %s", file, actual.get(file), expected.get(file))
                        .isEqualTo(OutcomeReporter.withoutMessages(expected.get(file)));
            }
        });
    }

    private static synchronized Map<Path, String> outcomes(Face face) throws IOException, InterruptedException {
        Map<Path, String> known = OUTCOMES.get(face);
        if (known == null) {
            List<Path> files = hostile().stream()
                    .map(verdict -> Corpus.file(verdict.pattern()))
                    .toList();
            known = OutcomeReporter.report(face, files, TIME_LIMIT);
            OUTCOMES.put(face, known);
        }
        return known;
    }

    private static List<Verdict> hostile() throws IOException {
        return Verdicts.read().stream()
                .filter(verdict -> verdict.kind() == Kind.HOSTILE)
                .toList();
    }
}
