package io.fastparquet.spark.options;

/** Which predicates a scan promises to filter by, of those that it evaluates exactly as Spark does. */
public enum Claims {
    /** None: Spark filters by all of them, whatever the scan has dropped. */
    NONE,
    /** All; but Spark is shown a selective one, so that it goes on to prune other tables of a join by it. */
    VISIBLY,
    /** All: the filter leaves the plan, and aggregates and limits above it reach the scan. */
    ALL
}
