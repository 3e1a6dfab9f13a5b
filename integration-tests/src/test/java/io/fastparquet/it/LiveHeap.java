package io.fastparquet.it;

import java.lang.management.ManagementFactory;
import java.util.concurrent.locks.LockSupport;

/** Collects garbage again and again while something runs, and keeps the most that was left. */
public final class LiveHeap {
    private static final long SAMPLE_NANOS = 30_000_000;

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
            System.gc();
            peakBytes = Math.max(
                    peakBytes,
                    ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
            LockSupport.parkNanos(SAMPLE_NANOS);
        }
    }

    /** Looks no more, and returns the most that was seen. */
    public long stop() throws InterruptedException {
        sampler.interrupt();
        sampler.join();
        return peakBytes;
    }
}
