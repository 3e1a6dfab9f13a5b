package io.fastparquet.bench;

import io.fastparquet.bench.compare.CompareSuite;
import io.fastparquet.bench.filter.FilterSuite;
import io.fastparquet.bench.harness.BenchHome;
import io.fastparquet.bench.harness.BenchSession;
import io.fastparquet.bench.harness.Forks;
import io.fastparquet.bench.harness.Options;
import io.fastparquet.bench.harness.Suite;
import io.fastparquet.bench.harness.UsageException;
import io.fastparquet.bench.jmh.JmhCommand;
import io.fastparquet.bench.jmh.JmhReportCommand;
import io.fastparquet.bench.metadata.MetadataSuite;
import io.fastparquet.bench.report.HtmlReport;
import io.fastparquet.bench.report.JsonReport;
import io.fastparquet.bench.report.Report;
import io.fastparquet.bench.report.TableReport;
import io.fastparquet.bench.scan.ScanSuite;
import io.fastparquet.bench.tpc.TpchSuite;
import io.fastparquet.bench.write.WriteSuite;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.SparkSession;

/**
 * The benchmarks' command line: runs a suite in fresh JVMs, or on the cluster that it is submitted to, and writes its
 * report; or hands over to JMH.
 *
 * <p>Ends with 0 if all answers are equal, 1 if not, 2 if the command is not understood.
 */
public final class Main {
    /** The exit code for answers that differ. */
    static final int UNEQUAL = 1;
    /** The exit code for a command that is not understood. */
    static final int NOT_UNDERSTOOD = 2;

    private static final List<Suite> SUITES = List.of(
            new TpchSuite(),
            new ScanSuite(),
            new FilterSuite(),
            new WriteSuite(),
            new MetadataSuite(),
            new CompareSuite());

    private Main() {}

    /** See the usage that it prints when called without arguments. */
    public static void main(String[] arguments) throws Exception {
        System.exit(exitCode(List.of(arguments)));
    }

    /** Does everything but ending this JVM. */
    static int exitCode(List<String> arguments) throws Exception {
        try {
            if (arguments.size() > 2 && arguments.get(0).equals(Forks.ARGUMENT)) {
                runAsFork(Path.of(arguments.get(1)), arguments.subList(2, arguments.size()));
                return 0;
            }
            return run(arguments);
        } catch (UsageException e) {
            System.err.println(e.getMessage());
            return NOT_UNDERSTOOD;
        }
    }

    private static int run(List<String> arguments) throws Exception {
        if (arguments.isEmpty() || arguments.get(0).equals("--help")) {
            throw new UsageException(usage());
        }
        List<String> rest = arguments.subList(1, arguments.size());
        switch (arguments.get(0)) {
            case JmhCommand.NAME -> JmhCommand.run(rest);
            case JmhReportCommand.NAME -> JmhReportCommand.run(rest);
            default -> {
                return runForks(arguments);
            }
        }
        return 0;
    }

    private static int runForks(List<String> arguments) throws Exception {
        Suite suite = suite(arguments.get(0));
        Options options = options(suite, arguments);
        options.contenders();
        suite.check(options);
        BenchHome home = BenchHome.of(options);
        // What spark-submit has started is the driver of a cluster, and has its classes.
        Report report =
                BenchSession.isSubmitted() ? suite.run(options, home) : new Forks(Main.class).run(suite, options);
        Path reports = home.reports();
        String stem = "%s-sf%s-%s"
                .formatted(
                        suite.name(),
                        report.scale(),
                        String.join("-", report.settings().values()));
        Path json = options.text("json").map(Path::of).orElse(reports.resolve(stem + ".json"));
        Path html = options.text("html").map(Path::of).orElse(reports.resolve(stem + ".html"));
        JsonReport.write(report, json);
        HtmlReport.write(report, html);
        System.out.print(TableReport.render(report));
        System.out.printf("%s%n%s%n", json.toAbsolutePath(), html.toAbsolutePath());
        return exitCode(report);
    }

    private static void runAsFork(Path file, List<String> arguments) throws Exception {
        Suite suite = suite(arguments.get(0));
        Options options = options(suite, arguments);
        JsonReport.write(suite.run(options, BenchHome.of(options)), file);
        SparkSession.active().stop();
    }

    /** What a report means for the exit code. */
    static int exitCode(Report report) {
        return report.allEqual() ? 0 : UNEQUAL;
    }

    private static Suite suite(String name) {
        return SUITES.stream()
                .filter(suite -> suite.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UsageException("no suite " + name + "\n\n" + usage()));
    }

    private static Options options(Suite suite, List<String> arguments) {
        Set<String> known = new HashSet<>(Options.COMMON);
        known.addAll(suite.ownOptions());
        return Options.parse(arguments.subList(1, arguments.size()), known);
    }

    private static String usage() {
        try (InputStream in = Main.class.getResourceAsStream("usage.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
