package io.fastparquet.bench.jmh;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Adds the CPU time of the threads that run the benchmark, which the work of others on the machine does not lengthen, as
 * elapsed time is. What the JVM's compiler and collector take is not in it.
 */
public final class CpuTimeProfiler implements InternalProfiler {
    /** The name of the secondary metric, in nanoseconds an operation. */
    public static final String METRIC = "cpuTime";

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final String WORKER = "-jmh-worker-";

    private long nanosBefore;

    /** Called by JMH. */
    public CpuTimeProfiler() {}

    @Override
    public String getDescription() {
        return "CPU time of the benchmark's threads";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        nanosBefore = workerNanos();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double nanos = workerNanos() - nanosBefore;
        long operations = result.getMetadata().getAllOps();
        return List.of(new ScalarResult(METRIC, nanos / operations, "ns/op", AggregationPolicy.AVG));
    }

    /** Of all iterations so far: JMH keeps its workers from one to the next. */
    private static long workerNanos() {
        long nanos = 0;
        for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().contains(WORKER)) {
                nanos += Math.max(0, THREADS.getThreadCpuTime(thread.getThreadId()));
            }
        }
        return nanos;
    }
}
