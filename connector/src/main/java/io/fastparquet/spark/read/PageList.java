package io.fastparquet.spark.read;

import java.util.Arrays;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;

/** The data pages of a chunk that hold selected rows, as the chunk's offset index has them. Immutable. */
final class PageList {
    private final long[] fileOffsets;
    private final int[] lengths;
    private final long[] firstRows;
    private final long[] endRows;
    private final long firstDataOffset;
    private final int skipped;

    private PageList(
            long[] fileOffsets, int[] lengths, long[] firstRows, long[] endRows, long firstDataOffset, int skipped) {
        this.fileOffsets = fileOffsets;
        this.lengths = lengths;
        this.firstRows = firstRows;
        this.endRows = endRows;
        this.firstDataOffset = firstDataOffset;
        this.skipped = skipped;
    }

    /**
     * The pages that overlap the selection.
     *
     * @param rowCount rows of the row group
     */
    static PageList of(OffsetIndex index, RowSelection selection, long rowCount) {
        int pages = index.getPageCount();
        long[] fileOffsets = new long[pages];
        int[] lengths = new int[pages];
        long[] firstRows = new long[pages];
        long[] endRows = new long[pages];
        int kept = 0;
        for (int i = 0; i < pages; i++) {
            long first = index.getFirstRowIndex(i);
            long end = i + 1 < pages ? index.getFirstRowIndex(i + 1) : rowCount;
            if (selection.overlaps(first, end)) {
                fileOffsets[kept] = index.getOffset(i);
                lengths[kept] = index.getCompressedPageSize(i);
                firstRows[kept] = first;
                endRows[kept++] = end;
            }
        }
        return new PageList(
                Arrays.copyOf(fileOffsets, kept),
                Arrays.copyOf(lengths, kept),
                Arrays.copyOf(firstRows, kept),
                Arrays.copyOf(endRows, kept),
                pages == 0 ? Long.MAX_VALUE : index.getOffset(0),
                pages - kept);
    }

    /** Number of pages kept. */
    int count() {
        return fileOffsets.length;
    }

    /** Number of pages left out. */
    int skipped() {
        return skipped;
    }

    /** Where the page's header starts in the file. */
    long fileOffset(int page) {
        return fileOffsets[page];
    }

    /** Bytes of the page, header included. */
    int length(int page) {
        return lengths[page];
    }

    /** First row of the page in its row group. */
    long firstRow(int page) {
        return firstRows[page];
    }

    /** Row after the page's last one. */
    long endRow(int page) {
        return endRows[page];
    }

    /** Where the chunk's first data page starts, kept or not. */
    long firstDataOffset() {
        return firstDataOffset;
    }
}
