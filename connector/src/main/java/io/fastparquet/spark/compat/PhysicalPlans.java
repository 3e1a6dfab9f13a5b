package io.fastparquet.spark.compat;

import java.lang.reflect.Constructor;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.DynamicPruningExpression;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.NamedExpression;
import org.apache.spark.sql.execution.InSubqueryExec;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.SubqueryBroadcastExec;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;
import scala.collection.immutable.Seq;

/** Rewritings of physical plans, whose nodes' constructors differ between Spark versions. */
public final class PhysicalPlans {
    private PhysicalPlans() {}

    /**
     * The predicate that {@code column} is among the keys of a join's side. Spark 4.0 changed how the key is told.
     *
     * @param build the side, which has been broadcast
     * @param keys what it is joined by
     * @param index of the key that is meant
     * @throws IllegalStateException if the running Spark makes such predicates in another way
     */
    public static Expression amongBroadcastKeys(Expression column, SparkPlan build, Seq<Expression> keys, int index) {
        long id = NamedExpression.newExprId().id();
        Constructor<?> constructor = SubqueryBroadcastExec.class.getConstructors()[0];
        try {
            SubqueryBroadcastExec subquery = (SubqueryBroadcastExec)
                    constructor.newInstance("joinkeys#" + id, ScalaCollections.seq(List.of(index)), keys, build);
            return new DynamicPruningExpression(
                    new InSubqueryExec(column, subquery, NamedExpression.newExprId(), false, null, null));
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            throw new IllegalStateException("this Spark has another constructor " + constructor, e);
        }
    }

    /** {@code scan} with other runtime filters. */
    public static SparkPlan withRuntimeFilters(BatchScanExec scan, List<Expression> filters) {
        return Rewriting.withArguments(
                scan, argument -> argument == scan.runtimeFilters() ? ScalaCollections.seq(filters) : argument);
    }
}
