package io.fastparquet.spark.read;

import io.fastparquet.codecs.compression.Codec;
import io.fastparquet.codecs.compression.Decompressor;
import io.fastparquet.codecs.compression.Decompressors;
import io.fastparquet.spark.read.ScanMetrics.Counter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;

/**
 * A row group being read: which rows, and the bytes of the chunks that are needed. Up to a budget, all chunks are read
 * ahead together, neighbouring ones joined; beyond it each chunk reads on, window by window, as it is used up. For
 * somebody who is likely to stop early, only the chunks' beginnings are read ahead. One at a time per file reader; not
 * thread-safe.
 */
final class RowGroup {
    /** Compressed bytes of a row group that are read ahead at most, all columns together. */
    private static final long READ_AHEAD_BYTES = 64L << 20;

    /** Smallest and largest window of one chunk beyond what was read ahead. */
    private static final int MIN_WINDOW_BYTES = 1 << 20;

    private static final int MAX_WINDOW_BYTES = 8 << 20;

    /** Bytes of a chunk that are read ahead at least, and the first window, if few of its rows are likely to be read. */
    private static final int FEW_ROWS_BYTES = 64 << 10;

    /** How much of a chunk is read ahead for a share of its rows, in such shares: values differ in length. */
    private static final double FEW_ROWS_MARGIN = 2;

    /** Unneeded bytes between two ranges that are cheaper to read than to leave out. */
    private static final long JOIN_GAP_BYTES = 64L << 10;

    private final Shared shared;
    private final SelectedRowGroup selected;
    private final String place;
    private final int windowBytes;
    private final int maxWindowBytes;
    private final double shareWanted;
    private final long bytesPointedInto;
    private final Map<ColumnPath, ColumnChunkMetaData> chunks = new HashMap<>();
    private final Map<ColumnPath, ChunkInput> inputs = new HashMap<>();

    /**
     * What all row groups of a file share.
     *
     * @param source the file
     * @param path its name, for messages
     * @param buffers for stored bytes, decompressed pages and dictionaries
     * @param decompressors made as codecs occur
     * @param checksums what is done about them
     * @param rowLimit rows after which reading is likely to end
     * @param metrics counts what is done
     */
    record Shared(
            ByteSource source,
            String path,
            BufferPool buffers,
            Map<Codec, Decompressor> decompressors,
            PageBodies.Checksums checksums,
            int rowLimit,
            ScanMetrics metrics) {
        static Shared of(
                ByteSource source, String path, PageBodies.Checksums checksums, int rowLimit, ScanMetrics metrics) {
            return new Shared(
                    source,
                    path,
                    new BufferPool(ArrayStore.PROCESS),
                    new EnumMap<>(Codec.class),
                    checksums,
                    rowLimit,
                    metrics);
        }
    }

    /**
     * Opens a row group and reads ahead.
     *
     * @param columns the columns that will be asked for
     */
    RowGroup(Shared shared, SelectedRowGroup selected, List<ColumnDescriptor> columns) throws IOException {
        this.shared = shared;
        this.selected = selected;
        this.place = shared.path() + ", row group " + selected.ordinal();
        this.shareWanted = FEW_ROWS_MARGIN
                * shared.rowLimit()
                / Math.max(1, selected.rows().rowCount());
        this.maxWindowBytes = (int) Math.max(
                MIN_WINDOW_BYTES, Math.min(MAX_WINDOW_BYTES, READ_AHEAD_BYTES / Math.max(1, columns.size())));
        this.windowBytes = shareWanted < 1 ? FEW_ROWS_BYTES : maxWindowBytes;
        for (ColumnChunkMetaData chunk : selected.block().getColumns()) {
            chunks.put(chunk.getPath(), chunk);
        }
        List<ColumnChunk> wanted = new ArrayList<>(columns.size());
        for (ColumnDescriptor column : columns) {
            wanted.add(chunk(column));
        }
        this.bytesPointedInto = wanted.stream()
                .filter(ColumnChunk::valuesArePointedInto)
                .mapToLong(chunk -> Math.max(0, chunk.metadata().getTotalUncompressedSize()))
                .sum();
        readAhead(wanted);
    }

    /** Uncompressed bytes of the chunks whose values vectors point into. */
    long bytesPointedInto() {
        return bytesPointedInto;
    }

    /** Rows of the row group, read or not. */
    long rowCount() {
        return selected.block().getRowCount();
    }

    /** The rows that are read. */
    RowSelection rows() {
        return selected.rows();
    }

    /** The row group's first row, in the file. */
    long firstRow() {
        return selected.firstRow();
    }

    /** A reader of the column's pages. */
    PageReader pages(ColumnDescriptor column) throws CorruptParquetException {
        ColumnChunk chunk = chunk(column);
        ChunkInput input = inputs.remove(chunk.metadata().getPath());
        if (input == null) {
            // Asked for a second time: its own pass over the file.
            input = input(chunk);
        }
        Decompressor decompressor = shared.decompressors().computeIfAbsent(chunk.codec(), Decompressors::of);
        if (chunk.pages() != null) {
            shared.metrics().add(Counter.PAGES_SKIPPED, chunk.pages().skipped());
        }
        return new PageReader(chunk, input, decompressor, shared);
    }

    private ChunkInput input(ColumnChunk chunk) {
        // The dictionary of a chunk that is not compressed lies in one of them.
        BufferPool buffers = chunk.codec() == Codec.UNCOMPRESSED ? null : shared.buffers();
        return new ChunkInput(shared.source(), buffers, chunk.endOffset(), windowBytes, maxWindowBytes);
    }

