package io.fastparquet.spark.scan;

import io.fastparquet.spark.aggregate.AggregateTranslation;
import io.fastparquet.spark.aggregate.PushedAggregates;
import io.fastparquet.spark.compat.ScalaCollections;
import io.fastparquet.spark.options.FastParquetOptions;
import io.fastparquet.spark.pushdown.TopRows;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.FileSourceOptions;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.connector.expressions.SortOrder;
import org.apache.spark.sql.connector.expressions.aggregate.Aggregation;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownAggregates;
import org.apache.spark.sql.connector.read.SupportsPushDownLimit;
import org.apache.spark.sql.connector.read.SupportsPushDownTopN;
import org.apache.spark.sql.execution.datasources.v2.FileScanBuilder;
import org.apache.spark.sql.sources.Filter;
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
    private final ScannedTable table;
    private ScanFilters filters = ScanFilters.NONE;
    private PushedOperators pushed = PushedOperators.NONE;

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
        ScanColumns columns = pushed.aggregates()
                .map(ScanColumns::of)
                .orElseGet(() -> ScanColumns.of(table, requiredSchema(), filters.claimed()));
        return new FastParquetScan(table, columns, filters, pushed);
    }

    /**
     * Takes an aggregation that footers may answer. Rows that a predicate on stored columns leaves out would have to be
     * known by row group; and a damaged file whose rest is to be skipped must not count as a whole.
     */
    @Override
    public boolean pushAggregation(Aggregation aggregation) {
        if (!FastParquetOptions.pushesAggregates(table.conf())
                || !filters.data().isEmpty()
                || fileOptions().ignoreCorruptFiles()) {
            return false;
        }
        ScanColumns all = ScanColumns.of(table, table.schema(), List.of());
        Optional<PushedAggregates> aggregates =
                new AggregateTranslation(all.data(), all.partition()).translate(aggregation);
        if (aggregates.isEmpty()
                || !FastParquetScan.readsBatches(
                        table, ScanColumns.of(aggregates.get()).flatSchema())) {
            return false;
        }
        pushed = PushedOperators.of(aggregates.get());
        return true;
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
