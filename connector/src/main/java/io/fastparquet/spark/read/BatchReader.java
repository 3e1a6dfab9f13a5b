package io.fastparquet.spark.read;

import io.fastparquet.codecs.UnsupportedFeatureException;
import io.fastparquet.codecs.compression.Decompressor;
import io.fastparquet.spark.pushdown.RowPredicate;
import io.fastparquet.spark.read.ScanMetrics.Counter;
import io.fastparquet.spark.vector.FastVector;
import java.io.Closeable;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/**
 * The batches of a split of a file. The batch and its vectors are the same objects every time, filled anew. Not
 * thread-safe.
 */
public final class BatchReader implements Closeable {
    /** Bytes of pages that the strings and binaries of one batch point into, about and at most. */
    private static final long BATCH_BYTES = 32L << 20;

    private static final int MAX_EMPTY_WINDOWS = 256;

    private final ByteSource source;
    private final RowGroup.Shared shared;
    private final Iterator<SelectedRowGroup> rowGroups;
    private final List<ColumnDescriptor> columns;
    private final List<FieldReader> fields;
    private final int batchRows;
    private final ScanMetrics metrics;
    private final ColumnarBatch batch;

    /** Null if there is no predicate on rows. */
    private final RowDropper dropper;

    private RowGroup rowGroup;
    private RowSelection rows;

    /** The range of {@link #rows} that is read. */
    private int range;

    /** The next row to be read or skipped, in the row group. */
    private long row;

    /** Rows of a batch in this row group. */
    private int rowGroupBatchRows;

    private boolean closed;

    /**
     * @param source the file, closed with this reader; null if there are no row groups
     * @param columns the stored columns that the fields read
     * @param batchRows rows of a batch at most
     * @param claimed what rows returned must match, each predicate exact
     * @param unclaimed what rows that do not match may be dropped by
     */
    BatchReader(
            ByteSource source,
            RowGroup.Shared shared,
            List<SelectedRowGroup> rowGroups,
            List<ColumnDescriptor> columns,
            List<FieldReader> fields,
            int batchRows,
            List<RowPredicate> claimed,
            List<RowPredicate> unclaimed) {
        this.source = source;
        this.shared = shared;
        this.rowGroups = rowGroups.iterator();
        this.columns = columns;
        this.fields = fields;
        this.batchRows = batchRows;
        this.metrics = shared.metrics();
        this.dropper = claimed.isEmpty() && unclaimed.isEmpty()
                ? null
                : new RowDropper(claimed, unclaimed, fields, batchRows, metrics);
        this.batch = new ColumnarBatch(fields.stream().map(FieldReader::vector).toArray(FastVector[]::new));
    }

    /**
     * Fills the batch with the next rows.
     *
     * @return false if there are none
     */
    public boolean nextBatch() throws IOException {
        long start = System.nanoTime();
        long apart = metrics.nanosApart();
        try {
            for (int emptyWindows = 0; ; emptyWindows++) {
                while (rowGroup == null || range == rows.count()) {
                    finishRowGroup();
                    if (!rowGroups.hasNext()) {
                        return false;
                    }
                    startRowGroup(rowGroups.next());
                }
                fill();
                // An empty batch now and then lets Spark see whether the task is still wanted.
                if (batch.numRows() > 0 || emptyWindows == MAX_EMPTY_WINDOWS) {
                    return true;
                }
            }
        } catch (UnsupportedFeatureException e) {
            throw new UnsupportedParquetException(shared.path(), e.getMessage(), e);
        } finally {
            metrics.addSince(Counter.DECODING_NANOS, start + metrics.nanosApart() - apart);
        }
    }

    /** The batch that {@link #nextBatch} filled; valid until it is called again. */
    public ColumnarBatch batch() {
        return batch;
    }

    /** Lets go of the bytes of a row group; whoever asks for the next batch is done with its last one. */
    private void finishRowGroup() {
        rowGroup = null;
        shared.buffers().giveAll();
    }

    private void startRowGroup(SelectedRowGroup selected) throws IOException {
        rowGroup = new RowGroup(shared, selected, columns);
        rows = rowGroup.rows();
        metrics.add(Counter.ROW_GROUPS_READ, 1);
        range = 0;
        row = 0;
        rowGroupBatchRows = batchRows();
        for (FieldReader field : fields) {
            field.startRowGroup(rowGroup);
        }
        if (dropper != null) {
            dropper.startRowGroup();
        }
    }

    /** As many rows as keep the pages behind one batch within their budget, by the row group's average. */
    private int batchRows() {
        long bytesPerRow = rowGroup.bytesPointedInto() / Math.max(1, rowGroup.rowCount());
        return (int) Math.max(1, Math.min(batchRows, BATCH_BYTES / Math.max(1, bytesPerRow)));
    }

    private void fill() throws IOException {
        if (dropper != null && dropper.isWorthwhile()) {
            fillWithMatches();
        } else {
            fillWithAll();
        }
    }

    /** One range at a time: a window is what one look at the predicate's columns covers. */
    private void fillWithMatches() throws IOException {
        skipToRange();
        int count = (int) Math.min(rowGroupBatchRows, rows.end(range) - row);
        int kept = dropper.read(count);
        pass(count);
        metrics.add(Counter.ROWS_DROPPED, count - kept);
        batch.setNumRows(kept);
    }

    private void skipToRange() throws IOException {
        if (row < rows.start(range)) {
            for (FieldReader field : fields) {
                field.skip(rows.start(range) - row);
            }
            row = rows.start(range);
        }
    }

    private void pass(int count) {
        row += count;
        if (row == rows.end(range)) {
            range++;
        }
    }

    private void fillWithAll() throws IOException {
        for (FieldReader field : fields) {
            field.startBatch();
        }
        int wanted = rowGroupBatchRows;
        while (wanted > 0 && range < rows.count()) {
            skipToRange();
            int count = (int) Math.min(wanted, rows.end(range) - row);
            for (FieldReader field : fields) {
                field.read(count);
            }
            pass(count);
            wanted -= count;
        }
        for (FieldReader field : fields) {
            field.finishBatch();
        }
        batch.setNumRows(rowGroupBatchRows - wanted);
    }

    @Override
    public void close() throws IOException {
        if (!closed) {
            closed = true;
            if (shared != null) {
                shared.decompressors().values().forEach(Decompressor::close);
            }
            if (source != null) {
                source.close();
            }
        }
    }
}
