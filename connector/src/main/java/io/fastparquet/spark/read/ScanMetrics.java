package io.fastparquet.spark.read;

/**
 * What one task did while it scanned, in counts that the query's metrics sum up.
 *
 * <p>Belongs to the task's thread: whoever opens a file on it finds the task's counters by {@link #current()}, and keeps
 * them for as long as it reads that file. Outside a metered scan, counts go nowhere. Not thread-safe.
 */
public final class ScanMetrics {
    private static final ThreadLocal<ScanMetrics> CURRENT = new ThreadLocal<>();

    private long splitsHandedOver;
    private long rowGroupsRead;
    private long rowGroupsPruned;
    private long rowsDropped;
    private long rowGroupsAnswered;

    /** The counters of the scan that is opening a file on this thread, or fresh ones that nobody reads. */
    public static ScanMetrics current() {
        ScanMetrics metrics = CURRENT.get();
        return metrics != null ? metrics : new ScanMetrics();
    }

    /** Makes these the {@link #current()} counters of this thread, until {@link #leave()}. */
    public void enter() {
        CURRENT.set(this);
    }

    /** Ends {@link #enter()}. */
    public void leave() {
        CURRENT.remove();
    }

    /** Counts a split that is left to Spark's own reader. */
    public void addSplitHandedOver() {
        splitsHandedOver++;
    }

    /** Counts a row group of which something is read. */
    public void addRowGroupRead() {
        rowGroupsRead++;
    }

    /** Counts {@code count} row groups of this split that statistics, dictionaries or Bloom filters ruled out. */
    public void addRowGroupsPruned(long count) {
        rowGroupsPruned += count;
    }

    /** Counts {@code count} rows that a predicate ruled out before their other columns were decoded. */
    public void addRowsDropped(long count) {
        rowsDropped += count;
    }

    /** Counts {@code count} row groups of which the footer told all that was asked. */
    public void addRowGroupsAnswered(long count) {
        rowGroupsAnswered += count;
    }

    /** Splits left to Spark's own reader. */
    public long splitsHandedOver() {
        return splitsHandedOver;
    }

    /** Row groups of which something was read. */
    public long rowGroupsRead() {
        return rowGroupsRead;
    }

    /** Row groups that were ruled out before any of their pages was read. */
    public long rowGroupsPruned() {
        return rowGroupsPruned;
    }

    /** Rows that a predicate ruled out before their other columns were decoded. */
    public long rowsDropped() {
        return rowsDropped;
    }

    /** Row groups of which the footer told all that was asked. */
    public long rowGroupsAnswered() {
        return rowGroupsAnswered;
    }

    /** Continues from what an earlier reader of the same task had counted. */
    public void add(
            long moreSplitsHandedOver,
            long moreRowGroupsRead,
            long moreRowGroupsPruned,
            long moreRowsDropped,
            long moreRowGroupsAnswered) {
        splitsHandedOver += moreSplitsHandedOver;
        rowGroupsRead += moreRowGroupsRead;
        rowGroupsPruned += moreRowGroupsPruned;
        rowsDropped += moreRowsDropped;
        rowGroupsAnswered += moreRowGroupsAnswered;
    }
}
