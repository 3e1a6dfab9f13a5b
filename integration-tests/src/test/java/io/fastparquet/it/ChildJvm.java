package io.fastparquet.it;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a main class of these tests in a JVM of its own, with a bounded heap and a time limit. */
public final class ChildJvm {
    /** For children that run many things once each: C2 would take most of the time. */
    public static final String COMPILED_QUICKLY = "-XX:TieredStopAtLevel=1";

    private ChildJvm() {}

    /**
     * What a child left behind.
     *
     * @param exitCode its exit code, or -1 if it was ended for taking too long
     * @param output its standard output, in lines
     * @param errors its standard error
     */
    public record Ended(int exitCode, List<String> output, String errors) {}

    /**
     * Runs {@code mainClass} with this JVM's class path and Spark's module options.
     *
     * @param jvmOptions further options, for example {@code -Xmx512m}
     * @param arguments the program's arguments
     * @param timeLimit after which the child is killed
     */
    public static Ended run(Class<?> mainClass, List<String> jvmOptions, List<String> arguments, Duration timeLimit)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(System.getProperty("spark.java.options").split(" ")));
        command.add("-Duser.timezone=" + Sessions.TIME_ZONE);
        command.add("-XX:+ExitOnOutOfMemoryError");
        command.addAll(jvmOptions);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(mainClass.getName());
        command.addAll(arguments);
        Path output = Files.createTempFile("child", ".out");
        Path errors = Files.createTempFile("child", ".err");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectOutput(output.toFile())
                    .redirectError(errors.toFile())
                    .start();
            boolean ended = process.waitFor(timeLimit.toSeconds(), TimeUnit.SECONDS);
            if (!ended) {
                process.destroyForcibly().waitFor();
            }
            return new Ended(
                    ended ? process.exitValue() : -1,
                    Files.readAllLines(output, StandardCharsets.UTF_8),
                    Files.readString(errors, StandardCharsets.UTF_8));
        } finally {
            Files.deleteIfExists(output);
            Files.deleteIfExists(errors);
        }
    }
}
