package io.fastparquet.spark.read;

import io.fastparquet.spark.compat.IndexReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.HadoopReadOptions;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.util.HadoopStreams;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;
import org.apache.parquet.internal.filter2.columnindex.ColumnIndexStore;

/**
 * A file's column and offset indexes, read with parquet-hadoop when they are asked for. Not thread-safe.
 *
 * <p>Spec: PageIndex.md.
 */
final class PageIndexes implements Closeable {
    private final HadoopByteSource source;
    private final Path path;
    private final Footer footer;
    private final Configuration configuration;
    private ParquetReadOptions options;

    /** Opened when something is asked for. */
    private IndexReader reader;

    PageIndexes(HadoopByteSource source, Path path, Footer footer, Configuration configuration) {
        this.source = source;
        this.path = path;
        this.footer = footer;
        this.configuration = configuration;
    }

    /** Rows of the file. */
    long fileRows() {
        return footer.metadata().getBlocks().stream()
                .mapToLong(BlockMetaData::getRowCount)
                .sum();
    }

    /** What the configuration says about reading. */
    ParquetReadOptions options() {
        if (options == null) {
            options = HadoopReadOptions.builder(configuration, path).build();
        }
        return options;
    }

    /** A reader of the file's indexes, dictionaries and Bloom filters. */
    ParquetFileReader reader() throws IOException {
        if (reader == null) {
            reader = IndexReader.open(
                    configuration, path, footer.metadata(), options(), HadoopStreams.wrap(source.stream()));
        }
        return reader.get();
    }

    /** The indexes of a row group. */
    ColumnIndexStore of(BlockMetaData block) {
        return new RowGroupIndexes(block);
    }

    /** The offset indexes of {@code columns}; empty if one of them has none. */
    Map<ColumnPath, OffsetIndex> offsetIndexes(BlockMetaData block, List<ColumnDescriptor> columns) {
        ColumnIndexStore store = of(block);
        Map<ColumnPath, OffsetIndex> offsetIndexes = new HashMap<>();
        try {
            for (ColumnDescriptor column : columns) {
                ColumnPath columnPath = ColumnPath.get(column.getPath());
                offsetIndexes.put(columnPath, store.getOffsetIndex(columnPath));
            }
        } catch (ColumnIndexStore.MissingOffsetIndexException e) {
            return Map.of();
        }
        return offsetIndexes;
    }

    /** Ends the reader; the source stays open. */
    @Override
    public void close() throws IOException {
        if (reader != null) {
            reader.close();
        }
    }

    private final class RowGroupIndexes implements ColumnIndexStore {
        private final Map<ColumnPath, ColumnChunkMetaData> chunks = new HashMap<>();

        RowGroupIndexes(BlockMetaData block) {
            block.getColumns().forEach(chunk -> chunks.put(chunk.getPath(), chunk));
        }

        @Override
        public ColumnIndex getColumnIndex(ColumnPath column) {
            try {
                ColumnChunkMetaData chunk = chunks.get(column);
                return chunk == null ? null : reader().readColumnIndex(chunk);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public OffsetIndex getOffsetIndex(ColumnPath column) {
            try {
                ColumnChunkMetaData chunk = chunks.get(column);
                OffsetIndex index = chunk == null ? null : reader().readOffsetIndex(chunk);
                if (index == null) {
                    throw new MissingOffsetIndexException(column);
                }
                return index;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
