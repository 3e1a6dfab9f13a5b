package io.fastparquet.spark.read;

import io.fastparquet.spark.read.ScanMetrics.Counter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.filter2.compat.RowGroupFilter;
import org.apache.parquet.filter2.compat.RowGroupFilter.FilterLevel;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;
import org.apache.parquet.internal.filter2.columnindex.ColumnIndexFilter;
import org.apache.parquet.internal.filter2.columnindex.ColumnIndexStore;
import org.apache.parquet.internal.filter2.columnindex.RowRanges;

/**
 * Leaves out row groups and pages that hold no matching row: by statistics, dictionary and Bloom filter, then by column
 * index. What "may match" means is parquet-hadoop's; this decides what is worth asking, and keeps row group ordinals and
 * row positions.
 */
final class RowGroupPruner {
    private final PageIndexes indexes;
    private final Footer footer;
    private final RowFilter filter;
    private final ParquetReadOptions options;
    private final ScanMetrics metrics;

    /**
     * @param indexes of the file
     * @param filter what rows must match; not empty
     * @param metrics counts what is left out, and by what
     */
    RowGroupPruner(PageIndexes indexes, Footer footer, RowFilter filter, ScanMetrics metrics) {
        this.indexes = indexes;
        this.footer = footer;
        this.filter = filter;
        this.options = indexes.options();
        this.metrics = metrics;
    }

    /**
     * The row groups that may hold matching rows, and their rows that may match.
     *
     * @param candidates all rows of the split's row groups
     * @param columns the columns that will be read
     */
    @SuppressWarnings("deprecation") // Statistics alone need no reader, and only the deprecated form does without one.
    List<SelectedRowGroup> prune(List<SelectedRowGroup> candidates, List<ColumnDescriptor> columns) throws IOException {
        List<BlockMetaData> blocks = new ArrayList<>();
        candidates.forEach(candidate -> blocks.add(candidate.block()));
        List<BlockMetaData> kept = blocks;
        if (options.useStatsFilter()) {
            kept = RowGroupFilter.filterRowGroups(
                    filter.ofBounds(), kept, footer.metadata().getFileMetaData().getSchema());
            metrics.add(Counter.ROW_GROUPS_SKIPPED_BY_STATISTICS, blocks.size() - kept.size());
        }
        if (options.useDictionaryFilter() && anyFiltered(kept, ColumnChunkMetaData::hasDictionaryPage)) {
            kept = prune(kept, FilterLevel.DICTIONARY, Counter.ROW_GROUPS_SKIPPED_BY_DICTIONARY);
        }
        if (options.useBloomFilter() && anyFiltered(kept, chunk -> chunk.getBloomFilterOffset() >= 0)) {
            kept = prune(kept, FilterLevel.BLOOMFILTER, Counter.ROW_GROUPS_SKIPPED_BY_BLOOM_FILTER);
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
                } else {
                    metrics.add(Counter.ROW_GROUPS_SKIPPED_BY_COLUMN_INDEX, 1);
                }
            }
        }
        return selected;
    }

    private List<BlockMetaData> prune(List<BlockMetaData> blocks, FilterLevel level, Counter counter)
            throws IOException {
        if (filter.ofValues() == null) {
            return blocks;
        }
        List<BlockMetaData> kept =
                RowGroupFilter.filterRowGroups(List.of(level), filter.ofValues(), blocks, indexes.reader());
        metrics.add(counter, blocks.size() - kept.size());
        return kept;
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
        ColumnIndexStore store = indexes.of(block);
        Set<ColumnPath> paths = new HashSet<>();
        block.getColumns().forEach(chunk -> paths.add(chunk.getPath()));
        RowRanges ranges = ColumnIndexFilter.calculateRowRanges(filter.ofBounds(), store, paths, block.getRowCount());
        if (ranges.rowCount() == block.getRowCount()) {
            return candidate;
        }
        if (ranges.rowCount() == 0) {
            return null;
        }
        Map<ColumnPath, OffsetIndex> offsetIndexes = indexes.offsetIndexes(block, columns);
        if (offsetIndexes.isEmpty()) {
            // A column whose pages cannot be found by row has to be read whole, and the others with it.
            return candidate;
        }
        return new SelectedRowGroup(
                candidate.ordinal(), block, candidate.firstRow(), RowSelection.of(ranges), offsetIndexes);
    }
}
