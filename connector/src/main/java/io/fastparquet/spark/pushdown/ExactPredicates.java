package io.fastparquet.spark.pushdown;

import io.fastparquet.spark.compat.Expressions;
import io.fastparquet.spark.compat.ScalaCollections;
import io.fastparquet.spark.compat.Variants;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.spark.sql.catalyst.expressions.And;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.Contains;
import org.apache.spark.sql.catalyst.expressions.EndsWith;
import org.apache.spark.sql.catalyst.expressions.EqualNullSafe;
import org.apache.spark.sql.catalyst.expressions.EqualTo;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.GetStructField;
import org.apache.spark.sql.catalyst.expressions.GreaterThan;
import org.apache.spark.sql.catalyst.expressions.GreaterThanOrEqual;
import org.apache.spark.sql.catalyst.expressions.In;
import org.apache.spark.sql.catalyst.expressions.InSet;
import org.apache.spark.sql.catalyst.expressions.IsNotNull;
import org.apache.spark.sql.catalyst.expressions.IsNull;
import org.apache.spark.sql.catalyst.expressions.LessThan;
import org.apache.spark.sql.catalyst.expressions.LessThanOrEqual;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.Not;
import org.apache.spark.sql.catalyst.expressions.Or;
import org.apache.spark.sql.catalyst.expressions.StartsWith;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.UserDefinedType;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * Makes row predicates that keep exactly the rows for which a Catalyst expression is true, so that Spark need not evaluate
 * it again. What is claimed by this is a list of operators and types: anything that is not on it is refused as a whole.
 *
 * <p>Three-valued logic is kept by asking two questions of every node: for which rows it is true, and for which it is
 * false. NOT exchanges them; a row for which a node is null belongs to neither.
 */
public final class ExactPredicates {
    private final StructType schema;

    private ExactPredicates(StructType schema) {
        this.schema = schema;
    }

    /**
     * A predicate that keeps the rows for which {@code expression} is true, and no others.
     *
     * @param schema the columns by ordinal, named as in the expression
     * @return empty if that cannot be promised
     */
    public static Optional<RowPredicate> of(Expression expression, StructType schema) {
        return new ExactPredicates(schema).whereTrue(expression);
    }

    /**
     * Predicates that keep the rows for which all {@code expressions} are true, and no others.
     *
     * @param expressions each known to have one
     */
    public static List<RowPredicate> of(List<Expression> expressions, StructType schema) {
        return expressions.stream()
                .map(expression -> of(expression, schema).orElseThrow())
                .toList();
    }

    private Optional<RowPredicate> whereTrue(Expression node) {
        if (node instanceof And and) {
            return all(whereTrue(and.left()), whereTrue(and.right()));
        }
        if (node instanceof Or or) {
            return any(whereTrue(or.left()), whereTrue(or.right()));
        }
        if (node instanceof Not not) {
            return whereFalse(not.child());
        }
        if (node instanceof IsNull isNull) {
            return testable(isNull.child()).map(TestedColumn::isNull);
        }
        if (node instanceof IsNotNull isNotNull) {
            return testable(isNotNull.child()).map(TestedColumn::isNotNull);
        }
        if (node instanceof EqualNullSafe equal) {
            return equalNullSafe(equal.left(), equal.right());
        }
        return leaf(node, false);
    }

    private Optional<RowPredicate> whereFalse(Expression node) {
        if (node instanceof And and) {
            return any(whereFalse(and.left()), whereFalse(and.right()));
        }
        if (node instanceof Or or) {
            return all(whereFalse(or.left()), whereFalse(or.right()));
        }
        if (node instanceof Not not) {
            return whereTrue(not.child());
        }
        if (node instanceof IsNull isNull) {
            return testable(isNull.child()).map(TestedColumn::isNotNull);
        }
        if (node instanceof IsNotNull isNotNull) {
            return testable(isNotNull.child()).map(TestedColumn::isNull);
        }
        if (node instanceof EqualNullSafe equal) {
            return notEqualNullSafe(equal.left(), equal.right());
        }
        return leaf(node, true);
    }

    private static Optional<RowPredicate> all(Optional<RowPredicate> left, Optional<RowPredicate> right) {
        return left.isPresent() && right.isPresent()
                ? Optional.of(new AllOf(List.of(left.get(), right.get())))
                : Optional.empty();
    }

    private static Optional<RowPredicate> any(Optional<RowPredicate> left, Optional<RowPredicate> right) {
        return left.isPresent() && right.isPresent()
                ? Optional.of(new AnyOf(List.of(left.get(), right.get())))
                : Optional.empty();
    }

