package io.fastparquet.spark.read;

import io.fastparquet.spark.pushdown.RowPredicate;
import io.fastparquet.spark.vector.FastVector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads the columns of a predicate first, and of the others only the rows that may match it. Rows that do not match may
 * be returned all the same, where dropping them would cost more than it saves: Spark filters again. Not thread-safe.
 */
final class RowDropper {
    /** Windows at the start of a row group whose share of matches decides about the rest. */
    private static final int PROBED_WINDOWS = 4;

    /** After probing in vain, so many windows are read without looking. */
    private static final int WINDOWS_WITHOUT = 60;

    /** With more than one row in so many left, all are returned: Spark drops the others for less than it costs here. */
    private static final int DENSE = 4;

    /** A column reads at most so many runs of rows one by one; with more, reading all and dropping is faster. */
    private static final int MAX_RUNS = 48;

    private final RowPredicate predicate;
    private final List<FieldReader> tested = new ArrayList<>();
    private final List<FieldReader> others = new ArrayList<>();
    private final FastVector[] vectors;
    private final int[] rows;

    private int windowsToProbe;
    private boolean dropped;
    private int windowsWithout;

    /**
     * @param fields all fields, of which the predicate's are flat
     * @param maxRows rows of a window at most
     */
    RowDropper(RowPredicate predicate, List<FieldReader> fields, int maxRows) {
        this.predicate = predicate;
        this.vectors = fields.stream().map(FieldReader::vector).toArray(FastVector[]::new);
        this.rows = new int[maxRows];
        Set<Integer> ordinals = new TreeSet<>();
        predicate.addOrdinals(ordinals);
        for (int i = 0; i < fields.size(); i++) {
            (ordinals.contains(i) ? tested : others).add(fields.get(i));
        }
    }

    void startRowGroup() {
        windowsToProbe = PROBED_WINDOWS;
        dropped = false;
        windowsWithout = 0;
    }

    /** Whether the next window is worth looking at. If not, the caller reads it whole. */
    boolean isWorthwhile() {
        if (windowsWithout > 0) {
            windowsWithout--;
            return false;
        }
        return true;
    }

    /**
     * Fills the vectors with the next {@code count} rows, or with those of them that may match.
     *
     * @return how many that are
     */
    int read(int count) throws IOException {
        for (FieldReader field : tested) {
            field.startBatch();
            field.read(count);
            field.finishBatch();
        }
        for (int i = 0; i < count; i++) {
            rows[i] = i;
        }
        int kept = predicate.keep(vectors, rows, count);
        note(kept * DENSE <= count);
        for (FieldReader field : others) {
            field.startBatch();
        }
        if (kept == 0) {
            for (FieldReader field : others) {
                field.skip(count);
            }
            return 0;
        }
        if (kept * DENSE > count) {
            for (FieldReader field : others) {
                field.read(count);
                field.finishBatch();
            }
            return count;
        }
        for (FieldReader field : tested) {
            field.vector().compact(rows, kept);
        }
        boolean byRuns = runs(kept) <= MAX_RUNS;
        for (FieldReader field : others) {
            if (byRuns) {
                readRuns(field, kept, count);
                field.finishBatch();
            } else {
                field.read(count);
                field.finishBatch();
                field.compact(rows, kept);
            }
        }
        return kept;
    }

    /** Learns whether the window had rows to drop. */
    private void note(boolean sparse) {
        dropped |= sparse;
        if (--windowsToProbe == 0) {
            if (!dropped) {
                windowsWithout = WINDOWS_WITHOUT;
            }
            windowsToProbe = PROBED_WINDOWS;
            dropped = false;
        }
    }

    private int runs(int kept) {
        int runs = 1;
        for (int i = 1; i < kept; i++) {
            runs += rows[i] != rows[i - 1] + 1 ? 1 : 0;
        }
        return runs;
    }

    private void readRuns(FieldReader field, int kept, int count) throws IOException {
        int passed = 0;
        int i = 0;
        while (i < kept) {
            int start = rows[i];
            int end = start + 1;
            for (i++; i < kept && rows[i] == end; i++) {
                end++;
            }
            if (start > passed) {
                field.skip(start - passed);
            }
            field.read(end - start);
            passed = end;
        }
        if (count > passed) {
            field.skip(count - passed);
        }
    }
}
