package io.fastparquet.spark.scan;

import io.fastparquet.spark.aggregate.AggregateTranslation;
import io.fastparquet.spark.aggregate.FooterAnswer;
import io.fastparquet.spark.aggregate.PushedAggregates;
import io.fastparquet.spark.compat.ScalaCollections;
import io.fastparquet.spark.options.FastParquetOptions;
import io.fastparquet.spark.pushdown.TopRows;
import io.fastparquet.spark.read.FileSplit;
import io.fastparquet.spark.read.ReadRequest;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.FileSourceOptions;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.connector.expressions.SortOrder;
import org.apache.spark.sql.connector.expressions.aggregate.Aggregation;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownAggregates;
import org.apache.spark.sql.connector.read.SupportsPushDownLimit;
import org.apache.spark.sql.connector.read.SupportsPushDownTopN;
import org.apache.spark.sql.execution.datasources.v2.FileScanBuilder;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.StructType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.collection.immutable.Seq;

/**
 * Collects what Spark pushes down to a scan, then makes it: first predicates, then an aggregation or a limit, perhaps of an
 * order, then the required columns, pruned down to nested fields. Predicates on partition columns alone, and those on
 * stored columns that are known to be evaluated here as Spark would, are claimed, and leave the plan; of all others Spark
 * evaluates the rows that the scan returns. Spark offers aggregations and limits only where it has no predicate left to evaluate.
 *
 * <p>Extends Spark's builder because Spark 4.0 and 4.1 hand Catalyst's own predicates to no other. Nothing but its state
 * is used.
 */
public final class FastParquetScanBuilder extends FileScanBuilder
        implements SupportsPushDownAggregates, SupportsPushDownLimit, SupportsPushDownTopN {
    private static final Logger LOG = LoggerFactory.getLogger(FastParquetScanBuilder.class);

    private final ScannedTable table;
    private ScanFilters filters = ScanFilters.NONE;
    private PushedOperators pushed = PushedOperators.NONE;

    /** The result of {@link #pushed}, if it is known already. */
    private Optional<InternalRow> answer = Optional.empty();

    /** A builder of one scan of {@code table}; of all its columns and rows, unless Spark prunes them. */
    public FastParquetScanBuilder(ScannedTable table) {
        super(table.session(), table.fileIndex(), table.dataSchema());
        this.table = table;
        requiredSchema_$eq(table.schema());
    }

    @Override
    public Seq<Expression> pushFilters(Seq<Expression> predicates) {
        filters = ScanFilters.of(table, ScalaCollections.list(predicates));
        pushedDataFilters_$eq(filters.pushed().toArray(Filter[]::new));
        return ScalaCollections.seq(filters.postScan());
    }

    @Override
    public Scan build() {
        if (answer.isPresent()) {
            return new AnsweredScan(pushed.aggregates().orElseThrow().readSchema(), answer.get());
        }
        ScanColumns columns = pushed.aggregates()
                .map(ScanColumns::of)
                .orElseGet(() -> ScanColumns.of(table, requiredSchema(), filters.claimed()));
        return new FastParquetScan(table, columns, filters, pushed);
    }

    /** Answers an aggregation of a few files, where their footers tell all of it. Spark has nothing left to do with the result. */
    @Override
    public boolean supportCompletePushDown(Aggregation aggregation) {
        int mostFiles = FastParquetOptions.filesAnsweredAtOnce(table.conf());
        answer = mostFiles == 0
                ? Optional.empty()
                : translated(aggregation).flatMap(aggregates -> answer(aggregates, mostFiles));
        return answer.isPresent();
    }

    private Optional<InternalRow> answer(PushedAggregates aggregates, int mostFiles) {
        try {
            List<FileSplit> files = FilteredListing.files(table, filters);
            ReadRequest request =
                    ReadRequest.of(table.conf(), table.formatOptions(), aggregates.data(), new StructType(), List.of());
            return files.size() > mostFiles
                    ? Optional.empty()
                    : FooterAnswer.of(aggregates, files, request, table.hadoopConfiguration());
        } catch (IOException | RuntimeException e) {
            // Whoever reads the files finds the same, and says it as users know it.
            LOG.debug("{} is not answered at once", table.fileIndex().rootPaths(), e);
            return Optional.empty();
        }
    }

    /** Takes an aggregation that footers may answer. */
    @Override
    public boolean pushAggregation(Aggregation aggregation) {
        Optional<PushedAggregates> aggregates = translated(aggregation);
        aggregates.ifPresent(taken -> pushed = PushedOperators.of(taken));
        return aggregates.isPresent();
    }

    /**
     * The aggregation, if footers may answer it. Rows that a predicate on stored columns leaves out would have to be known by row
     * group; and a damaged file whose rest is to be skipped must not count as a whole.
     */
    private Optional<PushedAggregates> translated(Aggregation aggregation) {
        if (!FastParquetOptions.pushesAggregates(table.conf())
                || !filters.data().isEmpty()
                || fileOptions().ignoreCorruptFiles()) {
            return Optional.empty();
        }
        ScanColumns all = ScanColumns.of(table, table.schema(), List.of());
        return new AggregateTranslation(all.data(), all.partition())
                .translate(aggregation)
                .filter(aggregates -> FastParquetScan.readsBatches(
                        table, ScanColumns.of(aggregates).flatSchema()));
    }

    /**
     * Takes a limit, that of each task: Spark counts the rows of all tasks together. With predicates on stored columns,
     * few of many rows may be left, and small batches would not pay.
     */
    @Override
    public boolean pushLimit(int limit) {
        if (!pushed.equals(PushedOperators.NONE) || !filters.data().isEmpty()) {
            return false;
        }
        pushed = PushedOperators.of(limit);
        return true;
    }

    /**
     * Takes an order with a limit, of each task: rows are left out if the task has enough that come before them. These must
     * then be returned, whatever happens to the rest of their file.
     */
    @Override
    public boolean pushTopN(SortOrder[] orders, int limit) {
        if (!pushed.equals(PushedOperators.NONE)
                || !FastParquetOptions.dropsRows(table.conf())
                || fileOptions().ignoreCorruptFiles()
                || fileOptions().ignoreMissingFiles()) {
            return false;
        }
        Optional<TopRows> topRows = TopRows.of(orders, limit, table.dataSchema());
        topRows.ifPresent(rows -> pushed = PushedOperators.of(rows));
        return topRows.isPresent();
    }

    @Override
    public boolean isPartiallyPushed() {
        return true;
    }

    private FileSourceOptions fileOptions() {
        return new FileSourceOptions(table.formatOptions());
    }
}
