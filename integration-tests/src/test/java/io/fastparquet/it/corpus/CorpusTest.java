package io.fastparquet.it.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import io.fastparquet.it.corpus.Verdicts.Kind;
import io.fastparquet.it.corpus.Verdicts.Verdict;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds each file of the corpus to its verdict, on both faces. */
final class CorpusTest {

    @BeforeAll
    static void corpus() {
        Corpus.assumePresent();
    }

    @Test
    void everyFileHasOneVerdictAndEveryVerdictAFile() throws IOException {
        List<Verdict> verdicts = Verdicts.read();
        List<String> files = Corpus.files();

        assertThat(files)
                .as("files without exactly one verdict")
                .allSatisfy(file -> assertThat(verdicts.stream().filter(verdict -> verdict.covers(file)))
                        .as(file)
                        .hasSize(1));
        assertThat(verdicts)
                .as("verdicts without a file")
                .allSatisfy(verdict -> assertThat(files).as(verdict.pattern()).anyMatch(verdict::covers));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sameFiles")
    void readsAsBuiltIn(String file) {
        Comparison.of(file).check(Query.of(Corpus.file(file)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rowReaderFiles")
    void readsWhatOnlyTheRowBasedReaderReads(String file) {
        Query query = Query.of(Corpus.file(file));

        Outcome expected = query.withConf("spark.sql.parquet.enableVectorizedReader", "false")
                .run(Face.BUILT_IN);

        assertThat(expected).isInstanceOf(Outcome.Result.class);
        Comparison.of(file).checkAgainst(expected, query);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("likeFiles")
    void readsWhatBuiltInReadsFromItsTwin(Verdict verdict) {
        Outcome expected = Query.of(Corpus.file(verdict.detail())).run(Face.BUILT_IN);

        assertThat(expected).isInstanceOf(Outcome.Result.class);
        Comparison.of(verdict.pattern()).checkAgainst(expected, Query.of(Corpus.file(verdict.pattern())));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("statedFiles")
    void readsTheStatedValues(Verdict verdict) {
        String[] columnAndValues = verdict.detail().split(" ", 2);
        List<String> expected = Stream.of(columnAndValues[1].split(","))
                .map(value -> "{'" + value + "'}")
                .toList();
        Query query =
                Query.of(Corpus.file(verdict.pattern())).select("cast(%s as string)".formatted(columnAndValues[0]));

        assertThat(query.run(Face.BUILT_IN)).isInstanceOf(Outcome.Failure.class);
        for (Face face : List.of(Face.V1, Face.V2)) {
            Outcome outcome = query.run(face);

            assertThat(outcome).as("%s", face).isInstanceOf(Outcome.Result.class);
            assertThat(((Outcome.Result) outcome).rows()).as("%s", face).isEqualTo(expected);
        }
    }

    static Stream<Verdict> statedFiles() throws IOException {
        return of(Kind.STATED);
    }

    static Stream<String> sameFiles() throws IOException {
        return of(Kind.SAME).map(Verdict::pattern);
    }

    static Stream<String> rowReaderFiles() throws IOException {
        return of(Kind.ROW_READER).map(Verdict::pattern);
    }

    static Stream<Verdict> likeFiles() throws IOException {
        return of(Kind.LIKE);
    }

    private static Stream<Verdict> of(Kind kind) throws IOException {
        return Verdicts.read().stream().filter(verdict -> verdict.kind() == kind);
    }
}
