package io.fastparquet.spark.read;

/**
 * What one task did while it scanned, in counts that the query's metrics sum up.
 *
 * <p>Belongs to the task's thread: whoever opens a file on it finds the task's counters by {@link #current()}, and keeps
 * them for as long as it reads that file. Outside a metered scan, counts go nowhere. Not thread-safe.
 */
@SuppressWarnings("EnumOrdinal") // An array by ordinal is what an EnumMap of primitives would be.
public final class ScanMetrics {
    private static final ThreadLocal<ScanMetrics> CURRENT = new ThreadLocal<>();

    private final long[] counts = new long[Counter.values().length];

    /** What is counted. */
    public enum Counter {
        /** Splits left to Spark's own reader. */
        SPLITS_HANDED_OVER,
        /** Row groups of which something is read. */
        ROW_GROUPS_READ,
        /** Row groups that statistics ruled out. */
        ROW_GROUPS_SKIPPED_BY_STATISTICS,
        /** Row groups that dictionaries ruled out. */
        ROW_GROUPS_SKIPPED_BY_DICTIONARY,
        /** Row groups that Bloom filters ruled out. */
        ROW_GROUPS_SKIPPED_BY_BLOOM_FILTER,
        /** Row groups that column indexes ruled out, page by page. */
        ROW_GROUPS_SKIPPED_BY_COLUMN_INDEX,
        /** Row groups of which the footer told all that was asked. */
        ROW_GROUPS_ANSWERED,
        /** Data pages whose values were decoded, some at least. */
        PAGES_READ,
        /** Data pages that were left out by indexes, or passed over without being decompressed. */
        PAGES_SKIPPED,
        /** Rows that a predicate ruled out before their other columns were decoded. */
        ROWS_DROPPED,
        /** Bytes of column chunks read. */
        BYTES_READ,
        /** Nanoseconds of reading column chunks. */
        READ_NANOS,
        /** Nanoseconds of decompressing pages. */
        DECOMPRESSION_NANOS,
        /** Nanoseconds of evaluating predicates. */
        FILTER_NANOS,
        /** Nanoseconds of whatever else it takes to fill batches: levels, values, vectors. */
        DECODING_NANOS
    }

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

    /** Counts {@code count} more. */
    public void add(Counter counter, long count) {
        counts[counter.ordinal()] += count;
    }

    /** What was counted so far. */
    public long get(Counter counter) {
        return counts[counter.ordinal()];
    }

    /** Counts the nanoseconds since {@code start}, a value of {@link System#nanoTime}. */
    void addSince(Counter counter, long start) {
        add(counter, System.nanoTime() - start);
    }

    /** Nanoseconds that have a counter of their own, of all that filling a batch takes. */
    long nanosApart() {
        return get(Counter.READ_NANOS) + get(Counter.DECOMPRESSION_NANOS) + get(Counter.FILTER_NANOS);
    }
}
