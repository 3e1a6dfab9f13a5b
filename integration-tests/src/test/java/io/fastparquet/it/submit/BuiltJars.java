package io.fastparquet.it.submit;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The jars that the build has made. */
public final class BuiltJars {
    private BuiltJars() {}

    /** The one jar that users take. Skips the test, saying so, where the class path has a folder of classes instead. */
    public static Path connector() {
        Optional<Path> jar = Stream.of(System.getProperty("java.class.path").split(Pattern.quote(File.pathSeparator)))
                .map(Path::of)
                .filter(entry -> entry.getFileName().toString().matches("fastparquet-spark-.*\\.jar"))
                .findFirst();
        Assumptions.assumeTrue(
                jar.isPresent(),
                "SKIPPED: the connector is on the class path as a folder; run `mvn verify` for its jar");
        return jar.get();
    }

    /** The classes of these tests, for programs that are submitted. */
    public static Path tests() {
        Path jar = Path.of(System.getProperty("fastparquet.tests.jar"));
        Assumptions.assumeTrue(Files.exists(jar), "SKIPPED: run `mvn verify`, which makes " + jar);
        return jar;
    }
}
