package io.fastparquet.spark.runtimefilter;

import io.fastparquet.spark.compat.Expressions;
import io.fastparquet.spark.compat.ScalaCollections;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.catalyst.expressions.Alias;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.ExprId;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.NamedExpression;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import scala.collection.immutable.Seq;

/**
 * By column of a plan's output, the keys that rows have, or must have to matter for the query. Immutable.
 *
 * @param <K> how keys are known
 */
final class KeysByColumn<K extends Keys<K>> {
    private final Map<ExprId, List<K>> byColumn;

    private KeysByColumn(Map<ExprId, List<K>> byColumn) {
        this.byColumn = byColumn;
    }

    /** Of no column. */
    static <K extends Keys<K>> KeysByColumn<K> none() {
        return new KeysByColumn<>(Map.of());
    }

    List<K> of(Attribute column) {
        return byColumn.getOrDefault(column.exprId(), List.of());
    }

    /** The same keys, changed. */
    KeysByColumn<K> each(UnaryOperator<K> change) {
        Map<ExprId, List<K>> changed = new HashMap<>();
        byColumn.forEach(
                (column, keys) -> changed.put(column, keys.stream().map(change).toList()));
        return new KeysByColumn<>(changed);
    }

    /** Both. */
    KeysByColumn<K> and(KeysByColumn<K> others) {
        KeysByColumn<K> both = this;
        for (Map.Entry<ExprId, List<K>> entry : others.byColumn.entrySet()) {
            both = both.and(entry.getKey(), entry.getValue());
        }
        return both;
    }

    /** What is wanted of {@code plan}'s columns. */
    KeysByColumn<K> within(LogicalPlan plan) {
        KeysByColumn<K> within = none();
        for (Attribute column : ScalaCollections.list(plan.output())) {
            within = within.and(column, of(column));
        }
        return within;
    }

    /** As well what is wanted of each of {@code theirs}, of the expression of {@code mine} that it is equal to. */
    KeysByColumn<K> andOfEqual(List<Expression> mine, List<Expression> theirs, KeysByColumn<K> wanted) {
        KeysByColumn<K> both = this;
        for (int i = 0; i < mine.size(); i++) {
            Optional<AttributeReference> column = Expressions.column(mine.get(i));
            Optional<AttributeReference> equal = Expressions.column(theirs.get(i));
            if (column.isPresent()
                    && equal.isPresent()
                    && column.get().dataType().equals(equal.get().dataType())) {
                both = both.and(column.get(), wanted.of(equal.get()));
            }
        }
        return both;
    }

    /** What is wanted of the columns that {@code expressions} pass on, if this is wanted of what they make. */
    KeysByColumn<K> through(Seq<NamedExpression> expressions) {
        KeysByColumn<K> before = none();
        for (NamedExpression expression : ScalaCollections.list(expressions)) {
            Optional<AttributeReference> passed = passedOn(expression);
            if (passed.isPresent()) {
                before = before.and(passed.get(), of(expression.toAttribute()));
            }
        }
        return before;
    }

    /** What columns that {@code expressions} make have, if this is what the columns have that they are made of. */
    KeysByColumn<K> behind(Seq<NamedExpression> expressions) {
        KeysByColumn<K> behind = none();
        for (NamedExpression expression : ScalaCollections.list(expressions)) {
            Optional<AttributeReference> passed = passedOn(expression);
            if (passed.isPresent()) {
                behind = behind.and(expression.toAttribute(), of(passed.get()));
            }
        }
        return behind;
    }

    /** The column that {@code expression} passes on as it is, perhaps by another name. */
    private static Optional<AttributeReference> passedOn(NamedExpression expression) {
        return Expressions.column(expression instanceof Alias alias ? alias.child() : (Expression) expression);
    }

    /** What is wanted of the columns {@code inner}, if this is wanted of {@code outer} in the same places. */
    KeysByColumn<K> byPlace(Seq<Attribute> outer, Seq<Attribute> inner) {
        return KeysByColumn.<K>none()
                .andOfEqual(List.copyOf(ScalaCollections.list(inner)), List.copyOf(ScalaCollections.list(outer)), this);
    }

    KeysByColumn<K> and(Attribute column, List<K> more) {
        return and(column.exprId(), more);
    }

    private KeysByColumn<K> and(ExprId column, List<K> more) {
        if (more.isEmpty()) {
            return this;
        }
        List<K> all = new ArrayList<>(byColumn.getOrDefault(column, List.of()));
        for (K keys : more) {
            if (all.stream().noneMatch(keys::isSameAs)) {
                all.add(keys);
            }
        }
        Map<ExprId, List<K>> both = new HashMap<>(byColumn);
        both.put(column, List.copyOf(all));
        return new KeysByColumn<>(both);
    }
}
