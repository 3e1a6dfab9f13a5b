package io.fastparquet.it.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastparquet.it.ChildJvm;
import io.fastparquet.spark.FastParquetFileFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.execution.datasources.OutputWriter;
import org.apache.spark.sql.execution.datasources.OutputWriterFactory;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks that are killed, run twice at a time, or are tried again. */
final class AttemptsTest {
    private static final CountDownLatch STARTED = new CountDownLatch(1);
    private static final StructType SCHEMA = StructType.fromDDL("id long");

    @TempDir
    Path folder;

    @Test
    void killedTasksLeaveTheOldRows() throws Exception {
        SparkSession session = Writer.session();
        Path table = folder.resolve("table");
        session.range(10).write().parquet(table.toString());
        ExecutorService executor = Executors.newSingleThreadExecutor();
        try {
            Callable<Void> write = () -> {
                session.sparkContext().setJobGroup("killed", "a write that is killed", true);
                endless(session).write().format("fastparquet").mode("append").save(table.toString());
                return null;
            };
            Future<Void> job = executor.submit(write);
            assertThat(STARTED.await(1, TimeUnit.MINUTES)).isTrue();
            session.sparkContext().cancelJobGroup("killed");
            assertThatThrownBy(() -> job.get(1, TimeUnit.MINUTES)).hasStackTraceContaining("cancelled");
        } finally {
            executor.shutdownNow();
        }

        assertThat(session.read().parquet(table.toString()).count()).isEqualTo(10);
        assertThat(visible(table)).allMatch(name -> name.startsWith("part-") || name.startsWith("_SUCCESS"));
    }

    /** Many rows, and then none for as long as nobody interrupts. */
    private static Dataset<Long> endless(SparkSession session) {
        MapPartitionsFunction<Long, Long> slow = ids -> new Iterator<>() {
            private long next;

            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public Long next() {
                if (next == 100_000) {
                    STARTED.countDown();
                    try {
                        Thread.sleep(Duration.ofMinutes(5).toMillis());
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
                return next++;
            }
        };
        return session.range(1).as(Encoders.LONG()).mapPartitions(slow, Encoders.LONG());
    }

    private static List<String> visible(Path table) throws IOException {
        try (var files = Files.list(table)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.startsWith(".") && !name.equals("_temporary"))
                    .toList();
        }
    }

    /** Two attempts at the same task, at the same time, in the same process: each has a path of its own. */
    @Test
    void speculativeDuplicatesDoNotMeet() throws Exception {
        Job job = Job.getInstance();
        OutputWriterFactory factory = factory(job);
        Path first = folder.resolve("attempt-0.parquet");
        Path second = folder.resolve("attempt-1.parquet");
        OutputWriter one = factory.newInstance(first.toUri().toString(), SCHEMA, context(job, 0));
        OutputWriter other = factory.newInstance(second.toUri().toString(), SCHEMA, context(job, 1));
        for (long id = 0; id < 50_000; id++) {
            one.write(row(id));
            other.write(row(-id));
        }
        other.close();
        for (long id = 50_000; id < 60_000; id++) {
            one.write(row(id));
        }
        one.close();

        SparkSession session = Writer.session();
        assertThat(session.read()
                        .parquet(first.toString())
                        .selectExpr("count(*)", "min(id)", "max(id)", "sum(id)")
                        .first()
                        .mkString(" "))
                .isEqualTo("60000 0 59999 1799970000");
        assertThat(session.read()
                        .parquet(second.toString())
                        .selectExpr("count(*)", "min(id)", "max(id)", "sum(id)")
                        .first()
                        .mkString(" "))
                .isEqualTo("50000 -49999 0 -1249975000");
    }

    @Test
    void filesThatExistAreNotTouched() throws Exception {
        Job job = Job.getInstance();
        OutputWriterFactory factory = factory(job);
        Path file = folder.resolve("somebody-elses.parquet");
        Files.writeString(file, "somebody else's");

        assertThatThrownBy(() -> factory.newInstance(file.toUri().toString(), SCHEMA, context(job, 0)))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(file).hasContent("somebody else's");
    }

    private static OutputWriterFactory factory(Job job) {
        return new FastParquetFileFormat()
                .prepareWrite(Writer.session(), job, scala.collection.immutable.Map$.MODULE$.empty(), SCHEMA);
    }

    private static TaskAttemptContext context(Job job, int attempt) {
        return new TaskAttemptContextImpl(
                job.getConfiguration(), TaskAttemptID.forName("attempt_200707121733_0003_m_000005_" + attempt));
    }

    private static InternalRow row(long id) {
        return new GenericInternalRow(new Object[] {id});
    }

    /** In a Spark that tries tasks again, each fault of a dynamic overwrite ends in all new rows, or all old ones. */
    @Test
    void retriedTasksOfADynamicOverwrite() throws IOException, InterruptedException {
        ChildJvm.Ended ended = ChildJvm.run(
                RetriedTasks.class,
                List.of("-Xmx1g", ChildJvm.COMPILED_QUICKLY),
                List.of(folder.toString()),
                Duration.ofMinutes(10));
        assertThat(ended.exitCode()).as(ended.errors()).isZero();
        List<Long> old = LongStream.range(0, 60).boxed().toList();
        List<Long> renewed = LongStream.concat(
                        LongStream.range(0, 60).filter(id -> id % 3 == 2), LongStream.range(1000, 1040))
                .boxed()
                .toList();
        int succeeded = 0;
        for (String line : ended.output()) {
            if (line.startsWith(RetriedTasks.SUCCESS)) {
                succeeded++;
                assertThat(line).endsWith(" " + renewed);
            } else {
                assertThat(line)
                        .startsWith(RetriedTasks.FAILURE)
                        .matches(
                                text -> text.endsWith(" " + old) || text.endsWith(" " + renewed),
                                "old rows or new ones");
            }
        }
        // Every fault in a task is survived, and each of the two tasks writes two files.
        assertThat(succeeded).as("%s", ended.output()).isGreaterThan(10);
    }
}
