package io.fastparquet.bench.jmh.contender;

import io.fastparquet.bench.jmh.page.Values;
import java.io.IOException;
import org.openjdk.jmh.infra.Blackhole;

/** Decodes a page. */
public interface DecodingWork extends Work {
    /**
     * What the last {@link #run} decoded. Of values that it gave to the blackhole, another run makes and keeps them.
     *
     * @param blackhole for such a run
     */
    Values decoded(Blackhole blackhole) throws IOException;

    /** Runs once and keeps everything that is decoded. Not to be measured. */
    static Values onlyRun(DecodingWork work) throws IOException {
        Blackhole blackhole = Blackholes.forChecks();
        work.run(blackhole);
        return work.decoded(blackhole);
    }
}
