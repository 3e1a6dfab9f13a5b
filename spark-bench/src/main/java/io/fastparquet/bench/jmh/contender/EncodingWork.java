package io.fastparquet.bench.jmh.contender;

import io.fastparquet.bench.jmh.page.Page;
import java.io.IOException;

/** Encodes the values of a page. */
public interface EncodingWork extends Work {
    /** What the last {@link #run} encoded. */
    Page encoded() throws IOException;

    /** Runs once. Not to be measured. */
    static Page onlyRun(EncodingWork work) throws IOException {
        work.run(Blackholes.forChecks());
        return work.encoded();
    }
}
