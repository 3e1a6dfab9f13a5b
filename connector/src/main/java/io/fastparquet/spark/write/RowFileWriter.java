package io.fastparquet.spark.write;

import io.fastparquet.codecs.compression.Codec;
import io.fastparquet.codecs.compression.Compressor;
import io.fastparquet.codecs.compression.Compressors;
import java.io.IOException;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetOutputFormat;
import org.apache.parquet.schema.MessageType;
import org.apache.spark.sql.catalyst.expressions.UnsafeRow;
import org.apache.spark.sql.types.StructType;

/**
 * Writes rows to one file. After an error there is no file, and no row is taken any more. Not thread-safe.
 */
final class RowFileWriter {
    /** Rows that are taken apart together should stay in the cache meanwhile. */
    private static final int BATCH_BYTES = 256 << 10;

    private static final int MIN_BATCH_BYTES = 4 << 10;

    /** What the batches of all open files should take together. */
    private static final long ALL_BATCHES_BYTES = 4L << 20;

    /** A row group of so many times its size is closed at once. */
    private static final int HUGE = 4;

    /** parquet-hadoop's default share of the heap for row groups. */
    private static final float MEMORY_POOL_RATIO = 0.95f;

    private final Path path;
    private final WriteSettings settings;
    private final Map<String, String> keyValueMetadata;
    private final double memoryPoolRatio;
    private final Compressor compressor;
    private final PendingFile pending;
    private FieldWriter[] fields;
    private ColumnChunkWriter[] columns;
    private RowBatch batch;
    private ParquetFileWriter file;
    private long rowGroupRows;
    private long nextRowGroupBytes;
    private State state = State.OPEN;

    private enum State {
        OPEN,
        FAILED,
        CLOSED
    }

    /**
     * Creates the file.
     *
     * @param schema of the rows
     * @param message the same as it is stored
     * @param keyValueMetadata for the footer
     * @throws IOException if the file exists, or cannot be created
     */
    RowFileWriter(
            Path path,
            Configuration conf,
            StructType schema,
            MessageType message,
            WriteSettings settings,
            Map<String, String> keyValueMetadata)
            throws IOException {
        this.path = path;
        this.settings = settings;
        this.keyValueMetadata = keyValueMetadata;
        this.memoryPoolRatio = conf.getFloat(ParquetOutputFormat.MEMORY_POOL_RATIO, MEMORY_POOL_RATIO);
        this.pending = new PendingFile(path, conf);
        this.compressor = Compressors.of(Codec.valueOf(settings.codec().name()), settings.level());
        WriteMemory.SHARED.open(settings.rowGroupBytes());
        try {
            FieldWriters writers = new FieldWriters(schema, message, settings, compressor);
            fields = writers.fields().toArray(FieldWriter[]::new);
            columns = writers.columns().toArray(ColumnChunkWriter[]::new);
            batch = new RowBatch(schema.length(), batchBytes(settings.rowGroupBytes()));
            file = new ParquetFileWriter(
                    pending,
                    message,
                    ParquetFileWriter.Mode.CREATE,
                    settings.rowGroupBytes(),
                    settings.maxPaddingBytes(),
                    null,
                    settings.properties());
            file.start();
            nextRowGroupBytes = settings.rowGroupBytes();
        } catch (IOException | RuntimeException | Error e) {
            fail(e);
            throw e;
        }
    }

    /** Less with many files open, whose batches are all held at once, and with small row groups. */
    private static int batchBytes(long rowGroupBytes) {
        long share = ALL_BATCHES_BYTES / WriteMemory.SHARED.openFiles();
        return (int) Math.max(MIN_BATCH_BYTES, Math.min(BATCH_BYTES, Math.min(share, rowGroupBytes >> 4)));
    }

    /**
     * Appends a row, which is copied.
     *
     * @throws IOException if the file cannot be written to
     * @throws IllegalStateException if the file is closed, or writing to it has failed before
     */
    void write(UnsafeRow row) throws IOException {
        if (state != State.OPEN) {
            throw new IllegalStateException(path + " takes no more rows: it is " + state);
        }
        try {
            batch.add(row);
            if (batch.isFull()) {
                flushBatch();
            }
        } catch (IOException | RuntimeException | Error e) {
            fail(e);
            throw e;
        }
    }

    private void flushBatch() throws IOException {
        int from = 0;
        while (from < batch.count()) {
            int to = (int) Math.min(batch.count(), from + (settings.rowGroupRows() - rowGroupRows));
            for (FieldWriter field : fields) {
                field.append(batch, from, to);
            }
            rowGroupRows += to - from;
            from = to;
            if (rowGroupRows >= settings.rowGroupRows() || isRowGroupFull()) {
                flushRowGroup();
            }
        }
        batch.clear();
    }

    private boolean isRowGroupFull() {
        long bytes = 0;
        for (ColumnChunkWriter column : columns) {
            bytes += column.bufferedBytes();
        }
        long limit = WriteMemory.SHARED.granted(nextRowGroupBytes, memoryPoolRatio);
        // Rather a little too early than beyond; but as parquet-java, not before there are some rows.
        long nextBatchBytes = bytes / rowGroupRows * batch.count();
        return bytes + nextBatchBytes >= limit
                && (rowGroupRows >= settings.properties().getMinRowCountForPageSizeCheck() || bytes >= HUGE * limit);
    }

    private void flushRowGroup() throws IOException {
        if (rowGroupRows == 0) {
            return;
        }
        file.startBlock(rowGroupRows);
        for (ColumnChunkWriter column : columns) {
            column.flushTo(file);
        }
        file.endBlock();
        rowGroupRows = 0;
        nextRowGroupBytes = Math.min(file.getNextRowGroupSize(), settings.rowGroupBytes());
    }

    /**
     * Writes what is left and the footer, and closes the file. Does nothing where writing has failed before, or if it is
     * closed.
     *
     * @throws IOException if the file could not be finished; there is none then
     */
    void close() throws IOException {
        if (state != State.OPEN) {
            return;
        }
        try {
            flushBatch();
            flushRowGroup();
            file.end(keyValueMetadata);
            pending.publish();
        } catch (IOException | RuntimeException | Error e) {
            fail(e);
            throw e;
        }
        state = State.CLOSED;
        release();
    }

    private void fail(Throwable error) {
        state = State.FAILED;
        pending.discard(error);
        release();
    }

    /** Gives everything back that is held. */
    private void release() {
        compressor.close();
        WriteMemory.SHARED.close(settings.rowGroupBytes());
        fields = null;
        columns = null;
        batch = null;
    }
}
