package io.fastparquet.bench.harness;

import java.util.Map;

/**
 * A data source that takes part in a comparison.
 *
 * @param label how reports call it; the two contenders of a comparison have different labels
 * @param format the short name that {@code spark.read().format(…)} takes
 * @param settings what the session is set to while this contender loads and runs, by key
 */
public record Contender(String label, String format, Map<String, String> settings) {
    /** A contender that runs in the session as it is. */
    public Contender(String label, String format) {
        this(label, format, Map.of());
    }
}
