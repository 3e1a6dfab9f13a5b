package io.fastparquet.spark.runtimefilter;

import io.fastparquet.spark.compat.PhysicalPlans;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.execution.adaptive.BroadcastQueryStageExec;
import scala.collection.immutable.Seq;

/**
 * The keys of a side of a join that has been broadcast.
 *
 * @param build the side
 * @param keys what it is joined by, in the order of the join
 * @param index of the key that is meant
 * @param rows of the side
 */
record StageKeys(BroadcastQueryStageExec build, Seq<Expression> keys, int index, long rows) implements Keys<StageKeys> {
    @Override
    public boolean isSameAs(StageKeys other) {
        return build.id() == other.build.id() && index == other.index;
    }

    /** The predicate that {@code column} is among the keys. */
    Expression on(Attribute column) {
        return PhysicalPlans.amongBroadcastKeys(column, build, keys, index);
    }
}
