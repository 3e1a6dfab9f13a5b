package io.fastparquet.spark.scan;

import io.fastparquet.spark.compat.ScalaCollections;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.And;
import org.apache.spark.sql.catalyst.expressions.BoundReference;
import org.apache.spark.sql.catalyst.expressions.EqualNullSafe;
import org.apache.spark.sql.catalyst.expressions.EqualTo;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.GreaterThan;
import org.apache.spark.sql.catalyst.expressions.GreaterThanOrEqual;
import org.apache.spark.sql.catalyst.expressions.In;
import org.apache.spark.sql.catalyst.expressions.InterpretedPredicate;
import org.apache.spark.sql.catalyst.expressions.IsNotNull;
import org.apache.spark.sql.catalyst.expressions.IsNull;
import org.apache.spark.sql.catalyst.expressions.LessThan;
import org.apache.spark.sql.catalyst.expressions.LessThanOrEqual;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.Not;
import org.apache.spark.sql.catalyst.expressions.Or;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Predicates that become known while a query runs (the keys of a join's other side, a subquery's result), evaluated on
 * partition values with Spark's own semantics. A predicate that this class cannot express keeps every partition, which
 * is always right: the join or filter above decides again.
 */
final class RuntimeFilters {
    private final StructType partitionSchema;

    private RuntimeFilters(StructType partitionSchema) {
        this.partitionSchema = partitionSchema;
    }

    /**
     * The conjunction of {@code predicates} over the partition values of directories.
     *
     * @param partitionSchema the fields of the rows to be tested
     */
    static Predicate<InternalRow> over(
            StructType partitionSchema, List<org.apache.spark.sql.connector.expressions.filter.Predicate> predicates) {
        RuntimeFilters filters = new RuntimeFilters(partitionSchema);
        Predicate<InternalRow> all = row -> true;
        for (org.apache.spark.sql.connector.expressions.filter.Predicate predicate : predicates) {
            Optional<Expression> bound = filters.bind(predicate);
            if (bound.isPresent()) {
                InterpretedPredicate test =
                        org.apache.spark.sql.catalyst.expressions.Predicate.createInterpreted(bound.get());
                all = all.and(test::eval);
            }
        }
        return all;
    }

    private Optional<Expression> bind(org.apache.spark.sql.connector.expressions.Expression expression) {
        if (expression instanceof NamedReference reference) {
            return column(reference);
        }
        if (expression instanceof org.apache.spark.sql.connector.expressions.Literal<?> literal) {
            return Optional.of(new Literal(literal.value(), literal.dataType()));
        }
        if (!(expression instanceof org.apache.spark.sql.connector.expressions.filter.Predicate predicate)) {
            return Optional.empty();
        }
        List<Expression> operands = new ArrayList<>();
        for (org.apache.spark.sql.connector.expressions.Expression child : predicate.children()) {
            Optional<Expression> operand = bind(child);
            if (operand.isEmpty()) {
                return Optional.empty();
            }
            operands.add(operand.get());
        }
        return apply(predicate.name(), operands);
    }

    private Optional<Expression> column(NamedReference reference) {
        String[] names = reference.fieldNames();
        for (int i = 0; i < partitionSchema.length() && names.length == 1; i++) {
            StructField field = partitionSchema.fields()[i];
            if (field.name().equals(names[0])) {
                return Optional.of(new BoundReference(i, field.dataType(), true));
            }
        }
        return Optional.empty();
    }

    private static Optional<Expression> apply(String operator, List<Expression> operands) {
        return switch (operator) {
            case "IN" -> in(operands);
            case "=" -> comparison(operands, EqualTo::new);
            case "<=>" -> comparison(operands, EqualNullSafe::new);
            case "<" -> comparison(operands, LessThan::new);
            case "<=" -> comparison(operands, LessThanOrEqual::new);
            case ">" -> comparison(operands, GreaterThan::new);
            case ">=" -> comparison(operands, GreaterThanOrEqual::new);
            case "AND" -> comparison(operands, And::new);
            case "OR" -> comparison(operands, Or::new);
            case "NOT" -> unary(operands, Not::new);
            case "IS_NULL" -> unary(operands, IsNull::new);
            case "IS_NOT_NULL" -> unary(operands, IsNotNull::new);
            default -> Optional.empty();
        };
    }

    private static Optional<Expression> in(List<Expression> operands) {
        if (!sameType(operands)) {
            return Optional.empty();
        }
        return Optional.of(new In(operands.get(0), ScalaCollections.seq(operands.subList(1, operands.size()))));
    }

    private static Optional<Expression> comparison(List<Expression> operands, BinaryOperator<Expression> operator) {
        return operands.size() == 2 && sameType(operands)
                ? Optional.of(operator.apply(operands.get(0), operands.get(1)))
                : Optional.empty();
    }

    private static Optional<Expression> unary(List<Expression> operands, UnaryOperator<Expression> operator) {
        return operands.size() == 1 ? Optional.of(operator.apply(operands.get(0))) : Optional.empty();
    }

    /** Catalyst compares values of one type only, and does not check. */
    private static boolean sameType(List<Expression> operands) {
        return operands.stream().map(Expression::dataType).distinct().count() == 1;
    }
}
