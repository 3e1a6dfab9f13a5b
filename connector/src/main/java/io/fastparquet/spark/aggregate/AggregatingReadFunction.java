package io.fastparquet.spark.aggregate;

import io.fastparquet.spark.compat.CheckedExceptions;
import io.fastparquet.spark.compat.ScalaCollections;
import io.fastparquet.spark.read.ReadsMetadata;
import io.fastparquet.spark.read.ScanMetrics;
import io.fastparquet.spark.read.SplitMetadata;
import java.io.Closeable;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Function1;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * Answers an aggregation for one split: from the footer, and for row groups of which the footer does not tell enough, by
 * reading them. Returns one row, or none for a split without rows. Made on the driver, serialized to tasks.
 *
 * <p>Splits are those of an ordinary scan, so that what has to be read is read in parallel; the footer that the splits of
 * a file share is parsed once a process.
 */
public final class AggregatingReadFunction extends AbstractFunction1<PartitionedFile, Iterator<InternalRow>>
        implements Serializable {
    private static final Logger LOG = LoggerFactory.getLogger(AggregatingReadFunction.class);

    private final PushedAggregates aggregates;
    private final Function1<PartitionedFile, Iterator<InternalRow>> readFunction;

    /**
     * @param aggregates what is asked
     * @param readFunction reads the columns of {@code aggregates}; its elements are batches in spite of their declared type
     */
    public AggregatingReadFunction(
            PushedAggregates aggregates, Function1<PartitionedFile, Iterator<InternalRow>> readFunction) {
        this.aggregates = aggregates;
        this.readFunction = readFunction;
    }

    @Override
    public Iterator<InternalRow> apply(PartitionedFile split) {
        PartialAggregate result = new PartialAggregate(aggregates);
        Optional<SplitMetadata> metadata = metadata(split);
        if (metadata.isPresent()) {
            addByFooter(split, metadata.get(), result);
        } else {
            read(split, result);
        }
        return ScalaCollections.<InternalRow>seq(
                        result.row(split.partitionValues()).stream().toList())
                .iterator();
    }

    private Optional<SplitMetadata> metadata(PartitionedFile split) {
        if (!(readFunction instanceof ReadsMetadata footers)) {
            return Optional.empty();
        }
        try {
            SplitMetadata metadata = footers.metadata(split);
            return areApart(metadata.rowGroups()) ? Optional.of(metadata) : Optional.empty();
        } catch (IOException e) {
            LOG.debug("{} is read because its footer does not tell", split.urlEncodedPath(), e);
            return Optional.empty();
        }
    }

    /** Whether each row group can be read on its own: a split has the row groups whose midpoints are in it. */
    private static boolean areApart(List<SplitMetadata.RowGroup> rowGroups) {
        for (int i = 1; i < rowGroups.size(); i++) {
            if (rowGroups.get(i - 1).midpoint() >= rowGroups.get(i).midpoint()) {
                return false;
            }
        }
        return true;
    }

    private void addByFooter(PartitionedFile split, SplitMetadata metadata, PartialAggregate result) {
        List<SplitMetadata.RowGroup> rowGroups = metadata.rowGroups();
        int answered = 0;
        int next = 0;
        while (next < rowGroups.size()) {
            int first = next;
            while (next < rowGroups.size() && !result.add(rowGroups.get(next).block(), metadata)) {
                next++;
            }
            if (next > first) {
                read(part(split, rowGroups.get(first), rowGroups.get(next - 1)), result);
            }
            if (next < rowGroups.size()) {
                answered++;
                next++;
            }
        }
        ScanMetrics.current().add(ScanMetrics.Counter.ROW_GROUPS_ANSWERED, answered);
    }

    /** The part of {@code split} with the row groups from {@code first} to {@code last}. */
    private static PartitionedFile part(
            PartitionedFile split, SplitMetadata.RowGroup first, SplitMetadata.RowGroup last) {
        return new PartitionedFile(
                split.partitionValues(),
                split.filePath(),
                first.midpoint(),
                last.midpoint() - first.midpoint() + 1,
                split.locations(),
                split.modificationTime(),
                split.fileSize(),
                split.otherConstantMetadataColumnValues());
    }

    private void read(PartitionedFile part, PartialAggregate result) {
        Iterator<?> batches = readFunction.apply(part);
        try {
            while (batches.hasNext()) {
                TaskContext task = TaskContext.get();
                if (task != null) {
                    task.killTaskIfInterrupted();
                }
                result.add((ColumnarBatch) batches.next());
            }
        } finally {
            close(batches);
        }
    }

    private static void close(Iterator<?> batches) {
        if (batches instanceof Closeable closeable) {
            try {
                closeable.close();
            } catch (IOException e) {
                CheckedExceptions.raise(e);
            }
        }
    }
}
