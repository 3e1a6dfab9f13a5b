package io.fastparquet.spark.read;

import io.fastparquet.codecs.bytes.Slack;
import java.util.ArrayList;
import java.util.List;

/** Arrays for decompressed pages, used again and again by the columns of one file reader. Not thread-safe. */
final class BufferPool {
    /** Kept at most; more than a batch of many columns gives back at once would only hold memory. */
    private static final int KEPT = 8;

    private final List<byte[]> free = new ArrayList<>();

    /** An array with room for {@code length} bytes and slack. Its content is anything. */
    byte[] take(int length) {
        int needed = Math.addExact(length, Slack.BYTES);
        for (int i = free.size() - 1; i >= 0; i--) {
            byte[] candidate = free.get(i);
            if (candidate.length >= needed) {
                free.remove(i);
                return candidate;
            }
        }
        return new byte[needed];
    }

    /** Takes back an array that nobody reads any longer. */
    void give(byte[] buffer) {
        if (free.size() == KEPT) {
            free.remove(0);
        }
        free.add(buffer);
    }
}
