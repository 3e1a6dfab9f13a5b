package io.fastparquet.spark.read;

import io.fastparquet.spark.compat.IndexReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.HadoopReadOptions;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.filter2.compat.RowGroupFilter;
import org.apache.parquet.filter2.compat.RowGroupFilter.FilterLevel;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.util.HadoopStreams;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;
import org.apache.parquet.internal.filter2.columnindex.ColumnIndexFilter;
import org.apache.parquet.internal.filter2.columnindex.ColumnIndexStore;
import org.apache.parquet.internal.filter2.columnindex.ColumnIndexStore.MissingOffsetIndexException;
import org.apache.parquet.internal.filter2.columnindex.RowRanges;

/**
 * Leaves out row groups and pages that hold no matching row: by statistics, dictionary and Bloom filter, then by column
 * index. What "may match" means is parquet-hadoop's; this decides what is worth asking, and keeps row group ordinals and
 * row positions.
 */
final class RowGroupPruner {
    private final HadoopByteSource source;
    private final Path path;
    private final Footer footer;
    private final RowFilter filter;
    private final Configuration configuration;
    private final ParquetReadOptions options;

    /** Opened when indexes, dictionaries or Bloom filters are asked for. */
    private IndexReader indexReader;

    /**
     * @param filter what rows must match; not empty
     */
    RowGroupPruner(HadoopByteSource source, Path path, Footer footer, RowFilter filter, Configuration configuration) {
        this.source = source;
        this.path = path;
        this.footer = footer;
        this.filter = filter;
        this.configuration = configuration;
        this.options = HadoopReadOptions.builder(configuration, path).build();
    }

    /**
     * The row groups that may hold matching rows, and their rows that may match.
     *
     * @param candidates all rows of the split's row groups
     * @param columns the columns that will be read
     */
    List<SelectedRowGroup> prune(List<SelectedRowGroup> candidates, List<ColumnDescriptor> columns) throws IOException {
        try {
            return select(candidates, columns);
        } finally {
            if (indexReader != null) {
                indexReader.close();
                indexReader = null;
            }
        }
    }

    @SuppressWarnings("deprecation") // Statistics alone need no reader, and only the deprecated form does without one.
    private List<SelectedRowGroup> select(List<SelectedRowGroup> candidates, List<ColumnDescriptor> columns)
            throws IOException {
        List<BlockMetaData> blocks = new ArrayList<>();
        candidates.forEach(candidate -> blocks.add(candidate.block()));
        List<BlockMetaData> kept = blocks;
        if (options.useStatsFilter()) {
            kept = RowGroupFilter.filterRowGroups(
                    filter.ofBounds(), kept, footer.metadata().getFileMetaData().getSchema());
        }
        List<FilterLevel> levels = new ArrayList<>();
        if (options.useDictionaryFilter() && anyFiltered(kept, ColumnChunkMetaData::hasDictionaryPage)) {
            levels.add(FilterLevel.DICTIONARY);
        }
        if (options.useBloomFilter() && anyFiltered(kept, chunk -> chunk.getBloomFilterOffset() >= 0)) {
            levels.add(FilterLevel.BLOOMFILTER);
        }
        if (!levels.isEmpty() && filter.ofValues() != null) {
            kept = RowGroupFilter.filterRowGroups(levels, filter.ofValues(), kept, indexReader());
        }
        Set<BlockMetaData> keptBlocks = new HashSet<>();
        // Blocks have no equality of their own: the set holds identities.
        keptBlocks.addAll(kept);
        List<SelectedRowGroup> selected = new ArrayList<>();
        for (SelectedRowGroup candidate : candidates) {
            if (keptBlocks.contains(candidate.block())) {
                SelectedRowGroup narrowed = narrow(candidate, columns);
                if (narrowed != null) {
                    selected.add(narrowed);
                }
            }
        }
        return selected;
    }

    private interface ChunkTest {
        boolean test(ColumnChunkMetaData chunk);
    }

    private boolean anyFiltered(List<BlockMetaData> blocks, ChunkTest test) {
        for (BlockMetaData block : blocks) {
            for (ColumnChunkMetaData chunk : block.getColumns()) {
                String name = chunk.getPath().iterator().next().toLowerCase(Locale.ROOT);
                if (filter.columns().contains(name) && test.test(chunk)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The row group with its rows narrowed by column indexes; null if none is left. */
    private SelectedRowGroup narrow(SelectedRowGroup candidate, List<ColumnDescriptor> columns) throws IOException {
        BlockMetaData block = candidate.block();
        if (!options.useColumnIndexFilter()
                || !anyFiltered(List.of(block), chunk -> chunk.getColumnIndexReference() != null)) {
            return candidate;
        }
        ColumnIndexStore store = new BlockIndexStore(block);
        Set<ColumnPath> paths = new HashSet<>();
        block.getColumns().forEach(chunk -> paths.add(chunk.getPath()));
        RowRanges ranges = ColumnIndexFilter.calculateRowRanges(filter.ofBounds(), store, paths, block.getRowCount());
        if (ranges.rowCount() == block.getRowCount()) {
            return candidate;
        }
        if (ranges.rowCount() == 0) {
            return null;
        }
        Map<ColumnPath, OffsetIndex> offsetIndexes = new HashMap<>();
        try {
            for (ColumnDescriptor column : columns) {
                ColumnPath columnPath = ColumnPath.get(column.getPath());
                offsetIndexes.put(columnPath, store.getOffsetIndex(columnPath));
            }
        } catch (MissingOffsetIndexException e) {
            // A column whose pages cannot be found by row has to be read whole, and the others with it.
            return candidate;
        }
        return new SelectedRowGroup(
                candidate.ordinal(), block, candidate.firstRow(), RowSelection.of(ranges), offsetIndexes);
    }

    /** The indexes of one row group, read when asked for. */
    private final class BlockIndexStore implements ColumnIndexStore {
        private final Map<ColumnPath, ColumnChunkMetaData> chunks = new HashMap<>();

        BlockIndexStore(BlockMetaData block) {
            block.getColumns().forEach(chunk -> chunks.put(chunk.getPath(), chunk));
        }

        @Override
        public ColumnIndex getColumnIndex(ColumnPath column) {
            try {
                ColumnChunkMetaData chunk = chunks.get(column);
                return chunk == null ? null : indexReader().readColumnIndex(chunk);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public OffsetIndex getOffsetIndex(ColumnPath column) {
            try {
                ColumnChunkMetaData chunk = chunks.get(column);
                OffsetIndex index = chunk == null ? null : indexReader().readOffsetIndex(chunk);
                if (index == null) {
                    throw new MissingOffsetIndexException(column);
                }
                return index;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private ParquetFileReader indexReader() throws IOException {
        if (indexReader == null) {
            indexReader = IndexReader.open(
                    configuration, path, footer.metadata(), options, HadoopStreams.wrap(source.stream()));
        }
        return indexReader.get();
    }
}