    /** What is null for null operands: true, or if {@code negated} false, only for rows that have them. */
    private Optional<RowPredicate> leaf(Expression node, boolean negated) {
        if (node.dataType() instanceof BooleanType && column(node).isPresent()) {
            return testable(node).map(column -> column.compare(Operator.EQUAL, negated ? 0L : 1L));
        }
        if (node instanceof In in) {
            return in(
                    in.value(),
                    literals(ScalaCollections.list(in.list()), in.value().dataType()),
                    negated);
        }
        if (node instanceof InSet in) {
            // Of floating-point values, Spark's sets tell -0.0 from 0.0, and its lists do not.
            return testable(in.child())
                            .filter(column -> column.kind() != TestedColumn.Kind.FLOATING)
                            .isPresent()
                    ? in(in.child(), Optional.of(ScalaCollections.<Object>list(in.hset())), negated)
                    : Optional.empty();
        }
        if (node instanceof StartsWith starts) {
            return stringTest(starts.left(), starts.right(), BytesTest::startsWith, negated);
        }
        if (node instanceof EndsWith ends) {
            return stringTest(ends.left(), ends.right(), BytesTest::endsWith, negated);
        }
        if (node instanceof Contains contains) {
            return stringTest(contains.left(), contains.right(), BytesTest::contains, negated);
        }
        Optional<Operator> operator = operator(node);
        if (operator.isEmpty()) {
            return Optional.empty();
        }
        List<Expression> sides = ScalaCollections.list(node.children());
        return comparison(negated ? operator.get().negated() : operator.get(), sides.get(0), sides.get(1));
    }

    private static Optional<Operator> operator(Expression node) {
        if (node instanceof EqualTo) {
            return Optional.of(Operator.EQUAL);
        }
        if (node instanceof LessThan) {
            return Optional.of(Operator.LESS);
        }
        if (node instanceof LessThanOrEqual) {
            return Optional.of(Operator.LESS_OR_EQUAL);
        }
        if (node instanceof GreaterThan) {
            return Optional.of(Operator.GREATER);
        }
        return node instanceof GreaterThanOrEqual ? Optional.of(Operator.GREATER_OR_EQUAL) : Optional.empty();
    }

    private Optional<RowPredicate> comparison(Operator operator, Expression left, Expression right) {
        if (left instanceof Literal) {
            return right instanceof Literal ? Optional.empty() : comparison(operator.mirrored(), right, left);
        }
        if (!left.dataType().equals(right.dataType())) {
            return Optional.empty();
        }
        Optional<TestedColumn> column = comparable(left);
        if (column.isEmpty()) {
            return Optional.empty();
        }
        if (right instanceof Literal literal) {
            return literal.value() == null
                    ? Optional.of(RowPredicates.NONE)
                    : held(literal.value(), literal.dataType()).map(value -> compare(column.get(), operator, value));
        }
        return comparable(right)
                .filter(other -> other.kind() != TestedColumn.Kind.WIDE_DECIMAL)
                .filter(other -> other.isColumn() && column.get().isColumn())
                .map(other -> new ColumnComparison(column.get().column(), other.column(), operator));
    }

    /** @param value as {@link #held} */
    private static RowPredicate compare(TestedColumn column, Operator operator, Object value) {
        return switch (column.kind()) {
            case INTEGRAL -> column.compare(operator, (long) value);
            case FLOATING -> column.compare(operator, (double) value);
            default -> column.compare(operator, (byte[]) value);
        };
    }

    /**
     * A constant as a vector of its type holds it: a {@link Long}, {@link Double}, or array of bytes.
     *
     * @param value as Spark holds values of {@code type} internally; not null
     * @return empty if it is none of the type's values
     */
    private static Optional<Object> held(Object value, DataType type) {
        if (value instanceof Decimal decimal) {
            return type instanceof DecimalType decimalType ? unscaled(decimal, decimalType) : Optional.empty();
        }
        if (value instanceof Boolean flag) {
            return Optional.of(flag ? 1L : 0L);
        }
        if (value instanceof Float || value instanceof Double) {
            return Optional.of(((Number) value).doubleValue());
        }
        if (value instanceof Number number) {
            return Optional.of(number.longValue());
        }
        return Optional.of(value instanceof UTF8String string ? string.getBytes() : value);
    }

    private static Optional<Object> unscaled(Decimal value, DecimalType type) {
        BigDecimal exact = value.toJavaBigDecimal();
        if (exact.stripTrailingZeros().scale() > type.scale()) {
            return Optional.empty();
        }
        BigInteger unscaled = exact.setScale(type.scale()).unscaledValue();
        if (type.precision() > Decimal.MAX_LONG_DIGITS()) {
            return Optional.of(unscaled.toByteArray());
        }
        return unscaled.bitLength() < Long.SIZE ? Optional.of(unscaled.longValue()) : Optional.empty();
    }

