package io.fastparquet.spark.read;

import io.fastparquet.spark.pushdown.BestRows;
import io.fastparquet.spark.read.ScanMetrics.Counter;
import io.fastparquet.spark.schema.ColumnNode;
import io.fastparquet.spark.schema.ExactBounds;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;

/**
 * Leaves out row groups and pages whose rows all come after as many others as are wanted, by the bounds of the column that
 * rows are ordered by. All rows of the split must be wanted but for the order.
 */
final class TopRowsPruner {
    private final BestRows best;
    private final ColumnNode.Leaf leaf;
    private final PageIndexes indexes;
    private final ScanMetrics metrics;

    /**
     * @param best learns from the bounds, and rules out by them
     * @param leaf its column: not nested
     * @param metrics counts what is left out, and by what
     */
    TopRowsPruner(BestRows best, ColumnNode.Leaf leaf, PageIndexes indexes, ScanMetrics metrics) {
        this.best = best;
        this.leaf = leaf;
        this.indexes = indexes;
        this.metrics = metrics;
    }

    /**
     * Consecutive rows.
     *
     * @param start the first one, in the row group
     * @param end behind the last one
     * @param counted rows that are known to have keys up to {@code last}
     * @param first the smallest key, or one that is smaller
     * @param last the largest key of the counted rows
     */
    private record Part(long start, long end, long counted, long first, long last) {
        static Part unknown(long start, long end) {
            return new Part(start, end, 0, Long.MIN_VALUE, Long.MAX_VALUE);
        }
    }

    /**
     * What is left of the row groups.
     *
     * @param candidates all rows of the split's row groups
     * @param columns the columns that will be read
     */
    List<SelectedRowGroup> prune(List<SelectedRowGroup> candidates, List<ColumnDescriptor> columns) throws IOException {
        List<SelectedRowGroup> kept = candidates;
        if (indexes.options().useStatsFilter()) {
            List<Part> chunks = new ArrayList<>();
            candidates.forEach(candidate -> chunks.add(chunk(candidate)));
            learn(chunks);
            kept = new ArrayList<>();
            for (int i = 0; i < candidates.size(); i++) {
                if (isWanted(chunks.get(i))) {
                    kept.add(candidates.get(i));
                }
            }
            metrics.add(Counter.ROW_GROUPS_SKIPPED_BY_STATISTICS, candidates.size() - kept.size());
        }
        return indexes.options().useColumnIndexFilter() ? narrow(kept, columns) : kept;
    }

