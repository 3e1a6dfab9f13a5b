package io.fastparquet.spark.scan;

import io.fastparquet.spark.compat.ReadErrors;
import io.fastparquet.spark.read.ScanMetrics;
import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.rdd.InputFileBlockHolder;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Function1;

/**
 * Reads the splits of a partition, one after the other. Files that are missing or damaged are passed over if the scan
 * says so, and reported as Spark's own file scan reports them if it does not; rows returned before stay. Runs on a
 * task's thread.
 *
 * @param <T> {@code InternalRow} or {@code ColumnarBatch}
 */
final class SplitReader<T> implements PartitionReader<T> {
    private static final Logger LOG = LoggerFactory.getLogger(SplitReader.class);

    private final Iterator<PartitionedFile> splits;
    private final Function1<PartitionedFile, scala.collection.Iterator<InternalRow>> readFunction;
    private final BadFiles badFiles;
    private final RowAssembly<T> assembly;
    private final ScanMetrics metrics = new ScanMetrics();
    private final long rowLimit;

    private long rowsReturned;

    private PartitionedFile split;

    /** The rows or batches of {@link #split}; null until it is opened. */
    private scala.collection.Iterator<?> elements;

    private T current;

    /** @param rowLimit rows after which there are no more; the last batch may go beyond it */
    SplitReader(
            List<PartitionedFile> splits,
            Function1<PartitionedFile, scala.collection.Iterator<InternalRow>> readFunction,
            BadFiles badFiles,
            RowAssembly<T> assembly,
            long rowLimit) {
        this.splits = splits.iterator();
        this.readFunction = readFunction;
        this.badFiles = badFiles;
        this.assembly = assembly;
        this.rowLimit = rowLimit;
    }

    @Override
    public boolean next() throws IOException {
        while (rowsReturned < rowLimit && (split != null || nextSplit())) {
            if (nextElement()) {
                rowsReturned += current instanceof ColumnarBatch batch ? batch.numRows() : 1;
                return true;
            }
            closeElements();
            split = null;
        }
        return false;
    }

    private boolean nextSplit() {
        TaskContext task = TaskContext.get();
        if (task != null) {
            // Many splits in a row may have no rows, and then nobody else looks.
            task.killTaskIfInterrupted();
        }
        if (!splits.hasNext()) {
            InputFileBlockHolder.unset();
            return false;
        }
        split = splits.next();
        LOG.info("Reading File {}", split);
        InputFileBlockHolder.set(split.urlEncodedPath(), split.start(), split.length());
        assembly.start(split);
        return true;
    }

    /** Sets {@link #current}, or returns false at the end of the split or at damage that is passed over. */
    private boolean nextElement() {
        try {
            if (elements == null) {
                elements = open();
            }
            if (!elements.hasNext()) {
                return false;
            }
            current = assembly.assemble(elements.next());
            return true;
        } catch (Throwable e) {
            if (!isPassedOver(e)) {
                ReadErrors.raiseInFile(split.urlEncodedPath(), e);
            }
            return false;
        }
    }

    private boolean isPassedOver(Throwable e) {
        if (e instanceof FileNotFoundException) {
            if (badFiles.ignoreMissing()) {
                LOG.warn("Skipped missing file: {}", split, e);
            }
            return badFiles.ignoreMissing();
        }
        boolean passedOver = badFiles.ignoreCorrupt() && ReadErrors.isCorruption(e);
        if (passedOver) {
            LOG.warn("Skipped the rest of the content in the corrupted file: {}", split, e);
        }
        return passedOver;
    }

    private scala.collection.Iterator<?> open() {
        metrics.enter();
        try {
            return readFunction.apply(split);
        } finally {
            metrics.leave();
        }
    }

    @Override
    public T get() {
        return current;
    }

    @Override
    public CustomTaskMetric[] currentMetricsValues() {
        return ScanMetricValues.of(metrics);
    }

    @Override
    public void initMetricsValues(CustomTaskMetric[] values) {
        ScanMetricValues.addTo(metrics, values);
    }

    @Override
    public void close() throws IOException {
        InputFileBlockHolder.unset();
        closeElements();
    }

    private void closeElements() throws IOException {
        if (elements instanceof Closeable closeable) {
            closeable.close();
        }
        elements = null;
        current = null;
    }

    /**
     * What to do about files that cannot be read to their end.
     *
     * @param ignoreMissing passes over files that are not there any more
     * @param ignoreCorrupt passes over the rest of damaged files
     */
    record BadFiles(boolean ignoreMissing, boolean ignoreCorrupt) implements Serializable {}
}
