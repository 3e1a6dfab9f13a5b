/** The one place from which Spark's vectorized readers can be called without a file: their own package. */
package org.apache.spark.sql.execution.datasources.parquet;
