package io.fastparquet.bench.harness;

import java.nio.file.Path;

/**
 * Where the benchmarks keep files.
 *
 * @param data folder of generated data; kept between runs, and safe to delete
 * @param reports folder of reports that were given no name
 */
public record BenchHome(Path data, Path reports) {
    /** The system property that names the folder to keep both in; the working directory without it. */
    public static final String PROPERTY = "fastparquet.bench.home";

    /** The module's folder. */
    public static Path folder() {
        return Path.of(System.getProperty(PROPERTY, "")).toAbsolutePath();
    }

    /** The folders that {@link #PROPERTY} and {@code --data} choose. */
    public static BenchHome of(Options options) {
        Path home = folder();
        Path data = options.text("data").map(Path::of).orElse(home.resolve("data"));
        return new BenchHome(data.toAbsolutePath(), home.resolve("reports"));
    }
}
