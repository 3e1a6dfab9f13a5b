package io.fastparquet.spark.compat;

import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.plans.logical.Command;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.QueryExecution;
import org.apache.spark.sql.execution.SQLExecution;

/** The query that this thread executes, as far as Spark tells. */
public final class ExecutedQuery {
    private ExecutedQuery() {}

    /**
     * Whether every value of the query is known to depend on its row alone: none counts rows, or draws numbers by row. False
     * if this is not known, and for commands, which may hide a query.
     */
    public static boolean isDeterministic(SparkSession session) {
        String id = session.sparkContext().getLocalProperty(SQLExecution.EXECUTION_ID_KEY());
        if (id == null) {
            return false;
        }
        QueryExecution execution = SQLExecution.getQueryExecution(Long.parseLong(id));
        return execution != null && isDeterministic(execution.analyzed());
    }

    private static boolean isDeterministic(LogicalPlan plan) {
        return !(plan instanceof Command)
                && Expressions.areDeterministic(plan)
                && ScalaCollections.list(plan.children()).stream().allMatch(ExecutedQuery::isDeterministic);
    }
}
