package io.fastparquet.it.versions;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.submit.BuiltJars;
import io.fastparquet.it.submit.JavaProcess;
import io.fastparquet.it.submit.SparkHome;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the jar refers to exists on each supported Spark, but for what is not touched there. */
final class LinkageTest {
    /** Its classes are looked for only when a file needs them. */
    private static final String OPTIONAL = "com[./]aayushatharva[./]brotli4j[./].*";

    /** The writer needs a newer parquet-java, vectored reads a newer Hadoop; {@code compat} asks for the version first. */
    private static final List<String> GUARDED_ON_3_5 = List.of(
            ".* of io\\.fastparquet\\.spark\\.write\\..*",
            ".*(FileRange|FSDataInputStream\\.readVectored).* of io\\.fastparquet\\.spark\\.read\\.HadoopByteSource",
            ".* of io\\.fastparquet\\.spark\\.compat\\.(Variants|IndexReader|ReadErrors)");

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"4.2.0", "4.1.3", "4.0.4", "3.5.9"})
    void findsEverything(String version) throws Exception {
        Path connector = BuiltJars.connector();
        List<String> command = List.of(
                JavaProcess.JAVA,
                "--add-modules",
                "jdk.incubator.vector",
                "-cp",
                String.join(
                        File.pathSeparator,
                        SparkHome.of(version).classPath(),
                        connector.toString(),
                        BuiltJars.tests().toString()),
                LinkageProgram.class.getName(),
                connector.toString());
        try (JavaProcess program = JavaProcess.start(command, Map.of(), folder, "linkage")) {
            assertThat(program.ends(Duration.ofMinutes(5)) && program.exitCode() == 0)
                    .as("%s", program.errors())
                    .isTrue();
            List<String> missing = program.output().stream()
                    .filter(line -> !line.matches("(class|method|field) (of a member, )?" + OPTIONAL))
                    .toList();
            if (version.startsWith("3.")) {
                assertThat(missing)
                        .isNotEmpty()
                        .allSatisfy(line -> assertThat(GUARDED_ON_3_5).anyMatch(line::matches));
            } else {
                assertThat(missing).isEmpty();
            }
        }
    }
}
