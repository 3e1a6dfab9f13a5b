package io.fastparquet.bench.jmh;

import io.fastparquet.bench.harness.Options;
import io.fastparquet.bench.harness.UsageException;
import io.fastparquet.bench.jmh.report.CodecPage;
import io.fastparquet.bench.jmh.report.CodecReport;
import io.fastparquet.bench.jmh.report.CodecTable;
import io.fastparquet.bench.jmh.report.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** The command {@code jmh-report FILE.json... [--html FILE]}. */
public final class JmhReportCommand {
    /** The name on the command line. */
    public static final String NAME = "jmh-report";

    private JmhReportCommand() {}

    /**
     * Prints results of {@code jmh} beside the published figures, and writes their page if that is asked for. Several files
     * are taken as one result, whose environment is that of the first.
     *
     * @param arguments what stands behind the command's name
     * @throws UsageException if no file is named, or it is not there
     */
    public static void run(List<String> arguments) throws IOException {
        List<Path> files = arguments.stream()
                .takeWhile(argument -> !argument.startsWith("--"))
                .map(Path::of)
                .toList();
        if (files.isEmpty() || !files.stream().allMatch(Files::isRegularFile)) {
            throw new UsageException(NAME + " takes JSON files that jmh has written");
        }
        Options options = Options.parse(arguments.subList(files.size(), arguments.size()), Set.of("html"));
        CodecReport report = CodecReport.of(ResultFile.read(files));
        System.out.print(CodecTable.render(report));
        if (options.text("html").isPresent()) {
            Path page = Path.of(options.text("html").orElseThrow()).toAbsolutePath();
            Files.createDirectories(page.getParent());
            Files.writeString(page, CodecPage.render(report));
            System.out.println(page);
        }
    }
}
