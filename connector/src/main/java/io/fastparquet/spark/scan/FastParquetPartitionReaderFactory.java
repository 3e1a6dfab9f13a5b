package io.fastparquet.spark.scan;

import io.fastparquet.spark.pushdown.RowPredicate;
import io.fastparquet.spark.pushdown.RuntimeKeys;
import io.fastparquet.spark.pushdown.TakesRowPredicates;
import io.fastparquet.spark.pushdown.TopRows;
import io.fastparquet.spark.read.TakesRowLimit;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import scala.Function1;

/**
 * Makes the readers of a scan's partitions. Made on the driver, sent to each task.
 *
 * @param readFunction reads a split; its elements are rows, or batches in spite of their declared type
 * @param columns what the rows are
 * @param elements whether they are batches
 * @param badFiles what to do about files that cannot be read
 * @param rowLimit rows after which a task stops; it may return some more
 * @param topRows those that are wanted of a task's rows; it may return others; null for all
 */
record FastParquetPartitionReaderFactory(
        Function1<PartitionedFile, scala.collection.Iterator<InternalRow>> readFunction,
        ScanColumns columns,
        Elements elements,
        SplitReader.BadFiles badFiles,
        long rowLimit,
        TopRows topRows)
        implements PartitionReaderFactory {

    static final long NO_LIMIT = Long.MAX_VALUE;

    /** The same with tasks that stop after {@code rows} rows, of files without predicates on their rows. */
    FastParquetPartitionReaderFactory withRowLimit(int rows) {
        return new FastParquetPartitionReaderFactory(
                limited(readFunction, rows), columns, elements, badFiles, rows, topRows);
    }

    /** The same with tasks that may leave out rows which are not among their top ones. */
    FastParquetPartitionReaderFactory withTopRows(TopRows rows) {
        return new FastParquetPartitionReaderFactory(readFunction, columns, elements, badFiles, rowLimit, rows);
    }

    /** What a scan returns. */
    enum Elements {
        ROWS,
        BATCHES
    }

    @Override
    public boolean supportColumnarReads(InputPartition partition) {
        return elements == Elements.BATCHES;
    }

    @Override
    public PartitionReader<InternalRow> createReader(InputPartition partition) {
        return reader(partition, new SingleRowAssembly(columns));
    }

    @Override
    public PartitionReader<ColumnarBatch> createColumnarReader(InputPartition partition) {
        return reader(partition, new BatchAssembly(columns));
    }

    private <T> PartitionReader<T> reader(InputPartition partition, RowAssembly<T> assembly) {
        ScanPartition scanPartition = (ScanPartition) partition;
        return new SplitReader<>(
                List.of(scanPartition.files().files()),
                withPredicates(scanPartition.keys().get()),
                badFiles,
                assembly,
                rowLimit);
    }

    /** Spark's own reader is not told: a filter, join or order above decides again. */
    private Function1<PartitionedFile, scala.collection.Iterator<InternalRow>> withPredicates(RuntimeKeys keys) {
        List<RowPredicate> predicates = new ArrayList<>(keys.predicates());
        if (topRows != null) {
            topRows.ofOneReader(columns.requestedData()).ifPresent(predicates::add);
        }
        if (predicates.isEmpty() || !(readFunction instanceof TakesRowPredicates<?> takesPredicates)) {
            return readFunction;
        }
        @SuppressWarnings("unchecked") // It returns what it is.
        Function1<PartitionedFile, scala.collection.Iterator<InternalRow>> told =
                (Function1<PartitionedFile, scala.collection.Iterator<InternalRow>>)
                        takesPredicates.withRowPredicates(predicates, keys.filters());
        return told;
    }

    /** Spark's own reader is not told: its batches are what they are. */
    private static Function1<PartitionedFile, scala.collection.Iterator<InternalRow>> limited(
            Function1<PartitionedFile, scala.collection.Iterator<InternalRow>> readFunction, int rows) {
        if (!(readFunction instanceof TakesRowLimit<?> takesLimit)) {
            return readFunction;
        }
        @SuppressWarnings("unchecked") // It returns what it is.
        Function1<PartitionedFile, scala.collection.Iterator<InternalRow>> told =
                (Function1<PartitionedFile, scala.collection.Iterator<InternalRow>>) takesLimit.withRowLimit(rows);
        return told;
    }
}
