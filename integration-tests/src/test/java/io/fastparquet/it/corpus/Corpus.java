package io.fastparquet.it.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The checkout of apache/parquet-testing that {@code parquet.testing.dir} names. */
final class Corpus {
    private static final Path ROOT = Path.of(System.getProperty("parquet.testing.dir", "parquet-testing"))
            .toAbsolutePath()
            .normalize();

    private Corpus() {}

    /** Skips the running test, with the reason, where there is no corpus. */
    static void assumePresent() {
        Assumptions.assumeTrue(
                Files.isDirectory(ROOT.resolve("data")),
                () -> "SKIPPED: no apache/parquet-testing checkout at " + ROOT + " (-Dparquet.testing.dir)");
    }

    /** Returns the file at {@code name}, a path inside the corpus. */
    static Path file(String name) {
        return ROOT.resolve(name);
    }

    /** Returns every file of the corpus by its path inside it, in order. */
    static List<String> files() throws IOException {
        try (Stream<Path> walk = Files.walk(ROOT)) {
            return walk.filter(Files::isRegularFile)
                    .map(file -> ROOT.relativize(file).toString())
                    .filter(name -> !name.startsWith(".git"))
                    .sorted()
                    .toList();
        }
    }
}