    private ColumnChunk chunk(ColumnDescriptor column) throws CorruptParquetException {
        ColumnPath path = ColumnPath.get(column.getPath());
        ColumnChunkMetaData metadata = chunks.get(path);
        if (metadata == null) {
            throw new CorruptParquetException(place, "the row group has no chunk of column " + path, null);
        }
        OffsetIndex index = selected.offsetIndexes().get(path);
        PageList pages = index == null
                ? null
                : PageList.of(index, selected.rows(), selected.block().getRowCount());
        ColumnChunk chunk = new ColumnChunk(
                column, metadata, pages, shared.source().length(), place + ", column " + path.toDotString());
        if (chunk.startOffset() < 0 || chunk.startOffset() > chunk.fileLength() || metadata.getTotalSize() < 0) {
            throw new CorruptParquetException(
                    chunk.place(),
                    metadata.getTotalSize() + " bytes at " + chunk.startOffset() + " of a file of "
                            + chunk.fileLength(),
                    null);
        }
        return chunk;
    }

    private record Range(long start, long end) {}

    private void readAhead(List<ColumnChunk> wantedChunks) throws IOException {
        long total = 0;
        List<List<Range>> wanted = new ArrayList<>(wantedChunks.size());
        for (ColumnChunk chunk : wantedChunks) {
            List<Range> ranges = likely(ranges(chunk));
            wanted.add(ranges);
            total += length(ranges);
        }
        List<Range> ahead = new ArrayList<>();
        for (List<Range> ranges : wanted) {
            ahead.addAll(
                    total <= READ_AHEAD_BYTES
                            ? ranges
                            : first(ranges, (long) ((double) READ_AHEAD_BYTES * length(ranges) / total)));
        }
        // Of a large row group, what was read ahead is let go of long before its end.
        BufferPool buffers = total <= READ_AHEAD_BYTES ? shared.buffers() : null;
        List<Extent> extents = new ArrayList<>();
        for (Range range : join(ahead)) {
            extents.add(Extent.allocate(range.start(), (int) (range.end() - range.start()), buffers));
        }
        shared.source().readFully(extents);
        NavigableMap<Long, Extent> byStart = new TreeMap<>();
        extents.forEach(extent -> byStart.put(extent.fileOffset(), extent));
        for (int i = 0; i < wantedChunks.size(); i++) {
            ColumnChunk chunk = wantedChunks.get(i);
            ChunkInput input = input(chunk);
            Extent last = null;
            for (Range range : wanted.get(i)) {
                for (Extent extent : overlapping(byStart, range)) {
                    if (extent != last) {
                        input.add(extent);
                        last = extent;
                    }
                }
            }
            inputs.put(chunk.metadata().getPath(), input);
        }
    }

    /** The extents that have bytes of a range, in file order. They do not overlap each other. */
    private static Collection<Extent> overlapping(NavigableMap<Long, Extent> byStart, Range range) {
        Map.Entry<Long, Extent> before = byStart.floorEntry(range.start());
        boolean reachesIn = before != null && before.getValue().end() > range.start();
        return byStart.subMap(reachesIn ? before.getKey() : range.start(), range.end())
                .values();
    }

    /** The bytes of a chunk that are needed, in file order. */
    private static List<Range> ranges(ColumnChunk chunk) {
        PageList pages = chunk.pages();
        if (pages == null) {
            return List.of(new Range(chunk.startOffset(), chunk.endOffset()));
        }
        List<Range> ranges = new ArrayList<>();
        long start = chunk.startOffset();
        long end = Math.min(pages.firstDataOffset(), chunk.endOffset());
        for (int i = 0; i < pages.count(); i++) {
            if (pages.fileOffset(i) != end) {
                addNotEmpty(ranges, start, end);
                start = pages.fileOffset(i);
            }
            end = Math.min(chunk.fileLength(), pages.fileOffset(i) + Math.max(0, pages.length(i)));
        }
        addNotEmpty(ranges, start, end);
        return ranges;
    }

    private static void addNotEmpty(List<Range> ranges, long start, long end) {
        if (start >= 0 && start < end) {
            ranges.add(new Range(start, end));
        }
    }

    /** The ranges of a chunk that are likely to be read. */
    private List<Range> likely(List<Range> ranges) {
        return shareWanted < 1
                ? first(ranges, Math.max(FEW_ROWS_BYTES, (long) (shareWanted * length(ranges))))
                : ranges;
    }

    private static long length(List<Range> ranges) {
        long length = 0;
        for (Range range : ranges) {
            length += range.end() - range.start();
        }
        return length;
    }

    /** The first {@code bytes} of some ranges, or all if they are fewer. */
    private static List<Range> first(List<Range> ranges, long bytes) {
        long left = bytes;
        List<Range> first = new ArrayList<>();
        for (Range range : ranges) {
            if (left <= 0) {
                break;
            }
            long end = Math.min(range.end(), range.start() + left);
            first.add(new Range(range.start(), end));
            left -= end - range.start();
        }
        return first;
    }

    /** Joins ranges that overlap or lie close to each other. */
    private static List<Range> join(List<Range> ranges) {
        ranges.sort(Comparator.comparingLong(Range::start));
        List<Range> joined = new ArrayList<>();
        for (Range range : ranges) {
            Range last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
            if (last != null
                    && range.start() - last.end() <= JOIN_GAP_BYTES
                    && range.end() - last.start() <= 2 * READ_AHEAD_BYTES) {
                joined.set(joined.size() - 1, new Range(last.start(), Math.max(last.end(), range.end())));
            } else {
                joined.add(range);
            }
        }
        return joined;
    }
}
