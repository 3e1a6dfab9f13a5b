package io.fastparquet.it.submit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A JVM that these tests have started, whose output is kept in files. It is ended with its descendants. */
public final class JavaProcess implements AutoCloseable {
    /** The java command of this JVM. */
    public static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private final Process process;
    private final Path output;
    private final Path errors;
    private final Thread endWithParent = new Thread(this::end);

    private JavaProcess(Process process, Path output, Path errors) {
        this.process = process;
        this.output = output;
        this.errors = errors;
        Runtime.getRuntime().addShutdownHook(endWithParent);
    }

    /**
     * Starts a process.
     *
     * @param name of its two files of output in {@code folder}, which exists
     */
    public static JavaProcess start(List<String> command, Map<String, String> environment, Path folder, String name)
            throws IOException {
        Path output = folder.resolve(name + ".out");
        Path errors = folder.resolve(name + ".err");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile());
        builder.environment().putAll(environment);
        return new JavaProcess(builder.start(), output, errors);
    }

    /** Waits until it has ended by itself, and returns whether it has. */
    public boolean ends(Duration timeLimit) throws InterruptedException {
        return process.waitFor(timeLimit.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Whether it runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** The exit code of a process that has ended. */
    public int exitCode() {
        return process.exitValue();
    }

    /** The process and what it has started. */
    public ProcessHandle handle() {
        return process.toHandle();
    }

    /** Its standard output so far. */
    public List<String> output() throws IOException {
        return Files.readAllLines(output, StandardCharsets.UTF_8);
    }

    /** Its standard error so far. */
    public String errors() throws IOException {
        return Files.readString(errors, StandardCharsets.UTF_8);
    }

    /** Kills it with its descendants, and waits for them. */
    @Override
    public void close() {
        end();
        Runtime.getRuntime().removeShutdownHook(endWithParent);
    }

    private void end() {
        List<ProcessHandle> descendants = process.descendants().toList();
        process.destroyForcibly();
        descendants.forEach(ProcessHandle::destroyForcibly);
        process.onExit().join();
        descendants.forEach(descendant -> descendant.onExit().join());
    }
}
