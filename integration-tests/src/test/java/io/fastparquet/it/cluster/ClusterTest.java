package io.fastparquet.it.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.submit.JavaProcess;
import io.fastparquet.it.submit.SparkHome;
import io.fastparquet.it.submit.SparkSubmit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar on a cluster of a master and two workers: what users do, and what goes wrong. */
@Tag("processes")
final class ClusterTest {
    private static final Duration TIME_LIMIT = Duration.ofMinutes(15);

    @TempDir
    Path folder;

    private StandaloneCluster cluster;

    @BeforeEach
    void startCluster() throws Exception {
        SparkHome home = SparkHome.of(System.getProperty("fastparquet.spark.version"));
        cluster = StandaloneCluster.start(home, Files.createDirectory(folder.resolve("cluster")));
    }

    @AfterEach
    void endCluster() {
        if (cluster != null) {
            cluster.close();
        }
    }

    private Path data() throws IOException {
        return Files.createDirectory(folder.resolve("data"));
    }

    /** Waits for the program's end, and returns its outcomes by name. */
    private static Map<String, String> outcomes(JavaProcess program) throws Exception {
        boolean ended = program.ends(TIME_LIMIT);
        assertThat(ended && program.exitCode() == 0)
                .as("%s%n%s", program.output(), program.errors())
                .isTrue();
        Map<String, String> outcomes = new LinkedHashMap<>();
        program.output().stream()
                .map(line -> line.split("\t", 2))
                .filter(fields -> fields.length == 2)
                .forEach(fields -> outcomes.put(fields[0], fields[1]));
        return outcomes;
    }

    @Test
    void usage() throws Exception {
        try (JavaProcess program = cluster.submit().start(UsageProgram.class, data().toString())) {
            assertThat(outcomes(program))
                    .containsEntry("executors", "2")
                    .containsEntry("written", "100000 equal rows")
                    .containsEntry("read", "100000 equal rows")
                    .containsEntry("filtered", "1 equal rows")
                    .containsEntry("SQL on files", "33333 equal rows")
                    .containsEntry("joined", "50000 equal rows")
                    .containsEntry("streamed", "50000 equal rows")
                    .containsEntry("accelerated plan", "reads by the connector: true")
                    .containsEntry("accelerated", "50000 equal rows")
                    .containsEntry("accelerated write", "100000 equal rows")
                    .hasSize(10);
        }
    }

    /** The job ends right: what the killed worker was doing is done again, and nobody sees what it had done by then. */
    @Test
    void workersKilledInTheMidst() throws Exception {
        Path data = data();
        Path table = data.resolve(KilledWorkersProgram.TABLE);
        SparkSubmit submit = cluster.submit().conf("spark.task.maxFailures", "4");
        try (JavaProcess program = submit.start(KilledWorkersProgram.class, data.toString())) {
            cluster.killWorkerOf(busyProcess(data.resolve(KilledWorkersProgram.READ_NOTES), program));
            cluster.addWorker();

            long writer = busyProcess(data.resolve(KilledWorkersProgram.WRITE_NOTES), program);
            assertThat(visible(table))
                    .as("files that are seen while others are written")
                    .hasSize(KilledWorkersProgram.PARTITIONS);
            assertThat(unfinished(table)).as("files that are being written").isNotEmpty();
            cluster.killWorkerOf(writer);

            assertThat(outcomes(program))
                    .containsEntry("read", "200000 200000 0 199999")
                    .containsEntry("written", "400000 400000 0 399999");
        }
        assertThat(visible(table)).hasSize(2 * KilledWorkersProgram.PARTITIONS);
        assertThat(unfinished(table)).isEmpty();
        assertThat(attempts(data.resolve(KilledWorkersProgram.READ_NOTES))).anyMatch(name -> name.endsWith("-1"));
        assertThat(attempts(data.resolve(KilledWorkersProgram.WRITE_NOTES))).anyMatch(name -> name.endsWith("-1"));
    }

    /** Waits until a task is in its midst, and returns its process. */
    private static long busyProcess(Path notes, JavaProcess program) throws Exception {
        StandaloneCluster.await("a note in " + notes, () -> {
            assertThat(program.isAlive()).as("%s", program.errors()).isTrue();
            return Files.exists(notes) && !attempts(notes).isEmpty();
        });
        return Long.parseLong(Files.readString(notes.resolve(attempts(notes).get(0))));
    }

    private static List<String> attempts(Path notes) throws IOException {
        try (Stream<Path> files = Files.list(notes)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.startsWith("."))
                    .sorted()
                    .toList();
        }
    }

    private static List<String> visible(Path table) throws IOException {
        return files(table)
                .filter(path -> !path.toString().matches("[._].*"))
                .map(Path::toString)
                .toList();
    }

    private static List<String> unfinished(Path table) throws IOException {
        return files(table)
                .filter(path -> path.startsWith("_temporary") && path.toString().endsWith(".parquet"))
                .map(Path::toString)
                .toList();
    }

    private static Stream<Path> files(Path table) throws IOException {
        try (Stream<Path> files = Files.walk(table)) {
            return files.filter(Files::isRegularFile).map(table::relativize).toList().stream();
        }
    }

    @Test
    void failingAndSpeculativeTasksAndCorruptFiles() throws Exception {
        SparkSubmit submit = cluster.submit()
                .conf("spark.speculation", "true")
                .conf("spark.speculation.interval", "100ms")
                .conf("spark.speculation.quantile", "0.5")
                .conf("spark.speculation.multiplier", "1.1")
                .conf("spark.speculation.minTaskRuntime", "500ms");
        try (JavaProcess program = submit.start(FaultsProgram.class, data().toString())) {
            Map<String, String> outcomes = outcomes(program);

            String all = "100000 100000 0 99999";
            assertThat(outcomes)
                    .containsEntry("failing", all)
                    .containsEntry("failing files", "_SUCCESS 00000 00001 00002 00003")
                    .containsEntry("speculative", all)
                    .containsEntry("speculative files", "_SUCCESS 00000 00001 00002 00003")
                    .containsEntry("corrupt file, parquet", "fails, names the file: true")
                    .containsEntry("corrupt file, fastparquet", "fails, names the file: true")
                    .containsEntry("ignored corrupt file, parquet", all)
                    .containsEntry("ignored corrupt file, fastparquet", all);
            assertThat(outcomes.get("failing attempts")).contains("0-0", "0-1");
            assertThat(outcomes.get("speculative attempts")).contains("0-0", "0-1");
        }
    }
}
