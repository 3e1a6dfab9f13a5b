package io.fastparquet.it.interop;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** A Python with pyarrow and Polars below the build's output, installed there if a package index can be reached. */
public final class PythonEnvironment {
    private static final Path ENVIRONMENT = Path.of(System.getProperty("project.build.directory", "target"), "python");
    private static final Path PYTHON = ENVIRONMENT.resolve("bin").resolve("python");
    private static Boolean ready;

    private PythonEnvironment() {}

    /** Skips the test, loudly, if there is none. */
    public static synchronized void assume() throws IOException, InterruptedException {
        if (ready == null) {
            Files.createDirectories(ENVIRONMENT);
            // Another process of the same build may be installing it.
            try (FileChannel channel = FileChannel.open(
                            ENVIRONMENT.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                ready = lock.isValid() && prepare();
            }
        }
        Assumptions.assumeTrue(
                ready, "SKIPPED: no Python with pyarrow and polars, and none could be installed in " + ENVIRONMENT);
    }

    private static boolean prepare() throws IOException, InterruptedException {
        return runs(List.of(PYTHON.toString(), "-c", "import polars, pyarrow"))
                || (runs(List.of("python3", "-m", "venv", ENVIRONMENT.toString()))
                        && runs(List.of(
                                PYTHON.toString(),
                                "-m",
                                "pip",
                                "install",
                                "--quiet",
                                "--retries",
                                "0",
                                "--timeout",
                                "5",
                                "pyarrow",
                                "polars")));
    }

    private static boolean runs(List<String> command) throws InterruptedException {
        try {
            output(command);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Runs a script, and returns the lines that it printed; a script that fails is an {@link IOException}. */
    public static List<String> run(Path script, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(PYTHON.toString(), script.toString()));
        command.addAll(List.of(arguments));
        return output(command);
    }

    private static List<String> output(List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("python", ".out");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            if (!process.waitFor(5, TimeUnit.MINUTES)) {
                process.destroyForcibly().waitFor();
                throw new IOException(command + " takes too long");
            }
            List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8);
            if (process.exitValue() != 0) {
                throw new IOException(command + " ended with " + process.exitValue() + ": " + lines);
            }
            return lines;
        } finally {
            Files.deleteIfExists(output);
        }
    }
}
