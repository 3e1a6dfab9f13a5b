package io.fastparquet.it.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Outcome;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.spark.sql.SaveMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each operation of the file system fails once during a write. Afterwards the table has the rows it had or those it was to
 * get, all of them readable; and a failed commit, where Hadoop's committers move file after file, leaves what it leaves of
 * the built-in source.
 */
final class FaultsTest {
    private static final int MAX_OPERATIONS = 200;
    private static final List<Faults.Kind> KINDS = List.of(Faults.Kind.values());

    @TempDir
    static Path folder;

    private static Path partitionedOld;
    private static Path flatOld;
    private static int attempts;

    @BeforeAll
    static void writeOldRows() {
        FaultyTables.register();
        partitionedOld = folder.resolve("partitioned-old");
        flatOld = folder.resolve("flat-old");
        FaultyTables.write(
                Writer.session(),
                FaultyTables.OLD,
                Writer.BUILT_IN,
                partitionedOld.toString(),
                SaveMode.Append,
                false,
                true);
        FaultyTables.write(
                Writer.session(), FaultyTables.OLD, Writer.BUILT_IN, flatOld.toString(), SaveMode.Append, false, false);
    }

    @AfterEach
    void disarm() {
        Faults.disarm();
    }

    private enum Job {
        APPEND(SaveMode.Append, false, false),
        OVERWRITE(SaveMode.Overwrite, false, false),
        PARTITIONED_APPEND(SaveMode.Append, false, true),
        DYNAMIC_OVERWRITE(SaveMode.Overwrite, true, true);

        private final SaveMode mode;
        private final boolean dynamic;
        private final boolean partitioned;

        Job(SaveMode mode, boolean dynamic, boolean partitioned) {
            this.mode = mode;
            this.dynamic = dynamic;
            this.partitioned = partitioned;
        }

        /** Rows of a table that the job has not touched, and after it. */
        List<List<Long>> expected() {
            List<Long> old = LongStream.range(0, 60).boxed().toList();
            LongStream added = LongStream.range(1000, 1040);
            return switch (this) {
                case APPEND, PARTITIONED_APPEND ->
                    List.of(
                            old,
                            LongStream.concat(LongStream.range(0, 60), added)
                                    .boxed()
                                    .toList());
                // Spark deletes first what a static overwrite replaces.
                case OVERWRITE -> List.of(List.of(), added.boxed().toList());
                case DYNAMIC_OVERWRITE ->
                    List.of(
                            old,
                            LongStream.concat(LongStream.range(0, 60).filter(id -> id % 3 == 2), added)
                                    .boxed()
                                    .toList());
            };
        }
    }

    /** What came of a job during which an operation failed, if it came to that. */
    private record Attempt(boolean faulted, Outcome.Failure failure, List<Long> ids, List<Path> leftovers) {}

    private static Attempt attempt(Job job, Writer writer, Faults.Operation operation, Faults.Kind kind, int count)
            throws Exception {
        Path table = folder.resolve("attempt-" + attempts++);
        FaultyTables.copy(job.partitioned ? partitionedOld : flatOld, table);
        Outcome.Failure failure = null;
        Faults.arm(operation, kind, count);
        try {
            FaultyTables.write(
                    Writer.session(),
                    FaultyTables.NEW,
                    writer,
                    FaultyFileSystem.uri(table),
                    job.mode,
                    job.dynamic,
                    job.partitioned);
        } catch (Exception | AssertionError e) {
            failure = Outcome.Failure.of(e);
        }
        boolean faulted = Faults.disarm();
        return new Attempt(faulted, failure, FaultyTables.ids(Writer.session(), table), FaultyTables.leftovers(table));
    }

    @ParameterizedTest
    @EnumSource(Job.class)
    void leaveOldRowsOrNewOnes(Job job) throws Exception {
        for (Faults.Operation operation : List.of(
                Faults.Operation.CREATE, Faults.Operation.WRITE, Faults.Operation.FLUSH, Faults.Operation.CLOSE)) {
            int count = 1;
            while (fails(job, operation, count)) {
                count++;
                assertThat(count).as("operations of one small write").isLessThan(MAX_OPERATIONS);
            }
            // No writer has to flush what it closes next.
            assertThat(count - 1)
                    .as("faults at %s of %s", operation, job)
                    .isGreaterThanOrEqualTo(operation == Faults.Operation.FLUSH ? 0 : 2);
        }
    }

    /** Returns whether the fault came to happen. */
    private static boolean fails(Job job, Faults.Operation operation, int count) throws Exception {
        Faults.Kind kind = KINDS.get(count % KINDS.size());
        Attempt attempt = attempt(job, Writer.FAST, operation, kind, count);
        String label = operation + " " + count + " of " + job + ": " + attempt;
        if (!attempt.faulted()) {
            assertThat(attempt.failure()).as(label).isNull();
            assertThat(attempt.ids()).as(label).isEqualTo(job.expected().get(1));
            return false;
        }
        assertThat(attempt.ids()).as(label).isIn(job.expected());
        assertThat(attempt.leftovers()).as(label).isEmpty();
        if (attempt.failure() == null) {
            assertThat(attempt.ids())
                    .as("success: %s", label)
                    .isEqualTo(job.expected().get(1));
        } else {
            assertThat(attempt.failure().mentions(Faults.MESSAGE)).as(label).isTrue();
        }
        return true;
    }

    @ParameterizedTest
    @EnumSource(Job.class)
    void failedCommitsLeaveWhatTheyLeaveOfBuiltIn(Job job) throws Exception {
        boolean fails = true;
        for (int count = 1; fails; count++) {
            Attempt expected = attempt(job, Writer.BUILT_IN, Faults.Operation.RENAME, Faults.Kind.CHECKED, count);
            Attempt actual = attempt(job, Writer.FAST, Faults.Operation.RENAME, Faults.Kind.CHECKED, count);
            String label = "rename " + count + " of " + job + ": " + actual + ", built-in " + expected;
            assertThat(actual.faulted()).as(label).isEqualTo(expected.faulted());
            assertThat(actual.failure() == null).as(label).isEqualTo(expected.failure() == null);
            // Which of two tasks commits first is left to chance; how many files are there is not.
            assertThat(actual.ids()).as(label).hasSameSizeAs(expected.ids());
            fails = actual.faulted();
            assertThat(count).as("renames of one small write").isLessThan(MAX_OPERATIONS);
        }
    }
}
