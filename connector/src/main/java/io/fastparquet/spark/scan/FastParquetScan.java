package io.fastparquet.spark.scan;

import io.fastparquet.spark.aggregate.PushedAggregates;
import io.fastparquet.spark.compat.Expressions;
import io.fastparquet.spark.compat.ScalaCollections;
import io.fastparquet.spark.options.FastParquetOptions;
import io.fastparquet.spark.pushdown.RuntimeKeys;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.ExprId;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.connector.expressions.FieldReference;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.connector.read.SupportsReportStatistics;
import org.apache.spark.sql.connector.read.SupportsRuntimeV2Filtering;
import org.apache.spark.sql.execution.WholeStageCodegenExec;
import org.apache.spark.sql.execution.datasources.FileStatusWithMetadata;
import org.apache.spark.sql.execution.datasources.PartitionDirectory;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.internal.connector.SupportsMetadata;
import org.apache.spark.sql.types.StructType;
import scala.Option;

/**
 * A query's reading of a table: some columns, some files, statistics for the planner. Immutable but for the runtime
 * filters and metrics of the execution under way.
 *
 * <p>Equal to another if both return the same rows: table, columns, operators and filters, in whatever order these were written.
 * Spark then computes one of them and uses the result twice.
 */
public final class FastParquetScan
        implements Scan, SupportsReportStatistics, SupportsRuntimeV2Filtering, SupportsMetadata {
    private final ScannedTable table;
    private final ScanColumns columns;
    private final ScanFilters filters;
    private final PushedOperators pushed;
    private final boolean readsBatches;

    /**
     * What {@link #filter} was told, until {@link #toBatch} takes it. Spark calls the two in turn, on one thread; but a
     * scan may stand in several plans that run at the same time, with different filters.
     */
    @SuppressWarnings("ThreadLocalUsage") // Filters are the scan's, not the thread's.
    private final ThreadLocal<List<Predicate>> runtimeFilters = new ThreadLocal<>();

    // What is asked for again and again while a query is planned; null until then.
    private volatile Statistics statistics;
    private volatile Double estimatedRows;
    private volatile Double uncountedShare;

    private volatile CustomTaskMetric[] driverMetrics = {};

    FastParquetScan(ScannedTable table, ScanColumns columns, ScanFilters filters, PushedOperators pushed) {
        this.table = table;
        this.columns = columns;
        this.filters = filters;
        this.pushed = pushed;
        this.readsBatches = readsBatches(table, columns.flatSchema());
    }

    /** Spark's own rule for its file scan: batches are worth it if generated code reads them. */
    static boolean readsBatches(ScannedTable table, StructType schema) {
        SQLConf conf = table.conf();
        return conf.wholeStageEnabled()
                && !WholeStageCodegenExec.isTooManyFields(conf, schema)
                && table.format().supportBatch(table.session(), schema);
    }

    ScannedTable table() {
        return table;
    }

    ScanColumns columns() {
        return columns;
    }

    ScanFilters filters() {
        return filters;
    }

    PushedOperators pushed() {
        return pushed;
    }

    /** Whether the files are read in batches, whatever is made of these. */
    boolean readsBatches() {
        return readsBatches;
    }

    /** Notes what an execution reads, for the metrics. */
    void planned(List<PartitionDirectory> directories) {
        long files = 0;
        long bytes = 0;
        for (PartitionDirectory directory : directories) {
            for (FileStatusWithMetadata file : ScalaCollections.list(directory.files())) {
                files++;
                bytes += file.getLen();
            }
        }
        driverMetrics = ScanMetricValues.ofFiles(files, bytes);
    }

    @Override
    public StructType readSchema() {
        return pushed.aggregates().map(PushedAggregates::readSchema).orElseGet(columns::readSchema);
    }

    @Override
    public Batch toBatch() {
        List<Predicate> predicates = Objects.requireNonNullElse(runtimeFilters.get(), List.of());
        runtimeFilters.remove();
        return new FastParquetBatch(
                this,
                RuntimeFilters.over(table.partitionSchema(), predicates),
                RuntimeKeys.of(predicates, columns.requestedData()));
    }

    /** Never asks partitions: planning them would list files while the query is still being optimized. */
    @Override
    public ColumnarSupportMode columnarSupportMode() {
        return readsBatches && pushed.aggregates().isEmpty()
                ? ColumnarSupportMode.SUPPORTED
                : ColumnarSupportMode.UNSUPPORTED;
    }

    @Override
    public Statistics estimateStatistics() {
        if (statistics == null) {
            statistics = ScanStatistics.of(table, columns, filters);
        }
        return statistics;
    }

    /**
     * Partition columns of the rows, by which files are left out. Columns that joins are made by are not offered to Spark, which
     * would take keys from wherever it can; see {@link #dropsRowsByKeysOf}.
     */
    @Override
    public NamedReference[] filterAttributes() {
        if (pushed.countsRows()) {
            return new NamedReference[0];
        }
        if (pushed.aggregates().isPresent()) {
            return Arrays.stream(pushed.aggregates().get().groupSchema().fieldNames())
                    .map(FieldReference::column)
                    .toArray(NamedReference[]::new);
        }
        return Arrays.stream(columns.partition().fieldNames())
                .map(FieldReference::column)
                .toArray(NamedReference[]::new);
    }

    /** Whether {@link #filter} by the keys of a join drops the rows that have others in {@code column}. */
    public boolean dropsRowsByKeysOf(String column) {
        Option<Object> ordinal = columns.data().getFieldIndex(column);
        return pushed.equals(PushedOperators.NONE)
                && readsBatches
                && ordinal.isDefined()
                && RuntimeKeys.isSupported(
                        columns.data().fields()[(Integer) ordinal.get()].dataType());
    }

    /** Rows of the files that it reads, about: some footers are looked at. 0 if that fails. */
    public double estimatedRows() {
        if (estimatedRows == null) {
            estimatedRows = SampledRows.of(table, filters);
        }
        return estimatedRows;
    }

    /**
     * The share of its rows that its filters leave, about, if {@link #estimateStatistics} does not count it in: some rows are
     * looked at. Otherwise 1.
     */
    public double uncountedShare() {
        if (uncountedShare == null) {
            boolean isUncounted =
                    FastParquetOptions.samplesFilters(table.conf()) && !ScanStatistics.countsFilters(table, columns);
            uncountedShare = isUncounted
                    ? SampledSelectivity.of(table, filters)
                            .map(SampledSelectivity::share)
                            .orElse(1.0)
                    : 1.0;
        }
        return uncountedShare;
    }

    /** Whether a filter that it knows is likely to leave out most rows. */
    public boolean isLikelySelective() {
        return Stream.of(filters.partition(), filters.claimed(), filters.dropping())
                .flatMap(List::stream)
                .anyMatch(Expressions::isLikelySelective);
    }

    @Override
    public void filter(Predicate[] predicates) {
        runtimeFilters.set(List.of(predicates));
    }

    @Override
    public CustomMetric[] supportedCustomMetrics() {
        return ScanMetricValues.supported();
    }

    @Override
    public CustomTaskMetric[] reportDriverMetrics() {
        return driverMetrics.clone();
    }

    @Override
    public String description() {
        return new ScanDescription(this).line();
    }

    @Override
    public scala.collection.immutable.Map<String, String> getMetaData() {
        return ScalaCollections.map(new ScanDescription(this).properties());
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof FastParquetScan that
                        && table.equals(that.table)
                        && columns.equals(that.columns)
                        && pushed.equals(that.pushed)
                        && comparable(filters.partition()).equals(that.comparable(that.filters.partition()))
                        && comparable(filters.data()).equals(that.comparable(that.filters.data()))
                        && comparable(filters.claimed()).equals(that.comparable(that.filters.claimed()));
    }

    @Override
    public int hashCode() {
        return 31 * table.hashCode() + columns.hashCode();
    }

    /** The predicates without the identities that columns have in one query: columns of equal names are equal. */
    private Set<Expression> comparable(List<Expression> predicates) {
        Set<Expression> comparable = new HashSet<>();
        for (Expression predicate : predicates) {
            comparable.add(
                    Expressions.rewrite(predicate, this::withComparableIdentity).canonicalized());
        }
        return comparable;
    }

    private Optional<Expression> withComparableIdentity(Expression node) {
        return node instanceof AttributeReference column
                ? Optional.of(column.withExprId(ExprId.apply(comparableIdentity(column))))
                : Optional.empty();
    }

    /** The place among the table's columns; for a field of {@code _metadata}, its place after them. */
    private int comparableIdentity(AttributeReference column) {
        boolean isMetadata = MetadataColumns.isField(table.format(), column);
        Option<Object> ordinal = table.schema().getFieldIndex(column.name());
        if (isMetadata || ordinal.isEmpty()) {
            return table.schema().length() + MetadataColumns.ordinal(table.format(), column.name());
        }
        return (Integer) ordinal.get();
    }
}
