package io.fastparquet.bench.jmh.contender;

import java.io.IOException;

/** Compresses or decompresses the body of a page. */
public interface BlockWork extends Work {
    /** What the last {@link #run} made. */
    byte[] output();

    /** Runs once. Not to be measured. */
    static byte[] onlyRun(BlockWork work) throws IOException {
        work.run(Blackholes.forChecks());
        return work.output();
    }
}
