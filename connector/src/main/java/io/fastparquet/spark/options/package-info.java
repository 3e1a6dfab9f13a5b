/**
 * Every option and configuration key that the connector reads, in one file.
 *
 * <p>Keys that Spark gives a typed accessor are read through it and are not repeated here.
 */
package io.fastparquet.spark.options;
