package io.fastparquet.bench.jmh.contender;

import java.io.IOException;
import org.openjdk.jmh.infra.Blackhole;

/** What a contender does in one invocation, prepared before: the same each time. Not thread-safe. */
public interface Work {
    /**
     * Does it once.
     *
     * @param blackhole takes what is made and then kept nowhere
     */
    void run(Blackhole blackhole) throws IOException;
}
