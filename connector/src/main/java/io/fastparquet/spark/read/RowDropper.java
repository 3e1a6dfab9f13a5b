package io.fastparquet.spark.read;

import io.fastparquet.spark.pushdown.RowPredicate;
import io.fastparquet.spark.read.ScanMetrics.Counter;
import io.fastparquet.spark.vector.ByteArrayVector;
import io.fastparquet.spark.vector.FastVector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads the columns of predicates first, and of the others only the rows that match. Predicates are taken one after the
 * other, those that drop most for least first, as the scan so far has shown; where few rows are left, the columns of the
 * next one are read for these alone.
 *
 * <p>Rows that a claimed predicate is not true of are never returned. Those that only others rule out are returned all
 * the same where dropping them would cost more than it saves: Spark filters by these again. Not thread-safe.
 */
final class RowDropper {
    /** Windows at the start of a row group whose share of matches decides about the rest. */
    private static final int PROBED_WINDOWS = 4;

    /** After probing unclaimed predicates in vain, so many windows are read without looking at them. */
    private static final int WINDOWS_WITHOUT = 60;

    /** With at most one row in so many left, the others are worth being dropped before more is read. */
    private static final int SPARSE = 4;

    /** A column reads at most so many runs of rows one by one; with more, reading all and dropping is faster. */
    private static final int MAX_RUNS = 48;

    private final List<FieldReader> fields;
    private final FastVector[] vectors;
    private final ScanMetrics metrics;
    private final List<Conjunct> claimed = new ArrayList<>();
    private final List<Conjunct> unclaimed = new ArrayList<>();

    /** By field, whether it has been read in this window. */
    private final boolean[] isRead;

    /** Rows of the window that vectors have entries for; all of them while {@link #wholeWindow}. */
    private final int[] entries;

    /** Entries that match so far, ascending. */
    private final int[] kept;

    private int keptCount;
    private int entryCount;
    private int windowRows;
    private boolean wholeWindow;

    private int windows;
    private int windowsToProbe;
    private boolean foundSparse;
    private int windowsWithout;

    /**
     * @param claimed rows must match, each predicate exact
     * @param unclaimed rows that do not match may be dropped
     * @param fields all fields
     * @param maxRows rows of a window at most
     * @param metrics counts the time of evaluation
     */
    RowDropper(
            List<RowPredicate> claimed,
            List<RowPredicate> unclaimed,
            List<FieldReader> fields,
            int maxRows,
            ScanMetrics metrics) {
        this.metrics = metrics;
        this.fields = fields;
        this.vectors = fields.stream().map(FieldReader::vector).toArray(FastVector[]::new);
        this.isRead = new boolean[fields.size()];
        this.entries = new int[maxRows];
        this.kept = new int[maxRows];
        claimed.forEach(predicate -> this.claimed.add(new Conjunct(predicate, vectors)));
        unclaimed.forEach(predicate -> this.unclaimed.add(new Conjunct(predicate, vectors)));
    }

    void startRowGroup() {
        windows = 0;
        windowsToProbe = PROBED_WINDOWS;
        foundSparse = false;
        windowsWithout = 0;
    }

