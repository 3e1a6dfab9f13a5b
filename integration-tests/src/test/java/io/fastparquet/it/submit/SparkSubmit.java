package io.fastparquet.it.submit;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.ChildJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A program that is submitted with {@code --jars}. Spark's launcher makes the command of its JVM, with the module options
 * of that Spark, as it does for {@code bin/spark-submit}.
 */
public final class SparkSubmit {
    private static final String START = "\0\n";

    private final SparkHome home;
    private final Path folder;
    private final List<String> options = new ArrayList<>();

    /**
     * A program of its own folder.
     *
     * @param folder where it runs, and where its output, its warehouse and its temporary files are; exists
     */
    public SparkSubmit(SparkHome home, String master, Path folder) {
        this.home = home;
        this.folder = folder;
        options.addAll(List.of("--master", master, "--driver-memory", "1g"));
        // Programs are short: what the optimizing compiler would do does not pay.
        options.addAll(List.of("--driver-java-options", ChildJvm.COMPILED_QUICKLY + " -XX:+UseSerialGC"));
        conf("spark.driver.host", "127.0.0.1");
        conf("spark.driver.bindAddress", "127.0.0.1");
        conf("spark.ui.enabled", "false");
        conf("spark.log.level", "WARN");
        conf("spark.ui.showConsoleProgress", "false");
        conf("spark.sql.shuffle.partitions", "2");
        conf("spark.sql.warehouse.dir", folder.resolve("warehouse").toUri().toString());
    }

    /** Sets a configuration. */
    public SparkSubmit conf(String key, String value) {
        options.addAll(List.of("--conf", key + "=" + value));
        return this;
    }

    /**
     * Starts the program.
     *
     * @param mainClass of these tests; it may use nothing but the JDK, Spark and its own neighbours
     */
    public JavaProcess start(Class<?> mainClass, String... arguments) throws IOException, InterruptedException {
        List<String> launcher = new ArrayList<>(List.of(
                JavaProcess.JAVA,
                "-cp",
                home.classPath(),
                "org.apache.spark.launcher.Main",
                "org.apache.spark.deploy.SparkSubmit"));
        launcher.addAll(options);
        launcher.addAll(List.of("--jars", BuiltJars.connector().toString(), "--class", mainClass.getName()));
        launcher.add(BuiltJars.tests().toString());
        launcher.addAll(List.of(arguments));
        Map<String, String> environment = new HashMap<>(home.environment());
        environment.put("SPARK_LOCAL_DIRS", folder.resolve("local").toString());
        return JavaProcess.start(command(launcher, environment), environment, folder, "driver");
    }

    private List<String> command(List<String> launcher, Map<String, String> environment)
            throws IOException, InterruptedException {
        Path errors = folder.resolve("launcher.err");
        ProcessBuilder builder = new ProcessBuilder(launcher).redirectError(errors.toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor())
                .as("%s%n%s%n%s", launcher, said, Files.readString(errors))
                .isZero();
        // A zero byte and a line feed separate the command from what is said before it; a zero byte ends each word.
        return List.of(said.substring(said.indexOf(START) + START.length()).split("\0"));
    }
}
