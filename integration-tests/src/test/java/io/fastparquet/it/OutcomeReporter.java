package io.fastparquet.it;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The main class of a {@link ChildJvm} that reads hostile files: prints for each file a line of path, kind of outcome
 * and outcome, separated by tabs.
 */
public final class OutcomeReporter {
    private OutcomeReporter() {}

    /** Reads, with the face that the first argument names, the files that the others name. */
    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Face face = Face.valueOf(arguments[0]);
        for (int i = 1; i < arguments.length; i++) {
            out.println(arguments[i] + "\t"
                    + summary(Query.of(Path.of(arguments[i])).run(face)));
        }
        System.exit(0);
    }

    /**
     * Reads {@code files} with {@code face} in children with a heap of 512 MB and returns the outcomes by file.
     *
     * <p>A file that ends its child, or takes longer than {@code timeLimit} with those before it, has an outcome that
     * begins with CRASH, and another child reads the rest.
     */
    public static Map<Path, String> report(Face face, List<Path> files, Duration timeLimit)
            throws IOException, InterruptedException {
        Map<Path, String> outcomes = new LinkedHashMap<>();
        while (outcomes.size() < files.size()) {
            reportUntilCrash(face, files.subList(outcomes.size(), files.size()), timeLimit, outcomes);
        }
        return outcomes;
    }

    private static void reportUntilCrash(Face face, List<Path> files, Duration timeLimit, Map<Path, String> outcomes)
            throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(face.name()));
        files.forEach(file -> arguments.add(file.toString()));
        ChildJvm.Ended ended = ChildJvm.run(
                OutcomeReporter.class, List.of("-Xmx512m", ChildJvm.COMPILED_QUICKLY), arguments, timeLimit);
        int reported = 0;
        for (String line : ended.output()) {
            int tab = line.indexOf('\t');
            // A JVM that runs out of memory says so in a line of its own.
            if (tab > 0) {
                outcomes.put(Path.of(line.substring(0, tab)), line.substring(tab + 1));
                reported++;
            }
        }
        if (reported < files.size()) {
            String end = ended.exitCode() == -1 ? "takes too long" : "exit code " + ended.exitCode();
            outcomes.put(files.get(reported), "CRASH\t" + end + "\t" + ended.errors());
        }
    }

    /** Returns the outcome without the messages of errors: two readers notice damage at different places. */
    public static String withoutMessages(String outcome) {
        return outcome.startsWith("ERROR") ? outcome.substring(0, outcome.lastIndexOf('\t')) : outcome;
    }

    private static String summary(Outcome outcome) {
        if (outcome instanceof Outcome.Result result) {
            return "ROWS\t" + result.rows().size() + " rows with hash "
                    + result.rows().hashCode() + " of " + result.schema().json();
        }
        Outcome.Failure failure = (Outcome.Failure) outcome;
        return "ERROR\t" + failure.condition() + " " + failure.type() + "\t"
                + String.join(" / ", failure.causes()).replaceAll("\\s+", " ");
    }
}
