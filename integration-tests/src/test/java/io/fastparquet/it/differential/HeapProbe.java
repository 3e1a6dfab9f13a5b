package io.fastparquet.it.differential;

import io.fastparquet.it.Face;
import io.fastparquet.it.LiveHeap;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import java.nio.file.Path;

/** The main class of a child JVM that reads one file and prints the row count and the peak of live heap in bytes. */
final class HeapProbe {
    private HeapProbe() {}

    /** Reads, with the face that the first argument names, the file that the second names. */
    public static void main(String[] arguments) throws InterruptedException {
        Face face = Face.valueOf(arguments[0]);
        Query query = Query.of(Path.of(arguments[1]))
                .withConf("spark.fastparquet.pushdown.aggregates", "false")
                .select("count(*)", "max(a)", "max(b)");
        face.session();
        LiveHeap heap = LiveHeap.watch();
        Outcome outcome = query.run(face);
        long peakBytes = heap.stop();
        System.out.println(outcome.toString().replaceAll("\\s+", " "));
        System.out.println(peakBytes);
        System.exit(0);
    }
}
