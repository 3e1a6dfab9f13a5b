package io.fastparquet.spark.compat;

import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.DynamicPruningSubquery;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.NamedExpression;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.execution.datasources.v2.DataSourceV2Relation;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.Option;
import scala.collection.immutable.Seq;

/** Rewritings of logical plans, whose nodes' constructors differ between Spark versions. */
public final class LogicalPlans {
    private LogicalPlans() {}

    /**
     * Replaces, from the leaves up, every node for which {@code rule} answers with what it answers. Catalyst drops an answer
     * that is equal to the node.
     */
    public static LogicalPlan rewrite(LogicalPlan plan, Function<LogicalPlan, Optional<LogicalPlan>> rule) {
        return plan.transformUp(new Rewriting<>(rule));
    }

    /** The same node with each argument of its constructor as {@code change} gives it; tags and origin are kept. */
    public static LogicalPlan withArguments(LogicalPlan node, UnaryOperator<Object> change) {
        return Rewriting.withArguments(node, change);
    }

    /**
     * A relation over {@code table} that belongs to no catalog and has the given columns. Spark 4.1 added a time travel
     * argument: what follows the options is left empty.
     *
     * @throws IllegalStateException if the running Spark makes such relations in another way
     */
    public static LogicalPlan relation(Table table, Seq<AttributeReference> output, CaseInsensitiveStringMap options) {
        List<Object> first = List.of(table, output, Option.empty(), Option.empty(), options);
        Constructor<?> constructor = DataSourceV2Relation.class.getConstructors()[0];
        Object[] arguments = Arrays.copyOf(first.toArray(), Math.max(first.size(), constructor.getParameterCount()));
        Arrays.fill(arguments, first.size(), arguments.length, Option.empty());
        try {
            return (LogicalPlan) constructor.newInstance(arguments);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            throw new IllegalStateException("this Spark has another constructor " + constructor, e);
        }
    }

    /**
     * The predicate that {@code column} is among the keys of a join's side. Spark 4.0 changed how the key is told.
     *
     * @param build the side
     * @param keys what it is joined by
     * @param index of the key that is meant
     * @param onlyInBroadcast whether it is true of all rows if the join does not broadcast that side; otherwise the side is then
     *     computed once more
     * @throws IllegalStateException if the running Spark makes such predicates in another way
     */
    public static Expression amongBroadcastKeys(
            Expression column, LogicalPlan build, Seq<Expression> keys, int index, boolean onlyInBroadcast) {
        Constructor<?> constructor = DynamicPruningSubquery.class.getConstructors()[0];
        Seq<Object> indices = ScalaCollections.seq(List.of(index));
        try {
            return (Expression) constructor.newInstance(
                    column, build, keys, indices, onlyInBroadcast, NamedExpression.newExprId(), Option.empty());
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            throw new IllegalStateException("this Spark has another constructor " + constructor, e);
        }
    }
}
