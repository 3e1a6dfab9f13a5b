/**
 * Drop-in acceleration: queries and writes of Spark's own {@code parquet} source are planned onto this one.
 *
 * <p>{@link io.fastparquet.spark.accelerate.AccelerateParquet} is the optimizer rule to read first. It runs once a plan,
 * when analysis is over and nothing has been pushed into scans yet: whatever Spark decides by looking at analyzed plans
 * (cached data, views, refreshed paths, refused overwrites) it decides about {@code parquet}, and whatever it plans
 * afterwards it plans for this source.
 *
 * <p>Knows Spark's logical plans and the V2 scan; is given the file format and does not know the faces. Nothing here may
 * fail a query: what is unexpected leaves the plan as it was.
 */
package io.fastparquet.spark.accelerate;
