package io.fastparquet.spark.runtimefilter;

import io.fastparquet.spark.compat.LogicalPlans;
import java.math.BigInteger;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import scala.collection.immutable.Seq;

/**
 * The keys of a side of a join that will be broadcast. Spark makes a subquery of it, for which a scan waits, and answers it
 * from the join's broadcast.
 *
 * @param build the side that is broadcast
 * @param keys what it is joined by, in the order of the join
 * @param index of the key that is meant
 * @param exchanged what is shuffled or broadcast next on the way from the column's scan to the join; null for nothing
 */
record KeyFilter(LogicalPlan build, Seq<Expression> keys, int index, LogicalPlan exchanged) implements Keys<KeyFilter> {
    /** Bytes of a side that may be computed once more, where its broadcast is not found. */
    private static final BigInteger SMALL = BigInteger.valueOf(1 << 20);

    /** The keys of {@code build}, for the side that it is joined with. */
    KeyFilter(LogicalPlan build, Seq<Expression> keys, int index) {
        this(build, keys, index, null);
    }

    KeyFilter across(LogicalPlan exchange) {
        return new KeyFilter(build, keys, index, exchange);
    }

    @Override
    public boolean isSameAs(KeyFilter other) {
        return build == other.build && index == other.index;
    }

    /** Whether both are answered by the same values, perhaps in different queries. */
    boolean isEqualTo(KeyFilter other) {
        return index == other.index && build.canonicalized().equals(other.build.canonicalized());
    }

    /**
     * Whether it holds wherever it is asked for. A side that is filtered so may itself be computed for its keys: within that
     * computation there is no join that broadcasts {@code build}.
     */
    boolean isCertain() {
        return JoinSides.bytes(build).compareTo(SMALL) <= 0;
    }

    /** The predicate that {@code column} is among the keys. */
    Expression on(Attribute column) {
        return LogicalPlans.amongBroadcastKeys(column, build, keys, index, !isCertain());
    }
}
