package io.fastparquet.bench.harness;

import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;

/** One row of a report to be: something that both contenders do and whose answers can be compared. */
public interface Benchmark {
    /** Unique within the suite. */
    String name();

    /** The rows that this one is summed up with. */
    String group();

    /** How the answers of {@link #run} are compared. */
    AnswerComparison comparison();

    /** Makes the next {@link #run} of {@code contender} possible; not timed. */
    default void prepare(Contender contender) {}

    /**
     * Does the work once; timed.
     *
     * @return the answer, in any order of rows
     * @throws Exception if {@code contender} cannot do it
     */
    List<Row> run(Contender contender) throws Exception;

    /**
     * The answer to expect when the baseline cannot give one; not timed.
     *
     * @throws Exception if there is no other way to an answer
     */
    default Optional<List<Row>> reference() throws Exception {
        return Optional.empty();
    }

    /**
     * A contender that only does what every other one has to do too, such as making the rows that they write; its
     * median time is taken off theirs, and its answers are not compared.
     */
    default Optional<Contender> source() {
        return Optional.empty();
    }

    /** The size of the files that the last run of {@code contender} wrote; 0 if there are none. */
    default long bytesWritten(Contender contender) {
        return 0;
    }

    /**
     * Compares more of the contenders than the answers of {@link #run} show; called once, not timed.
     *
     * @return what differs
     * @throws Exception if the candidate cannot do it
     */
    default Optional<String> verify(Contenders contenders) throws Exception {
        return Optional.empty();
    }
}
