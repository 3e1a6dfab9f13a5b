/**
 * What the connector needs of Spark's Scala internals, in one place: collection conversions, expression rewriting, and
 * the few calls that differ between Spark versions or that Java cannot write directly.
 *
 * <p>Knows Spark; knows nothing of the other packages. Every member used here links on each supported Spark.
 */
package io.fastparquet.spark.compat;
