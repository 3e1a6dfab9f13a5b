package io.fastparquet.bench.harness;

/**
 * A data source that takes part in a comparison.
 *
 * @param label how reports call it; the two contenders of a comparison have different labels
 * @param format the short name that {@code spark.read().format(…)} takes
 */
public record Contender(String label, String format) {}
