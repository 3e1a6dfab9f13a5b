package io.fastparquet.it.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Files of pyarrow and Polars, in each codec, page version and encoding that they write. */
final class PythonFilesTest {
    @TempDir
    static Path folder;

    @BeforeAll
    static void writeFiles() throws IOException, InterruptedException {
        PythonEnvironment.assume();
        Path script = folder.resolve("write_files.py");
        try (InputStream resource = PythonFilesTest.class.getResourceAsStream("/interop/write_files.py")) {
            Files.copy(resource, script);
        }
        PythonEnvironment.run(script, folder.toString());
    }

    @TestFactory
    Stream<DynamicTest> readsAsBuiltIn() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".parquet")).sorted().toList().stream()
                    .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
        }
    }

    private static void check(Path file) {
        Query query = Query.of(file);
        // BYTE_STREAM_SPLIT is known to Spark's row-based reader only.
        Query oracle = file.toString().contains("split")
                ? query.withConf("spark.sql.parquet.enableVectorizedReader", "false")
                : query;
        Outcome expected = oracle.run(Face.BUILT_IN);

        assertThat(expected).isInstanceOf(Outcome.Result.class);
        Comparison.of(file.getFileName().toString()).checkAgainst(expected, query);
    }
}
