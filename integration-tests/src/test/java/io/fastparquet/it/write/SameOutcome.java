package io.fastparquet.it.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Outcome;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.types.StructType;

/** Does the same with the writers, asserts that the same came of it, and returns that. */
final class SameOutcome {
    /** What is done with one writer; it returns lines that say what came of it. */
    @FunctionalInterface
    interface Action {
        List<String> run(Writer writer) throws Exception;
    }

    private SameOutcome() {}

    /** Makes {@code write} below {@code folder}, and compares errors, or what built-in reads from the files. */
    static Outcome check(Write write, Path folder) {
        return compare(write.toString(), write.outcome(Writer.BUILT_IN, folder), write.outcome(Writer.FAST, folder));
    }

    /** Runs {@code action}, and compares errors, or the lines that it returned. */
    static Outcome check(String label, Action action) {
        Outcome expected = outcome(action, Writer.BUILT_IN);
        compare(label, expected, outcome(action, Writer.FAST));
        Action accelerated = writer -> Writer.with(Writer.ACCELERATION, () -> action.run(writer));
        return compare(label + ", accelerated", expected, outcome(accelerated, Writer.ACCELERATED));
    }

    /** Runs {@code action} as {@link #check(String, Action)} does, and returns the lines; errors are not expected. */
    static List<String> lines(String label, Action action) {
        Outcome outcome = check(label, action);
        assertThat(outcome).as(label).isInstanceOf(Outcome.Result.class);
        return ((Outcome.Result) outcome).rows();
    }

    /** Runs {@code action} as {@link #check(String, Action)} does, and returns the error, which is expected. */
    static Outcome.Failure failure(String label, Action action) {
        Outcome outcome = check(label, action);
        assertThat(outcome).as(label).isInstanceOf(Outcome.Failure.class);
        return (Outcome.Failure) outcome;
    }

    private static Outcome outcome(Action action, Writer writer) {
        try {
            return new Outcome.Result(new StructType(), action.run(writer));
        } catch (Throwable error) {
            return Outcome.Failure.of(error);
        }
    }

    private static Outcome compare(String label, Outcome expected, Outcome actual) {
        Comparison comparison = Comparison.of(label);
        if (expected instanceof Outcome.Failure failure && failure.condition().equals("TASK_WRITE_FAILED")) {
            // The parameter is a path with the names of the job and the task.
            comparison = comparison.withErrorsOfAnyDetail();
        }
        String difference = comparison.difference(expected, actual);
        if (!difference.isEmpty()) {
            fail("%s%n  fastparquet differs from built-in:%n%s", label, difference);
        }
        if (expected instanceof Outcome.Failure failure && actual instanceof Outcome.Failure other) {
            assertThat(innermost(other)).as("innermost cause of %s", label).isEqualTo(innermost(failure));
        }
        return expected;
    }

    private static String innermost(Outcome.Failure failure) {
        return Comparison.withoutSourceName(failure.rootCause());
    }
}
