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
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Files of pyarrow and Polars, in each codec, page version and encoding that they write. */
final class PythonFilesTest {
    private static final Path ENVIRONMENT = Path.of(System.getProperty("project.build.directory", "target"), "python");

    @TempDir
    static Path folder;

    @BeforeAll
    static void writeFiles() throws IOException, InterruptedException {
        Path python = ENVIRONMENT.resolve("bin").resolve("python");
        boolean ready = runs(List.of(python.toString(), "-c", "import polars, pyarrow"))
                || (runs(List.of("python3", "-m", "venv", ENVIRONMENT.toString()))
                        && runs(List.of(
                                python.toString(),
                                "-m",
                                "pip",
                                "install",
                                "--quiet",
                                "--retries",
                                "0",
                                "--timeout",
                                "5",
                                "pyarrow",
                                "polars")));
        Assumptions.assumeTrue(
                ready, "SKIPPED: no Python with pyarrow and polars, and none could be installed in " + ENVIRONMENT);
        Path script = folder.resolve("write_files.py");
        try (InputStream resource = PythonFilesTest.class.getResourceAsStream("/interop/write_files.py")) {
            Files.copy(resource, script);
        }
        assertThat(runs(List.of(python.toString(), script.toString(), folder.toString())))
                .as("the script that writes the files")
                .isTrue();
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

    private static boolean runs(List<String> command) throws IOException, InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!process.waitFor(5, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                return false;
            }
            return process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
