package io.fastparquet.spark.scan;

import io.fastparquet.spark.compat.ScalaCollections;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.execution.datasources.v2.FileScanBuilder;
import org.apache.spark.sql.sources.Filter;
import scala.collection.immutable.Seq;

/**
 * Collects what Spark pushes down to a scan, then makes it: first predicates, then the required columns, pruned down to
 * nested fields. Predicates on partition columns alone, and those on stored columns that are known to be evaluated here as
 * Spark would, are claimed, and leave the plan; of all others Spark evaluates the rows that the scan returns.
 *
 * <p>Extends Spark's builder because Spark 4.0 and 4.1 hand Catalyst's own predicates to no other. Nothing but its state
 * is used.
 */
public final class FastParquetScanBuilder extends FileScanBuilder {
    private final ScannedTable table;
    private ScanFilters filters = ScanFilters.NONE;

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
        return new FastParquetScan(table, ScanColumns.of(table, requiredSchema(), filters.claimed()), filters);
    }
}
