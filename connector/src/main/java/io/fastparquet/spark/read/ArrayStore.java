package io.fastparquet.spark.read;

import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/**
 * Large arrays that readers of this process are done with, for those that come next. Chunks and pages are of megabytes
 * each: made anew every time, the JVM has to find memory for them outside of its young generation, to clear it, and to
 * start marking the heap again and again. What is kept is a sixteenth of the heap at most, and goes before memory runs
 * out. Thread-safe.
 */
final class ArrayStore {
    /** That of the process. */
    static final ArrayStore PROCESS = new ArrayStore(Runtime.getRuntime().maxMemory() / 16);

    /** Shorter arrays are made as fast as found. */
    private static final int SHORTEST = 16 << 10;

    /** Arrays kept at most, so that looking through them stays cheap. */
    private static final int MOST = 256;

    /** Lengths are rounded up by a quarter at most, so that arrays fit the next reader, too. */
    private static final int STEPS = 4;

    private final long maxBytes;

    /** The latest first. */
    private final Deque<Kept> kept = new ArrayDeque<>();

    private long bytes;

    private record Kept(int length, SoftReference<byte[]> array) {}

    /** @param maxBytes how much is kept */
    ArrayStore(long maxBytes) {
        this.maxBytes = maxBytes;
    }

    /** An array of {@code length} bytes or more, with any content. */
    byte[] take(int length) {
        if (length < SHORTEST || length > maxBytes) {
            return new byte[length];
        }
        byte[] found = find(length);
        return found == null ? new byte[rounded(length)] : found;
    }

    private synchronized byte[] find(int length) {
        for (Iterator<Kept> all = kept.iterator(); all.hasNext(); ) {
            Kept candidate = all.next();
            if (candidate.length() >= length && candidate.length() / 2 <= length) {
                all.remove();
                bytes -= candidate.length();
                byte[] array = candidate.array().get();
                if (array != null) {
                    return array;
                }
            }
        }
        return null;
    }

    private static int rounded(int length) {
        int step = Integer.highestOneBit(length) / STEPS;
        return length > Integer.MAX_VALUE - 2 * step ? length : (length + step - 1) / step * step;
    }

    /** Keeps an array that nobody reads or writes any longer. Not twice. */
    synchronized void give(byte[] array) {
        if (array.length < SHORTEST || array.length > maxBytes) {
            return;
        }
        kept.addFirst(new Kept(array.length, new SoftReference<>(array)));
        bytes += array.length;
        while (bytes > maxBytes || kept.size() > MOST) {
            bytes -= kept.removeLast().length();
        }
    }
}
