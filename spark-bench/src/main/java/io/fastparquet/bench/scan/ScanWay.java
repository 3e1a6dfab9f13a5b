package io.fastparquet.bench.scan;

import io.fastparquet.bench.harness.AnswerComparison;
import io.fastparquet.bench.harness.Contender;
import java.util.List;
import org.apache.spark.sql.Row;

/** A way to consume a scan. */
interface ScanWay {
    /** The names of all ways, in the order of the report. */
    List<String> NAMES = List.of(ReaderWay.NAME, DrainWay.NAME, NoopWay.NAME, AggregateWay.NAME);

    /** The second part of the names of its rows. */
    String name();

    /** How the answers of {@link #run} are compared. */
    AnswerComparison comparison(ScanCase scanCase);

    /** Prepares what every run of {@code contender} shares; not timed. */
    default void prepare(ScanCase scanCase, Contender contender) {}

    /**
     * Consumes all batches or rows once; timed.
     *
     * @throws Exception if {@code contender} cannot do it
     */
    List<Row> run(ScanCase scanCase, Contender contender) throws Exception;

    /**
     * What {@link #run} should answer, found by reading rows instead of batches.
     *
     * @throws Exception if {@code contender} cannot read rows either
     */
    List<Row> reference(ScanCase scanCase, Contender contender) throws Exception;

    /**
     * Consumes the scan in this way and looks at every value.
     *
     * @return what depends on every value of every column and on nothing else
     * @throws Exception if {@code contender} cannot do it
     */
    Fingerprint fingerprint(ScanCase scanCase, Contender contender) throws Exception;
}