    private List<SelectedRowGroup> narrow(List<SelectedRowGroup> candidates, List<ColumnDescriptor> columns)
            throws IOException {
        List<List<Part>> pages = new ArrayList<>();
        List<Part> all = new ArrayList<>();
        for (SelectedRowGroup candidate : candidates) {
            pages.add(pages(candidate));
            all.addAll(pages.get(pages.size() - 1));
        }
        learn(all);
        List<SelectedRowGroup> narrowed = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            SelectedRowGroup left = narrow(candidates.get(i), pages.get(i), columns);
            if (left != null) {
                narrowed.add(left);
            } else {
                metrics.add(Counter.ROW_GROUPS_SKIPPED_BY_COLUMN_INDEX, 1);
            }
        }
        return narrowed;
    }

    /** The row group with those of its pages that are wanted; null if none is. */
    private SelectedRowGroup narrow(SelectedRowGroup candidate, List<Part> pages, List<ColumnDescriptor> columns) {
        List<Part> wanted = pages.stream().filter(this::isWanted).toList();
        if (wanted.size() == pages.size()) {
            return candidate;
        }
        if (wanted.isEmpty()) {
            return null;
        }
        Map<ColumnPath, OffsetIndex> offsetIndexes = indexes.offsetIndexes(candidate.block(), columns);
        if (offsetIndexes.isEmpty()) {
            // A column whose pages cannot be found by row has to be read whole, and the others with it.
            return candidate;
        }
        RowSelection rows = RowSelection.of(
                wanted.stream().mapToLong(Part::start).toArray(),
                wanted.stream().mapToLong(Part::end).toArray());
        return new SelectedRowGroup(candidate.ordinal(), candidate.block(), candidate.firstRow(), rows, offsetIndexes);
    }

    private boolean isWanted(Part part) {
        return part.first() <= best.bound();
    }

    /** Lowers the bound to the least key that enough rows are known not to exceed. */
    private void learn(List<Part> parts) {
        List<Part> byLast = new ArrayList<>(parts);
        byLast.sort(Comparator.comparingLong(Part::last));
        long counted = 0;
        for (Part part : byLast) {
            counted += part.counted();
            if (counted >= best.limit()) {
                best.lower(part.last());
                return;
            }
        }
    }

    private Part chunk(SelectedRowGroup rowGroup) {
        long rows = rowGroup.block().getRowCount();
        return column(rowGroup)
                .filter(chunk -> chunk.getValueCount() == rows && chunk.getStatistics() != null)
                .map(chunk -> part(0, rows, chunk.getStatistics()))
                .orElseGet(() -> Part.unknown(0, rows));
    }

    /** The pages of the column; the whole row group if they are not known. */
    private List<Part> pages(SelectedRowGroup rowGroup) throws IOException {
        long rows = rowGroup.block().getRowCount();
        ColumnChunkMetaData chunk = column(rowGroup).orElse(null);
        if (chunk != null && chunk.getColumnIndexReference() != null && chunk.getOffsetIndexReference() != null) {
            ColumnIndex columnIndex = indexes.reader().readColumnIndex(chunk);
            OffsetIndex offsetIndex = indexes.reader().readOffsetIndex(chunk);
            if (columnIndex != null && offsetIndex != null) {
                return pages(columnIndex, offsetIndex, rows);
            }
        }
        return List.of(Part.unknown(0, rows));
    }

    private Optional<ColumnChunkMetaData> column(SelectedRowGroup rowGroup) {
        ColumnPath path = ColumnPath.get(leaf.column().getPath());
        return rowGroup.block().getColumns().stream()
                .filter(chunk -> chunk.getPath().equals(path))
                .findFirst();
    }

    private List<Part> pages(ColumnIndex columnIndex, OffsetIndex offsetIndex, long rows) {
        List<Part> pages = new ArrayList<>();
        long end = 0;
        for (int page = 0; page < offsetIndex.getPageCount(); page++) {
            long start = offsetIndex.getFirstRowIndex(page);
            if (start != end) {
                return List.of(Part.unknown(0, rows));
            }
            end = offsetIndex.getLastRowIndex(page, rows) + 1;
            if (end <= start) {
                return List.of(Part.unknown(0, rows));
            }
            Statistics.Builder statistics =
                    Statistics.getBuilderForReading(leaf.column().getPrimitiveType());
            if (!columnIndex.getNullPages().get(page)) {
                statistics
                        .withMin(bytes(columnIndex.getMinValues().get(page)))
                        .withMax(bytes(columnIndex.getMaxValues().get(page)));
            }
            if (columnIndex.getNullCounts() != null
                    && !columnIndex.getNullCounts().isEmpty()) {
                statistics.withNumNulls(columnIndex.getNullCounts().get(page));
            }
            pages.add(part(start, end, statistics.build()));
        }
        return end == rows ? pages : List.of(Part.unknown(0, rows));
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }

    private Part part(long start, long end, Statistics<?> statistics) {
        long rows = end - start;
        boolean isRequired = leaf.column().getMaxDefinitionLevel() == 0;
        long nulls = isRequired ? 0 : statistics.isNumNullsSet() ? statistics.getNumNulls() : -1;
        if (nulls == rows) {
            return new Part(start, end, 0, best.nullKey(), Long.MAX_VALUE);
        }
        ExactBounds bounds = ExactBounds.of(leaf, statistics).orElse(null);
        if (bounds == null || nulls < 0 || nulls > rows) {
            return Part.unknown(start, end);
        }
        OptionalLong least = best.key(bounds.least());
        OptionalLong greatest = best.key(bounds.greatest());
        if (least.isEmpty() || greatest.isEmpty()) {
            return Part.unknown(start, end);
        }
        long first = Math.min(least.getAsLong(), greatest.getAsLong());
        return new Part(
                start,
                end,
                rows - nulls,
                nulls > 0 ? Math.min(first, best.nullKey()) : first,
                Math.max(least.getAsLong(), greatest.getAsLong()));
    }
}
