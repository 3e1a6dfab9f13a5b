package io.fastparquet.spark.write;

import io.fastparquet.codecs.bytes.Slack;
import java.util.Arrays;
import org.apache.spark.sql.catalyst.expressions.UnsafeRow;
import org.apache.spark.unsafe.Platform;

/**
 * Copies of some rows, one after the other in one array, to be taken apart column by column while they are in the cache.
 * Starts small, because thousands of files may be open at once. Not thread-safe.
 */
final class RowBatch {
    private static final int FIRST_BYTES = 4 << 10;

    /** Taking a batch apart has a cost for each column, so that more rows are better; beyond this nothing is gained. */
    private static final int MAX_ROWS = 8192;

    private final int targetBytes;

    /** For each word of a row's null bits those that are set in any row. */
    private final long[] nullWords;

    private byte[] data = new byte[FIRST_BYTES + Slack.BYTES];
    private int end;
    private int[] starts = new int[64];
    private int[] scratch = new int[64];
    private int count;

    /**
     * @param fieldCount fields of a row
     * @param targetBytes from which size on the batch is full
     */
    RowBatch(int fieldCount, int targetBytes) {
        this.targetBytes = targetBytes;
        this.nullWords = new long[UnsafeLayout.nullBytes(fieldCount) / Long.BYTES];
    }

    /**
     * Appends a copy of the row.
     *
     * @throws IllegalStateException if it is too large for an array together with the rows before it
     */
    void add(UnsafeRow row) {
        int size = row.getSizeInBytes();
        if (end + (long) size + Slack.BYTES > data.length) {
            grow(size);
        }
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
            scratch = new int[starts.length];
        }
        row.writeToMemory(data, (long) Platform.BYTE_ARRAY_OFFSET + end);
        for (int word = 0; word < nullWords.length; word++) {
            nullWords[word] |= UnsafeLayout.getLong(data, end + Long.BYTES * word);
        }
        starts[count++] = end;
        end += size;
    }

    private void grow(int size) {
        long needed = end + (long) size + Slack.BYTES;
        if (needed > Integer.MAX_VALUE - 8) {
            throw new IllegalStateException("a row of " + size + " bytes is too large");
        }
        long roomy = Math.min(2L * data.length, targetBytes + (targetBytes >> 2) + Slack.BYTES);
        data = Arrays.copyOf(data, (int) Math.max(needed, roomy));
    }

    boolean isFull() {
        return end >= targetBytes || count >= MAX_ROWS;
    }

    int count() {
        return count;
    }

    /** The rows; {@link Slack#BYTES} more bytes can be read. */
    byte[] data() {
        return data;
    }

    /** Where each row starts in {@link #data}. */
    int[] starts() {
        return starts;
    }

    /** Whether the field is null in any row. */
    boolean hasNulls(int ordinal) {
        return (nullWords[ordinal >> 6] >>> ordinal & 1) != 0;
    }

    /** Room for as many starts as there are rows, for whoever takes the batch apart. */
    int[] scratch() {
        return scratch;
    }

    /** Forgets the rows, and the array of a row that was much larger than a batch should be. */
    void clear() {
        count = 0;
        end = 0;
        Arrays.fill(nullWords, 0);
        if (data.length > 4L * targetBytes) {
            data = new byte[targetBytes + Slack.BYTES];
        }
    }
}