    /** Whether the next window is worth looking at. If not, the caller reads it whole. */
    boolean isWorthwhile() {
        if (claimed.isEmpty() && windowsWithout > 0) {
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
        start(count);
        keep(claimed);
        int claimedCount = keptCount;
        if (!unclaimed.isEmpty() && keptCount > 0) {
            keepUnclaimed();
        }
        if (keptCount == 0) {
            for (int i = 0; i < isRead.length; i++) {
                if (!isRead[i]) {
                    fields.get(i).startBatch();
                    fields.get(i).skip(count);
                }
            }
            return 0;
        }
        if (claimedCount == count && wholeWindow && keptCount * SPARSE > count) {
            keptCount = count;
        } else if (keptCount < entryCount) {
            forgetDropped();
        }
        for (int i = 0; i < isRead.length; i++) {
            readField(i);
        }
        return keptCount;
    }

    private void start(int count) {
        Arrays.fill(isRead, false);
        windowRows = count;
        wholeWindow = true;
        entryCount = count;
        keptCount = count;
        for (int i = 0; i < count; i++) {
            kept[i] = i;
        }
        if (windows++ % PROBED_WINDOWS == 0) {
            claimed.sort(Conjunct.BY_WORTH);
            unclaimed.sort(Conjunct.BY_WORTH);
        }
    }

    /** Looks at the unclaimed predicates, unless they were of no use lately. */
    private void keepUnclaimed() throws IOException {
        if (windowsWithout > 0) {
            windowsWithout--;
            return;
        }
        int before = keptCount;
        keep(unclaimed);
        foundSparse |= keptCount * SPARSE <= before;
        if (--windowsToProbe == 0) {
            windowsWithout = foundSparse ? 0 : WINDOWS_WITHOUT;
            windowsToProbe = PROBED_WINDOWS;
            foundSparse = false;
        }
    }

    private void keep(List<Conjunct> conjuncts) throws IOException {
        for (Conjunct conjunct : conjuncts) {
            if (keptCount == 0) {
                return;
            }
            for (int ordinal : conjunct.ordinals) {
                if (!isRead[ordinal] && keptCount * SPARSE <= entryCount) {
                    forgetDropped();
                }
                readField(ordinal);
            }
            int before = keptCount;
            long start = System.nanoTime();
            keptCount = conjunct.predicate.keep(vectors, kept, keptCount);
            metrics.addSince(Counter.FILTER_NANOS, start);
            conjunct.note(before, keptCount);
        }
    }

    /** Lets vectors have entries for the kept rows alone. */
    private void forgetDropped() {
        for (int i = 0; i < isRead.length; i++) {
            if (isRead[i]) {
                fields.get(i).compact(kept, keptCount);
            }
        }
        for (int i = 0; i < keptCount; i++) {
            entries[i] = wholeWindow ? kept[i] : entries[kept[i]];
            kept[i] = i;
        }
        wholeWindow = false;
        entryCount = keptCount;
    }

    /** Reads a field's entries, unless that is done. */
    private void readField(int ordinal) throws IOException {
        if (isRead[ordinal]) {
            return;
        }
        isRead[ordinal] = true;
        FieldReader field = fields.get(ordinal);
        field.startBatch();
        if (!wholeWindow && runs() <= MAX_RUNS) {
            readRuns(field);
            field.finishBatch();
            return;
        }
        field.read(windowRows);
        field.finishBatch();
        if (!wholeWindow) {
            field.compact(entries, entryCount);
        }
    }

    private int runs() {
        int runs = 1;
        for (int i = 1; i < entryCount && runs <= MAX_RUNS; i++) {
            runs += entries[i] != entries[i - 1] + 1 ? 1 : 0;
        }
        return runs;
    }

    private void readRuns(FieldReader field) throws IOException {
        int passed = 0;
        int i = 0;
        while (i < entryCount) {
            int start = entries[i];
            int end = start + 1;
            for (i++; i < entryCount && entries[i] == end; i++) {
                end++;
            }
            if (start > passed) {
                field.skip(start - passed);
            }
            field.read(end - start);
            passed = end;
        }
        if (windowRows > passed) {
            field.skip(windowRows - passed);
        }
    }

    /** A predicate, and what it has done so far. */
    private static final class Conjunct {
        /** Those that drop most rows for the cost of their columns first. */
        static final Comparator<Conjunct> BY_WORTH = Comparator.comparingDouble(Conjunct::costOfDroppingARow);

        /** Rows are forgotten at this rate, so that later ones weigh more. */
        private static final int MEMORY = 1 << 20;

        private final RowPredicate predicate;
        private final int[] ordinals;
        private final int cost;

        /** As if a row in two had been dropped of a few. */
        private long seen = 2;

        private long passed = 1;

        Conjunct(RowPredicate predicate, FastVector[] vectors) {
            this.predicate = predicate;
            Set<Integer> found = new TreeSet<>();
            predicate.addOrdinals(found);
            this.ordinals = found.stream().mapToInt(Integer::intValue).toArray();
            int sum = 1;
            for (int ordinal : ordinals) {
                // Bytes take about three times as long as numbers to read and to compare.
                sum += vectors[ordinal] instanceof ByteArrayVector ? 6 : 2;
            }
            this.cost = sum;
        }

        void note(int before, int after) {
            seen += before;
            passed += after;
            if (seen > MEMORY) {
                seen >>= 1;
                passed >>= 1;
            }
        }

        private double costOfDroppingARow() {
            return cost * (double) seen / Math.max(1, seen - passed);
        }
    }
}
