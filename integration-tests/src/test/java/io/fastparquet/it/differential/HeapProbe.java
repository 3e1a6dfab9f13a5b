package io.fastparquet.it.differential;

import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/** The main class of a child JVM that reads one file and prints the row count and the peak of live heap in bytes. */
final class HeapProbe {
    private static final long SAMPLE_NANOS = 30_000_000;

    private HeapProbe() {}

    /** Reads, with the face that the first argument names, the file that the second names. */
    public static void main(String[] arguments) throws InterruptedException {
        Face face = Face.valueOf(arguments[0]);
        Query query = Query.of(Path.of(arguments[1])).select("count(*)", "max(a)", "max(b)");
        face.session();
        LiveHeap heap = new LiveHeap();
        Thread sampler = new Thread(heap, "live heap");
        sampler.setDaemon(true);
        sampler.start();
        Outcome outcome = query.run(face);
        sampler.interrupt();
        sampler.join();
        System.out.println(outcome.toString().replaceAll("\\s+", " "));
        System.out.println(heap.peakBytes);
        System.exit(0);
    }

    /** Collects garbage again and again and keeps the most that was left. */
    private static final class LiveHeap implements Runnable {
        private long peakBytes;

        @Override
        @SuppressWarnings("SystemGc") // What is live is only known after a collection.
        public void run() {
            while (!Thread.interrupted()) {
                System.gc();
                peakBytes = Math.max(
                        peakBytes,
                        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
                LockSupport.parkNanos(SAMPLE_NANOS);
            }
        }
    }
}
