/**
 * What a benchmark found, and its faces: JSON, a table for the terminal, a page with charts.
 *
 * <p>Knows neither Spark nor how the numbers came about. Start with {@link io.fastparquet.bench.report.Report}.
 */
package io.fastparquet.bench.report;
