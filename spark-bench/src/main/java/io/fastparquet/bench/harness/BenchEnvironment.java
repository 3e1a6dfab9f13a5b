package io.fastparquet.bench.harness;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;

/** What a measurement depends on beside the code: machine, JVM, versions, session settings. */
public final class BenchEnvironment {
    /** The system property with the version of the sources that were built, if the launcher knows it. */
    public static final String SOURCE_VERSION_PROPERTY = "fastparquet.bench.sourceVersion";

    private BenchEnvironment() {}

    /** Names and values, in the order in which reports show them. */
    public static Map<String, String> describe(SparkSession spark) {
        Map<String, String> environment = ofMachine();
        environment.put("heap", Runtime.getRuntime().maxMemory() / (1 << 20) + " MiB");
        environment.put("spark", spark.version());
        environment.put("parquetJava", org.apache.parquet.Version.VERSION_NUMBER);
        environment.put("scala", scala.util.Properties.versionNumberString());
        environment.put("master", spark.sparkContext().master());
        return environment;
    }

    /** What does not depend on a session. */
    public static Map<String, String> ofMachine() {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("date", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        environment.put("cpu", cpuModel());
        environment.put("cores", Integer.toString(Runtime.getRuntime().availableProcessors()));
        environment.put(
                "os",
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"));
        environment.put("java", System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
        environment.put("vectorModule", vectorModule());
        environment.put("source", System.getProperty(SOURCE_VERSION_PROPERTY, "unknown"));
        environment.put("loadAtStart", loadAverage());
        return environment;
    }

    private static String cpuModel() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("unknown");
        } catch (IOException e) {
            return "unknown";
        }
    }

    private static String vectorModule() {
        return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent() ? "present" : "absent";
    }

    /** Foreign work on the machine spoils elapsed times; readers of a report should see it. */
    private static String loadAverage() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return load < 0 ? "unknown" : String.format(Locale.ROOT, "%.2f", load);
    }
}
