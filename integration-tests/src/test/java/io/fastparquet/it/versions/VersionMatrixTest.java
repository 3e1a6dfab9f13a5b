package io.fastparquet.it.versions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.fastparquet.it.submit.JavaProcess;
import io.fastparquet.it.submit.SparkHome;
import io.fastparquet.it.submit.SparkSubmit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The jar that users take does on each supported Spark what {@code parquet} does there. The newest Spark does all
 * operations and the others a reduced list, unless {@code -Dfastparquet.matrix=full} asks for all everywhere.
 */
@Tag("processes")
final class VersionMatrixTest {
    private static final List<String> VERSIONS = List.of("4.2.0", "4.1.3", "4.0.4", "3.5.9");
    private static final boolean FULL =
            System.getProperty("fastparquet.matrix", "").equals("full");
    private static final Duration TIME_LIMIT = Duration.ofMinutes(15);

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicContainer> sameAsParquet() {
        return VERSIONS.stream().map(version -> {
            boolean full = FULL || version.equals(VERSIONS.get(0));
            return dynamicContainer(
                    "Spark " + version, tests(version, full ? Operation.Extent.FULL : Operation.Extent.REDUCED));
        });
    }

    /** The program runs when its tests are asked for, so that it is not all versions' first. */
    private Stream<DynamicTest> tests(String version, Operation.Extent extent) {
        return Stream.of(extent).flatMap(e -> {
            try {
                return tests(version, e, output(version, e));
            } catch (Exception error) {
                return Stream.of(dynamicTest("runs", () -> {
                    throw error;
                }));
            }
        });
    }

    private static Stream<DynamicTest> tests(String version, Operation.Extent extent, List<String[]> output) {
        Stream<DynamicTest> environment = Stream.of(dynamicTest("environment", () -> {
            // Spark asks for the module of vectors from version 4 on.
            assertThat(lines(output, OperationsProgram.SPARK))
                    .containsExactly(List.of(version, Boolean.toString(!version.startsWith("3."))));
        }));
        Stream<DynamicTest> operations = OperationsProgram.operations(extent).stream()
                .map(operation -> dynamicTest(
                        operation.name(),
                        () -> assertThat(lines(output, OperationsProgram.OPERATION))
                                .filteredOn(line -> line.get(0).equals(operation.name()))
                                .singleElement()
                                .satisfies(line ->
                                        assertThat(line.get(1)).as("%s", line).isEqualTo(OperationsProgram.SAME))));
        // Spark before 4 writes the files itself.
        boolean writes = !version.startsWith("3.");
        Stream<DynamicTest> reached = Stream.of(dynamicTest(
                "the connector is reached",
                () -> assertThat(lines(output, OperationsProgram.REACHED))
                        .containsExactly(
                                List.of("BYTE_STREAM_SPLIT by built-in", writes ? "fails" : "166500"),
                                List.of("damage by the second API", "CorruptParquetException"),
                                List.of("damage by the first API", "CorruptParquetException"))));
        return Stream.of(environment, operations, reached).flatMap(stream -> stream);
    }

    private static List<List<String>> lines(List<String[]> output, String kind) {
        return output.stream()
                .filter(fields -> fields[0].equals(kind))
                .map(fields -> List.of(fields).subList(1, fields.length))
                .toList();
    }

    private List<String[]> output(String version, Operation.Extent extent) throws Exception {
        Path own = Files.createDirectory(folder.resolve(version));
        SparkSubmit submit = new SparkSubmit(SparkHome.of(version), "local[2]", own);
        try (JavaProcess program = submit.start(
                OperationsProgram.class,
                extent.name(),
                own.resolve("operations").toString())) {
            boolean ended = program.ends(TIME_LIMIT);
            assertThat(ended && program.exitCode() == 0)
                    .as("Spark %s: %s%n%s", version, program.output(), program.errors())
                    .isTrue();
            return program.output().stream().map(line -> line.split("\t")).toList();
        }
    }
}
