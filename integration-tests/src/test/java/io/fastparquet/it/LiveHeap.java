package io.fastparquet.it;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.concurrent.locks.LockSupport;

/** Collects garbage again and again while something runs, and keeps the most that was left. */
public final class LiveHeap {
    /** The shortest pause between two looks. */
    private static final long SAMPLE_NANOS = 30_000_000;

    /** A pause is by so much longer than the collection before it, so that most of the time is left to what is watched. */
    private static final int PAUSE_FACTOR = 2;

    private final Thread sampler = new Thread(this::sample, "live heap");
    private long peakBytes;

    private LiveHeap() {}

    /** Starts to look. */
    public static LiveHeap watch() {
        LiveHeap heap = new LiveHeap();
        heap.sampler.setDaemon(true);
        heap.sampler.start();
        return heap;
    }

    @SuppressWarnings("SystemGc") // What is live is only known after a collection.
    private void sample() {
        while (!Thread.interrupted()) {
            long start = System.nanoTime();
            System.gc();
            peakBytes = Math.max(peakBytes, leftByCollection());
            LockSupport.parkNanos(Math.max(SAMPLE_NANOS, PAUSE_FACTOR * (System.nanoTime() - start)));
        }
    }

    /** What the heap's pools held right after their last collection: nothing that was allocated since. */
    private static long leftByCollection() {
        long bytes = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            MemoryUsage usage = pool.getType() == MemoryType.HEAP ? pool.getCollectionUsage() : null;
            if (usage != null) {
                bytes += usage.getUsed();
            }
        }
        return bytes;
    }

    /** Looks no more, and returns the most that was seen. */
    public long stop() throws InterruptedException {
        sampler.interrupt();
        sampler.join();
        return peakBytes;
    }
}
