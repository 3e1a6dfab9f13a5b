package io.fastparquet.it.submit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A folder that Spark takes for its installation: links to the jars of one Spark version, as Maven resolves them. Kept
 * between builds; {@code mvn clean} removes it.
 */
public final class SparkHome {
    private static final Path HOMES = Path.of(System.getProperty("project.build.directory", "target"), "spark-homes");

    private final Path folder;

    private SparkHome(Path folder) {
        this.folder = folder;
    }

    /** The installation of {@code version}, for example 4.2.0. Asks Maven, which may download it, the first time. */
    public static SparkHome of(String version) throws IOException, InterruptedException {
        Path folder = HOMES.resolve(version).toAbsolutePath();
        Path list = HOMES.resolve(version + ".class-path").toAbsolutePath();
        if (!Files.exists(list)) {
            resolve(version, list);
        }
        Path jars = Files.createDirectories(folder.resolve("jars"));
        for (String jar : Files.readString(list).strip().split(":", -1)) {
            Path target = Path.of(jar);
            link(jars.resolve(target.getFileName()), target);
        }
        return new SparkHome(folder);
    }

    /** Makes the link, unless another test or an earlier build has made it. */
    private static void link(Path link, Path target) throws IOException {
        if (Files.isSymbolicLink(link)) {
            return;
        }
        Path unnamed = link.resolveSibling(
                link.getFileName() + "." + ProcessHandle.current().pid());
        Files.createSymbolicLink(unnamed, target);
        Files.move(unnamed, link, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void resolve(String version, Path list) throws IOException, InterruptedException {
        Files.createDirectories(HOMES);
        Path unfinished = Files.createTempFile(HOMES, version, ".class-path");
        Path log = Files.createTempFile(HOMES, version, ".log");
        List<String> command = new ArrayList<>();
        command.add(maven());
        command.addAll(List.of("-B", "-q", "-f", System.getProperty("fastparquet.sparkJars")));
        // What the build itself was told about where artifacts come from.
        Path settings =
                Path.of(System.getProperty("fastparquet.maven.settings", "").replace("settings:", ""));
        if (Files.isRegularFile(settings)) {
            command.addAll(List.of("-s", settings.toString()));
        }
        String repository = System.getProperty("fastparquet.maven.repository", "");
        if (!repository.isEmpty()) {
            command.add("-Dmaven.repo.local=" + repository);
        }
        if (System.getProperty("fastparquet.maven.offline", "").equals("offline:true")) {
            command.add("--offline");
        }
        command.add("-Dspark.version=" + version);
        command.add("-Dmdep.outputFile=" + unfinished);
        command.add("dependency:build-classpath");
        int exitCode = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        assertThat(exitCode)
                .as("%s%n%s", command, Files.readString(log, StandardCharsets.UTF_8))
                .isZero();
        Files.delete(log);
        Files.move(unfinished, list, StandardCopyOption.REPLACE_EXISTING);
    }

    private static String maven() {
        String home = System.getProperty("fastparquet.maven.home", "");
        return home.isEmpty() ? "mvn" : Path.of(home, "bin", "mvn").toString();
    }

    /** The class path of Spark's own processes. */
    public String classPath() {
        return folder.resolve("jars").resolve("*").toString();
    }

    /** What Spark's scripts set, on one machine without a network. */
    public Map<String, String> environment() {
        return Map.of(
                "SPARK_HOME", folder.toString(),
                "SPARK_SCALA_VERSION", "2.13",
                "SPARK_LOCAL_IP", "127.0.0.1",
                "SPARK_LOCAL_HOSTNAME", "127.0.0.1");
    }
}
