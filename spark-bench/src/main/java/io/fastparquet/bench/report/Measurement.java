package io.fastparquet.bench.report;

/**
 * What one timed run cost.
 *
 * @param wallMillis elapsed time, in milliseconds
 * @param cpuMillis CPU time of the whole process (tasks, driver, compiler, collector), in milliseconds
 */
public record Measurement(double wallMillis, double cpuMillis) {}
