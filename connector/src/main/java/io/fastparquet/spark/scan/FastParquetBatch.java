package io.fastparquet.spark.scan;

import io.fastparquet.spark.aggregate.AggregatingReadFunction;
import io.fastparquet.spark.aggregate.PushedAggregates;
import io.fastparquet.spark.compat.ExecutedQuery;
import io.fastparquet.spark.compat.Expressions;
import io.fastparquet.spark.compat.ScalaCollections;
import io.fastparquet.spark.options.FastParquetOptions;
import io.fastparquet.spark.pushdown.ClaimedFilter;
import io.fastparquet.spark.pushdown.FilteredReadFunction;
import io.fastparquet.spark.pushdown.RowPredicate;
import io.fastparquet.spark.pushdown.RuntimeKeys;
import io.fastparquet.spark.pushdown.TakesRowPredicates;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.spark.sql.catalyst.FileSourceOptions;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.util.CaseInsensitiveMap;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.FilePartition;
import org.apache.spark.sql.execution.datasources.PartitionDirectory;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.types.StructType;
import scala.Function1;

/**
 * One execution of a scan: its partitions and their readers. Equal to another if the scans are; Spark itself compares
 * the runtime filters.
 */
final class FastParquetBatch implements Batch {
    private final FastParquetScan scan;
    private final Predicate<InternalRow> runtimeFilter;
    private final RuntimeKeys runtimeKeys;

    /**
     * @param scan what is read
     * @param runtimeFilter tests the partition values of a directory
     * @param runtimeKeys rows may be dropped by
     */
    FastParquetBatch(FastParquetScan scan, Predicate<InternalRow> runtimeFilter, RuntimeKeys runtimeKeys) {
        this.scan = scan;
        this.runtimeFilter = runtimeFilter;
        this.runtimeKeys = runtimeKeys;
    }

    @Override
    public InputPartition[] planInputPartitions() {
        ScannedTable table = scan.table();
        List<PartitionDirectory> directories = FilteredListing.directories(table, scan.filters()).stream()
                .filter(directory -> runtimeFilter.test(directory.values()))
                .toList();
        scan.planned(directories);
        List<FilePartition> partitions = new SplitPlanner(
                        SplitSizes.of(table.session()),
                        new PartitionValues(
                                table.partitionSchema(), scan.columns().partition()))
                .plan(directories);
        if (partitions.isEmpty()
                && scan.pushed()
                        .aggregates()
                        .map(PushedAggregates::hasResultOfNothing)
                        .orElse(false)) {
            partitions = List.of(new FilePartition(0, new PartitionedFile[0]));
        }
        SentKeys keys = SentKeys.of(table.session().sparkContext(), runtimeKeys);
        return partitions.stream().map(files -> new ScanPartition(files, keys)).toArray(InputPartition[]::new);
    }

    @Override
    public PartitionReaderFactory createReaderFactory() {
        FastParquetPartitionReaderFactory ofRows = rowReaderFactory();
        Optional<PushedAggregates> aggregates = scan.pushed().aggregates();
        if (scan.pushed().limit().isPresent()) {
            return ofRows.withRowLimit(scan.pushed().limit().getAsInt());
        }
        // Values that count rows are computed above the scan, but below the order: they would change with what is left
        // out.
        if (scan.pushed().topRows().isPresent()
                && ExecutedQuery.isDeterministic(scan.table().session())) {
            return ofRows.withTopRows(scan.pushed().topRows().get());
        }
        return aggregates.isPresent()
                ? new AggregatePartitionReaderFactory(
                        new AggregatingReadFunction(aggregates.get(), ofRows.readFunction()),
                        ofRows.badFiles(),
                        aggregates.get())
                : ofRows;
    }

    private FastParquetPartitionReaderFactory rowReaderFactory() {
        ScannedTable table = scan.table();
        ScanColumns columns = scan.columns();
        boolean batches = scan.readsBatches();
        CaseInsensitiveMap<String> options = table.formatOptions();
        Function1<PartitionedFile, scala.collection.Iterator<InternalRow>> readFunction = table.format()
                .buildReaderWithPartitionValues(
                        table.session(),
                        table.dataSchema(),
                        columns.partition(),
                        columns.requestedData(),
                        ScalaCollections.seq(scan.filters().pushed()),
                        options.updated(FileFormat.OPTION_RETURNING_BATCH(), Boolean.toString(batches)),
                        table.hadoopConfiguration());
        readFunction = withPredicates(readFunction);
        FileSourceOptions fileOptions = new FileSourceOptions(options);
        return new FastParquetPartitionReaderFactory(
                readFunction,
                columns,
                batches
                        ? FastParquetPartitionReaderFactory.Elements.BATCHES
                        : FastParquetPartitionReaderFactory.Elements.ROWS,
                new SplitReader.BadFiles(fileOptions.ignoreMissingFiles(), fileOptions.ignoreCorruptFiles()),
                FastParquetPartitionReaderFactory.NO_LIMIT,
                null);
    }

    /** Whatever reads a file, rows that claimed predicates are not true of must not come out. */
    private Function1<PartitionedFile, scala.collection.Iterator<InternalRow>> withPredicates(
            Function1<PartitionedFile, scala.collection.Iterator<InternalRow>> readFunction) {
        List<Expression> claimed = scan.filters().claimed();
        StructType schema = scan.columns().requestedData();
        if (!(readFunction instanceof TakesRowPredicates<?> takesPredicates)) {
            return claimed.isEmpty()
                    ? readFunction
                    : new FilteredReadFunction(
                            readFunction, Expressions.bound(Expressions.conjunction(claimed), schema));
        }
        @SuppressWarnings("unchecked") // It returns what it is.
        Function1<PartitionedFile, scala.collection.Iterator<InternalRow>> told =
                (Function1<PartitionedFile, scala.collection.Iterator<InternalRow>>)
                        takesPredicates.withPredicates(ClaimedFilter.of(claimed, schema), dropping(schema));
        return told;
    }

    private List<RowPredicate> dropping(StructType schema) {
        return FastParquetOptions.dropsRows(scan.table().conf())
                ? scan.filters().dropping(schema)
                : List.of();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FastParquetBatch that && scan.equals(that.scan);
    }

    @Override
    public int hashCode() {
        return scan.hashCode();
    }
}
