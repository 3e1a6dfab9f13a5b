package io.fastparquet.spark.runtimefilter;

import io.fastparquet.spark.compat.ScalaCollections;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.planning.ExtractEquiJoinKeys$;
import org.apache.spark.sql.catalyst.plans.ExistenceJoin;
import org.apache.spark.sql.catalyst.plans.InnerLike;
import org.apache.spark.sql.catalyst.plans.JoinType;
import org.apache.spark.sql.catalyst.plans.LeftAnti$;
import org.apache.spark.sql.catalyst.plans.LeftOuter$;
import org.apache.spark.sql.catalyst.plans.LeftSemi$;
import org.apache.spark.sql.catalyst.plans.RightOuter$;
import org.apache.spark.sql.catalyst.plans.logical.BROADCAST$;
import org.apache.spark.sql.catalyst.plans.logical.HintInfo;
import org.apache.spark.sql.catalyst.plans.logical.Join;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.internal.SQLConf;
import scala.Option;
import scala.Product;
import scala.collection.immutable.Seq;

/**
 * A join's two sides, and which of their rows the join drops.
 *
 * @param join with an equality in its condition
 * @param leftKeys what the left side is joined by
 * @param rightKeys what each of these must be equal to
 */
record JoinSides(Join join, Seq<Expression> leftKeys, Seq<Expression> rightKeys) {
    /** Empty if rows are not joined by keys. */
    static Optional<JoinSides> of(Join join) {
        Option<? extends Product> keys = ExtractEquiJoinKeys$.MODULE$.unapply(join);
        if (keys.isEmpty()) {
            return Optional.empty();
        }
        @SuppressWarnings("unchecked") // The tuple's second and third element.
        JoinSides sides = new JoinSides(join, (Seq<Expression>) keys.get().productElement(1), (Seq<Expression>)
                keys.get().productElement(2));
        return Optional.of(sides);
    }

    private JoinType type() {
        return join.joinType();
    }

    List<Expression> left() {
        return ScalaCollections.list(leftKeys);
    }

    List<Expression> right() {
        return ScalaCollections.list(rightKeys);
    }

    boolean dropsUnmatched() {
        return dropsUnmatched(type());
    }

    boolean isLedByLeft() {
        return isLedByLeft(type());
    }

    boolean isLedByRight() {
        return isLedByRight(type());
    }

    /** Whether a row comes out only if both sides have one with its key. */
    static boolean dropsUnmatched(JoinType type) {
        return type instanceof InnerLike || type == LeftSemi$.MODULE$;
    }

    /** Whether rows of the right side matter only where they meet a row of the left side that comes out. */
    static boolean isLedByLeft(JoinType type) {
        return dropsUnmatched(type)
                || type == LeftOuter$.MODULE$
                || type == LeftAnti$.MODULE$
                || type instanceof ExistenceJoin;
    }

    /** Whether rows of the left side matter only where they meet a row of the right side that comes out. */
    static boolean isLedByRight(JoinType type) {
        return dropsUnmatched(type) || type == RightOuter$.MODULE$;
    }

    /**
     * The side that Spark will broadcast. It decides in the same way, by hints and then by sizes; should it decide otherwise,
     * no keys become known.
     */
    Optional<LogicalPlan> broadcast(SQLConf conf) {
        boolean hasHint =
                join.hint().leftHint().isDefined() || join.hint().rightHint().isDefined();
        boolean left = (type() instanceof InnerLike || type() == RightOuter$.MODULE$)
                && (hasHint ? isBroadcast(join.hint().leftHint()) : isSmall(join.left(), conf));
        boolean right = isLedByLeft() && (hasHint ? isBroadcast(join.hint().rightHint()) : isSmall(join.right(), conf));
        if (left && right) {
            return Optional.of(bytes(join.right()).compareTo(bytes(join.left())) <= 0 ? join.right() : join.left());
        }
        if (left) {
            return Optional.of(join.left());
        }
        return right ? Optional.of(join.right()) : Optional.empty();
    }

    /** What the keys of the {@code broadcast} side mean for the columns that the join is made by, of both sides. */
    KeysByColumn<KeyFilter> keysOf(LogicalPlan broadcast) {
        boolean isLeft = broadcast == join.left();
        Seq<Expression> keys = isLeft ? leftKeys : rightKeys;
        KeysByColumn<KeyFilter> ofColumns = KeysByColumn.none();
        for (int i = 0; i < keys.size(); i++) {
            Expression left = leftKeys.apply(i);
            Expression right = rightKeys.apply(i);
            if (left.dataType().equals(right.dataType())) {
                List<KeyFilter> filter = List.of(new KeyFilter(broadcast, keys, i));
                for (Expression key : List.of(left, right)) {
                    if (key instanceof AttributeReference column) {
                        ofColumns = ofColumns.and(column, filter);
                    }
                }
            }
        }
        return ofColumns;
    }

    private static boolean isBroadcast(Option<HintInfo> hint) {
        return hint.isDefined()
                && hint.get().strategy().isDefined()
                && hint.get().strategy().get() == BROADCAST$.MODULE$;
    }

    private static boolean isSmall(LogicalPlan plan, SQLConf conf) {
        return bytes(plan).compareTo(BigInteger.valueOf(conf.autoBroadcastJoinThreshold())) <= 0;
    }

    /** As Spark's planner estimates them. */
    static BigInteger bytes(LogicalPlan plan) {
        return plan.stats().sizeInBytes().bigInteger();
    }
}
