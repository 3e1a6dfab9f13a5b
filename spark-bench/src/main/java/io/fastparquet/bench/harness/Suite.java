package io.fastparquet.bench.harness;

import io.fastparquet.bench.report.Report;
import java.util.Set;

/** A set of benchmarks that run in one session and give one report. */
public interface Suite {
    /** The name on the command line. */
    String name();

    /** The options that this suite takes beside {@link Options#COMMON}. */
    Set<String> ownOptions();

    /**
     * Looks at the values of options before anything is started.
     *
     * @throws UsageException if {@link #run} could not use them
     */
    void check(Options options);

    /**
     * Generates the data that is missing, measures everything in this JVM, and reports.
     *
     * @throws Exception if the suite cannot run at all; what a contender cannot do is part of the report instead
     */
    Report run(Options options, BenchHome home) throws Exception;
}
