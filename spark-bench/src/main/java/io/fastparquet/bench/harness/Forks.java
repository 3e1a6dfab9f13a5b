package io.fastparquet.bench.harness;

import io.fastparquet.bench.report.JsonReport;
import io.fastparquet.bench.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.launcher.JavaModuleOptions;

/**
 * Runs a suite in fresh JVMs, one after the other, and pools their reports.
 *
 * <p>What the compiler makes of a loop differs from JVM to JVM more than from run to run, so that several forks show a
 * spread that one hides. A fork gets the options that Spark's own launcher would give it.
 */
public final class Forks {
    /** The first argument of a fork, in front of the path that its report goes to. */
    public static final String ARGUMENT = "--fork-report";

    private final String mainClass;

    /**
     * Prepares forks.
     *
     * @param mainClass understands {@link #ARGUMENT}, a path, the suite's name and its options
     */
    public Forks(Class<?> mainClass) {
        this.mainClass = mainClass.getName();
    }

    /**
     * Runs {@code --forks} forks of a suite.
     *
     * @throws IOException if a fork ends without a report
     * @throws InterruptedException if this thread is interrupted; the running fork is ended
     */
    public Report run(Suite suite, Options options) throws IOException, InterruptedException {
        int forks = options.count("forks", 1);
        List<Report> reports = new ArrayList<>();
        for (int fork = 1; fork <= forks; fork++) {
            if (forks > 1) {
                System.err.printf("fork %d of %d%n", fork, forks);
            }
            reports.add(runOne(suite, options));
        }
        return Report.pooled(reports);
    }

    private Report runOne(Suite suite, Options options) throws IOException, InterruptedException {
        Path file = Files.createTempFile("fastparquet-bench", ".json");
        try {
            Process process = new ProcessBuilder(command(suite, options, file))
                    .inheritIO()
                    .start();
            Thread endWithParent = new Thread(process::destroy);
            Runtime.getRuntime().addShutdownHook(endWithParent);
            int exitCode;
            try {
                exitCode = process.waitFor();
            } finally {
                process.destroy();
            }
            Runtime.getRuntime().removeShutdownHook(endWithParent);
            if (exitCode != 0) {
                throw new IOException("the fork ended with exit code " + exitCode);
            }
            return JsonReport.read(file);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /**
     * All of it from the start, and touched: a virtual machine may be given memory by its host only when it touches it, which
     * can take seconds a gigabyte, and would be counted to the contender that happens to make the heap grow.
     */
    private static List<String> heap(String size) {
        return List.of("-Xms" + size, "-Xmx" + size, "-XX:+AlwaysPreTouch");
    }

    private List<String> command(Suite suite, Options options, Path file) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(JavaModuleOptions.defaultModuleOptionArray()));
        command.addAll(heap(options.text("heap", "4g")));
        options.text("java-options")
                .ifPresent(extra -> command.addAll(List.of(extra.strip().split("\\s+"))));
        for (String property : List.of(BenchHome.PROPERTY, BenchEnvironment.SOURCE_VERSION_PROPERTY)) {
            if (System.getProperty(property) != null) {
                command.add("-D" + property + "=" + System.getProperty(property));
            }
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
        command.addAll(List.of(ARGUMENT, file.toString(), suite.name()));
        command.addAll(options.given());
        return command;
    }
}
