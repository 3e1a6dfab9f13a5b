package io.fastparquet.spark.read;

import java.util.Arrays;
import java.util.List;
import org.apache.parquet.internal.filter2.columnindex.RowRanges;

/** Rows of a row group that are read: ranges in ascending order, neither empty nor touching. Immutable. */
final class RowSelection {
    private final long[] starts;
    private final long[] ends;

    private RowSelection(long[] starts, long[] ends) {
        this.starts = starts;
        this.ends = ends;
    }

    /** All rows of a row group. */
    static RowSelection all(long rowCount) {
        return new RowSelection(new long[] {0}, new long[] {rowCount});
    }

    static RowSelection of(RowRanges ranges) {
        List<RowRanges.Range> list = ranges.getRanges();
        return of(
                list.stream().mapToLong(range -> range.from).toArray(),
                list.stream().mapToLong(range -> range.to + 1).toArray());
    }

    /** Ranges in ascending order that are not empty, but may touch. */
    static RowSelection of(long[] starts, long[] ends) {
        long[] apartStarts = new long[starts.length];
        long[] apartEnds = new long[starts.length];
        int count = 0;
        for (int i = 0; i < starts.length; i++) {
            if (count > 0 && starts[i] == apartEnds[count - 1]) {
                apartEnds[count - 1] = ends[i];
            } else {
                apartStarts[count] = starts[i];
                apartEnds[count++] = ends[i];
            }
        }
        return new RowSelection(Arrays.copyOf(apartStarts, count), Arrays.copyOf(apartEnds, count));
    }

    /**
     * Runs of rows, evenly spread over these.
     *
     * @param runs how many, about
     * @param length rows of each, at most
     */
    RowSelection runs(int runs, int length) {
        long total = rowCount();
        if (total <= (long) runs * length) {
            return this;
        }
        long[] runStarts = new long[runs];
        long[] runEnds = new long[runs];
        int count = 0;
        int range = 0;
        long before = 0;
        for (int i = 0; i < runs; i++) {
            long wanted = total / runs * i;
            while (wanted - before >= ends[range] - starts[range]) {
                before += ends[range] - starts[range];
                range++;
            }
            long start = starts[range] + wanted - before;
            long end = Math.min(start + length, ends[range]);
            if (count > 0 && start <= runEnds[count - 1]) {
                runEnds[count - 1] = end;
            } else {
                runStarts[count] = start;
                runEnds[count++] = end;
            }
        }
        return new RowSelection(Arrays.copyOf(runStarts, count), Arrays.copyOf(runEnds, count));
    }

    /** Number of ranges. */
    int count() {
        return starts.length;
    }

    long start(int range) {
        return starts[range];
    }

    /** Row after the range's last one. */
    long end(int range) {
        return ends[range];
    }

    long rowCount() {
        long rows = 0;
        for (int i = 0; i < starts.length; i++) {
            rows += ends[i] - starts[i];
        }
        return rows;
    }

    /** Whether any row of {@code [start, end)} is selected. */
    boolean overlaps(long start, long end) {
        int found = Arrays.binarySearch(ends, start);
        int firstEndingAfter = found >= 0 ? found + 1 : -found - 1;
        return firstEndingAfter < starts.length && starts[firstEndingAfter] < end;
    }
}
