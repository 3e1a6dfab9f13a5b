package io.fastparquet.it.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;

/**
 * Passes numbers on and, in the midst of a partition, leaves a note that says which process is at work; in the first attempt
 * it then waits or fails. Runs in tasks.
 *
 * @param notes the folder of notes, as text
 * @param partitions of these partitions, from 0, the first attempts are disturbed
 * @param waitMillis how long they wait
 * @param fail whether they fail then
 */
record Steps(String notes, int partitions, long waitMillis, boolean fail) implements MapPartitionsFunction<Long, Long> {
    /** Enough for several row groups of the size that these tests write with. */
    private static final long MIDST = 20_000;

    /** {@code numbers}, disturbed. */
    static Dataset<Long> disturbed(Dataset<Long> numbers, Steps steps) {
        return numbers.mapPartitions(steps, Encoders.LONG());
    }

    @Override
    public Iterator<Long> call(Iterator<Long> numbers) {
        TaskContext task = TaskContext.get();
        return new Iterator<>() {
            private long count;

            @Override
            public boolean hasNext() {
                return numbers.hasNext();
            }

            @Override
            public Long next() {
                if (++count == MIDST) {
                    inTheMidst(task);
                }
                return numbers.next();
            }
        };
    }

    private void inTheMidst(TaskContext task) {
        try {
            Path note = Path.of(notes, task.partitionId() + "-" + task.attemptNumber());
            Path unfinished = Files.createTempFile(Path.of(notes), ".note", "");
            Files.writeString(unfinished, Long.toString(ProcessHandle.current().pid()));
            Files.move(unfinished, note);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (task.attemptNumber() == 0 && task.partitionId() < partitions) {
            try {
                Thread.sleep(waitMillis);
            } catch (InterruptedException e) {
                throw new IllegalStateException("ended while it waited", e);
            }
            if (fail) {
                throw new IllegalStateException("the first attempt fails");
            }
        }
    }
}
