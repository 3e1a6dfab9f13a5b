package io.fastparquet.bench.jmh;

import io.fastparquet.bench.harness.BenchEnvironment;
import io.fastparquet.bench.harness.BenchHome;
import io.fastparquet.bench.harness.UsageException;
import io.fastparquet.bench.jmh.contender.Contenders;
import io.fastparquet.bench.jmh.report.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.Main;

/** The command {@code jmh [all|REGEX] [JMH options]}. */
public final class JmhCommand {
    /** The name on the command line. */
    public static final String NAME = "jmh";

    private static final String ALL = "all";
    /** What all benchmarks match, and nothing else. */
    static final String SUITE = "^io\\.fastparquet\\.bench\\.jmh\\.suite\\.";

    private static final String RESULT_FILE = "-rff";
    /** Without it, JMH leaves out what has failed, and succeeds. */
    private static final String FAIL_ON_ERROR = "-foe";

    /** JMH has no options of one contender: vector kernels are measured by a run of their own. */
    private static final String VECTOR_KERNELS_ALONE = "contender=" + Contenders.FASTPARQUET_VECTOR;

    private static final String VECTOR_KERNELS_JVM = "--add-modules jdk.incubator.vector -Dfastparquet.kernels=vector";

    private JmhCommand() {}

    /**
     * Runs benchmarks in forks of JMH and writes their results as JSON, with the environment in a file beside it.
     *
     * @param arguments what stands behind the command's name
     * @throws UsageException if there is no file name behind {@code -rff}
     */
    public static void run(List<String> arguments) throws IOException {
        List<String> jmhArguments = jmhArguments(arguments, BenchHome.folder().resolve("reports"));
        Path file =
                Path.of(jmhArguments.get(jmhArguments.indexOf(RESULT_FILE) + 1)).toAbsolutePath();
        Files.createDirectories(file.getParent());
        Map<String, String> environment = BenchEnvironment.ofMachine();
        FileTime start = FileTime.fromMillis(System.currentTimeMillis());
        Main.main(jmhArguments.toArray(new String[0]));
        // JMH may also have been asked for a list, or for help.
        if (Files.exists(file) && Files.getLastModifiedTime(file).compareTo(start) >= 0) {
            ResultFile.writeEnvironment(file, environment);
            System.out.println(file);
        }
    }

    /**
     * What JMH is called with.
     *
     * @param reports where results go without {@code -rff}
     * @throws UsageException if there is no file name behind {@code -rff}
     */
    static List<String> jmhArguments(List<String> arguments, Path reports) {
        List<String> all = new ArrayList<>();
        boolean isNamed = !arguments.isEmpty() && !arguments.get(0).startsWith("-");
        all.add(isNamed && !arguments.get(0).equals(ALL) ? arguments.get(0) : SUITE);
        all.addAll(arguments.subList(isNamed ? 1 : 0, arguments.size()));
        if (all.contains(VECTOR_KERNELS_ALONE)) {
            all.addAll(List.of("-jvmArgsPrepend", VECTOR_KERNELS_JVM));
        }
        all.addAll(List.of("-prof", CpuTimeProfiler.class.getName(), "-rf", "json"));
        if (!all.contains(FAIL_ON_ERROR)) {
            all.addAll(List.of(FAIL_ON_ERROR, "true"));
        }
        int named = all.indexOf(RESULT_FILE);
        if (named < 0) {
            all.addAll(List.of(RESULT_FILE, reports.resolve("jmh.json").toString()));
        } else if (arguments.get(arguments.size() - 1).equals(RESULT_FILE)) {
            throw new UsageException(RESULT_FILE + " needs a file name");
        }
        return all;
    }
}
