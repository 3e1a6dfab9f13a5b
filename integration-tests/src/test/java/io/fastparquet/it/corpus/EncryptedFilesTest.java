package io.fastparquet.it.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Encrypted files read as in built-in: with their keys whole, without them as far as the footer is plain. */
final class EncryptedFilesTest {
    /** Inference is not used: the files have an INT32 TIME column, which is no Spark type but can be read as INT. */
    private static final String COLUMNS = "boolean_field BOOLEAN, int32_field INT, int64_field ARRAY<BIGINT>, "
            + "int96_field TIMESTAMP, float_field FLOAT, double_field DOUBLE, ba_field BINARY, flba_field BINARY";

    private static final String PLAIN_COLUMNS_OF_THE_PLAINTEXT_FOOTER =
            "boolean_field BOOLEAN, int32_field INT, flba_field BINARY";

    @BeforeAll
    static void corpus() {
        Corpus.assumePresent();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("encryptedFiles")
    void readsWithKeys(String file) {
        Outcome outcome = Comparison.of(file)
                .check(Query.of(Corpus.file(file))
                        .withSchema(COLUMNS)
                        .withOption("parquet.crypto.factory.class", ExplicitKeys.class.getName()));

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Result.class,
                        result -> assertThat(result.rows()).isNotEmpty());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("encryptedFiles")
    void failsWithoutKeys(String file) {
        Outcome outcome = Comparison.of(file).check(Query.of(Corpus.file(file)).withSchema(COLUMNS));

        assertThat(outcome).isInstanceOf(Outcome.Failure.class);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("plaintextFooterFiles")
    void readsPlainColumnsWithoutKeys(String file) {
        Comparison.of(file).check(Query.of(Corpus.file(file)).withSchema(PLAIN_COLUMNS_OF_THE_PLAINTEXT_FOOTER));
    }

    static Stream<String> encryptedFiles() throws IOException {
        return Corpus.files().stream()
                .filter(file -> file.endsWith(".encrypted"))
                // Its keys are wrapped by a key server that exists only in parquet-java's own tests.
                .filter(file -> !file.contains("external_key_material"));
    }

    static Stream<String> plaintextFooterFiles() throws IOException {
        return encryptedFiles().filter(file -> file.contains("plaintext_footer"));
    }
}
