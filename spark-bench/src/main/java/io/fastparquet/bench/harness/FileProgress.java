package io.fastparquet.bench.harness;

import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.SparkSession;

/** Says on a stream how many files of a table are written, while Spark writes one a task. */
public final class FileProgress {
    private FileProgress() {}

    /**
     * Says what begins, writes, and reports each task that ends meanwhile.
     *
     * @param what what is being written
     * @param files number of tasks, one a file
     * @param write the Spark job
     */
    public static void during(SparkSession spark, PrintStream out, String what, int files, Runnable write) {
        out.printf("%s, %d %s%n", what, files, files == 1 ? "file" : "files");
        AtomicInteger written = new AtomicInteger();
        SparkListener listener = new SparkListener() {
            @Override
            public void onTaskEnd(SparkListenerTaskEnd event) {
                out.printf("  %d of %d written%n", written.incrementAndGet(), files);
            }
        };
        spark.sparkContext().addSparkListener(listener);
        try {
            write.run();
        } finally {
            spark.sparkContext().removeSparkListener(listener);
        }
    }
}