    private Optional<RowPredicate> equalNullSafe(Expression left, Expression right) {
        if (left instanceof Literal literal && !(right instanceof Literal)) {
            return equalNullSafe(right, literal);
        }
        if (right instanceof Literal literal && literal.value() == null) {
            return testable(left).map(TestedColumn::isNull);
        }
        Optional<RowPredicate> equal = comparison(Operator.EQUAL, left, right);
        return right instanceof Literal ? equal : any(equal, all(isNull(left), isNull(right)));
    }

    private Optional<RowPredicate> notEqualNullSafe(Expression left, Expression right) {
        if (left instanceof Literal literal && !(right instanceof Literal)) {
            return notEqualNullSafe(right, literal);
        }
        if (right instanceof Literal literal && literal.value() == null) {
            return testable(left).map(TestedColumn::isNotNull);
        }
        Optional<RowPredicate> different = comparison(Operator.NOT_EQUAL, left, right);
        if (right instanceof Literal) {
            return any(different, isNull(left));
        }
        return any(different, any(all(isNull(left), isNotNull(right)), all(isNotNull(left), isNull(right))));
    }

    private Optional<RowPredicate> isNull(Expression node) {
        return testable(node).map(TestedColumn::isNull);
    }

    private Optional<RowPredicate> isNotNull(Expression node) {
        return testable(node).map(TestedColumn::isNotNull);
    }

    /** The values of {@code nodes}; empty if they are not all constants of {@code type}. */
    private static Optional<List<Object>> literals(List<Expression> nodes, DataType type) {
        List<Object> values = new ArrayList<>();
        for (Expression node : nodes) {
            if (!(node instanceof Literal literal) || !literal.dataType().equals(type)) {
                return Optional.empty();
            }
            values.add(literal.value());
        }
        return Optional.of(values);
    }

    private Optional<RowPredicate> in(Expression node, Optional<List<Object>> operands, boolean negated) {
        Optional<TestedColumn> column = comparable(node);
        if (column.isEmpty() || operands.isEmpty() || operands.get().isEmpty()) {
            return Optional.empty();
        }
        List<Object> values = new ArrayList<>();
        for (Object operand : operands.get()) {
            if (operand == null) {
                if (negated) {
                    // What is not among the others is null, not false.
                    return Optional.of(RowPredicates.NONE);
                }
                continue;
            }
            Optional<Object> value = held(operand, node.dataType());
            if (value.isEmpty()) {
                return Optional.empty();
            }
            values.add(value.get());
        }
        return Optional.of(in(column.get(), values, negated));
    }

    private static RowPredicate in(TestedColumn column, List<Object> values, boolean negated) {
        return switch (column.kind()) {
            case INTEGRAL ->
                column.in(values.stream().mapToLong(value -> (long) value).toArray(), negated);
            case BYTES -> column.in(values.stream().map(value -> (byte[]) value).toList(), negated);
            default -> {
                List<RowPredicate> parts = new ArrayList<>();
                for (Object value : values) {
                    parts.add(compare(column, negated ? Operator.NOT_EQUAL : Operator.EQUAL, value));
                }
                yield negated ? new AllOf(parts) : new AnyOf(parts);
            }
        };
    }

    private Optional<RowPredicate> stringTest(
            Expression left, Expression right, Function<byte[], BytesTest> test, boolean negated) {
        Optional<TestedColumn> column = comparable(left).filter(TestedColumn::isString);
        if (column.isEmpty()
                || !(right instanceof Literal literal)
                || !literal.dataType().equals(left.dataType())) {
            return Optional.empty();
        }
        if (literal.value() == null) {
            return Optional.of(RowPredicates.NONE);
        }
        BytesTest operand = test.apply(((UTF8String) literal.value()).getBytes());
        return Optional.of(column.get().test(negated ? operand.not() : operand));
    }

    /** The column, if its values are compared here. */
    private Optional<TestedColumn> comparable(Expression node) {
        return testable(node).filter(column -> column.kind() != TestedColumn.Kind.OTHER);
    }

    /** The column or field, if it is stored as one column: to know the nulls of a group, all that it holds would have to be read. */
    private Optional<TestedColumn> testable(Expression node) {
        return column(node)
                .filter(column -> isSingle(column.type()) && column.type().equals(node.dataType()));
    }

    private Optional<TestedColumn> column(Expression node) {
        if (node instanceof GetStructField access) {
            return column(access.child()).flatMap(struct -> struct.field(Expressions.fieldName(access)));
        }
        if (node instanceof AttributeReference reference
                && schema.getFieldIndex(reference.name()).isDefined()) {
            int ordinal = schema.fieldIndex(reference.name());
            return Optional.of(new TestedColumn(ordinal, schema.fields()[ordinal].dataType()));
        }
        return Optional.empty();
    }

    private static boolean isSingle(DataType type) {
        return !(type instanceof ArrayType
                || type instanceof MapType
                || type instanceof StructType
                || Variants.isVariant(type)
                || type instanceof NullType
                || type instanceof UserDefinedType);
    }
}
