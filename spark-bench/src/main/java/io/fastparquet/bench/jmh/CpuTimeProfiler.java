package io.fastparquet.bench.jmh;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    private Map<Long, Long> nanosBefore = Map.of();

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
        // Workers live from one iteration to the next, and those of another benchmark may only now have gone.
        long nanos = 0;
        for (Map.Entry<Long, Long> worker : workerNanos().entrySet()) {
            nanos += worker.getValue() - nanosBefore.getOrDefault(worker.getKey(), 0L);
        }
        long operations = result.getMetadata().getAllOps();
        return List.of(new ScalarResult(METRIC, (double) nanos / operations, "ns/op", AggregationPolicy.AVG));
    }

    /** CPU time so far by thread. */
    private static Map<Long, Long> workerNanos() {
        Map<Long, Long> nanos = new HashMap<>();
        for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().contains(WORKER)) {
                nanos.put(thread.getThreadId(), Math.max(0, THREADS.getThreadCpuTime(thread.getThreadId())));
            }
        }
        return nanos;
    }
}
