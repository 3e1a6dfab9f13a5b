package io.fastparquet.spark.pushdown;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.CatalystTypeConverters;
import org.apache.spark.sql.catalyst.util.RebaseDateTime;
import org.apache.spark.sql.sources.And;
import org.apache.spark.sql.sources.EqualNullSafe;
import org.apache.spark.sql.sources.EqualTo;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.sources.GreaterThan;
import org.apache.spark.sql.sources.GreaterThanOrEqual;
import org.apache.spark.sql.sources.In;
import org.apache.spark.sql.sources.IsNotNull;
import org.apache.spark.sql.sources.IsNull;
import org.apache.spark.sql.sources.LessThan;
import org.apache.spark.sql.sources.LessThanOrEqual;
import org.apache.spark.sql.sources.Not;
import org.apache.spark.sql.sources.Or;
import org.apache.spark.sql.sources.StringContains;
import org.apache.spark.sql.sources.StringEndsWith;
import org.apache.spark.sql.sources.StringStartsWith;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import scala.Function1;

/**
 * Makes row predicates of Spark's source filters: by a list of operators and types for which the meaning is known to the
 * last bit. What is not on it is left out of a conjunction, and takes a disjunction with it.
 */
public final class RowPredicates {
    /** Days and microseconds from which on Java's calendars agree with Spark's, in which filters come. */
    private static final int FIRST_DAY = -135_140;

    private static final long FIRST_MICROS = RebaseDateTime.lastSwitchGregorianTs();

    private static final char REPLACEMENT = '\uFFFD';

    /** True for no row. */
    static final RowPredicate NONE = new Never();

    private final StructType schema;

    private RowPredicates(StructType schema) {
        this.schema = schema;
    }

    /**
     * What of the conjunction of {@code filters} can be evaluated here, as a conjunction. To be called where the filters
     * were made: dates in them depend on the default time zone.
     *
     * @param schema the columns by ordinal
     */
    public static List<RowPredicate> of(List<Filter> filters, StructType schema) {
        RowPredicates predicates = new RowPredicates(schema);
        List<RowPredicate> parts = new ArrayList<>();
        for (Filter filter : filters) {
            predicates.conjunct(filter).ifPresent(parts::add);
        }
        return parts;
    }

    /** The conjunction of {@code parts}; empty if there are none. */
    private static Optional<RowPredicate> allOf(List<RowPredicate> parts) {
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(parts.size() == 1 ? parts.get(0) : new AllOf(List.copyOf(parts)));
    }

    /** A predicate that is true wherever {@code filter} is. */
    private Optional<RowPredicate> conjunct(Filter filter) {
        if (filter instanceof And and) {
            List<RowPredicate> parts = new ArrayList<>();
            conjunct(and.left()).ifPresent(parts::add);
            conjunct(and.right()).ifPresent(parts::add);
            return allOf(parts);
        }
        if (filter instanceof Or or) {
            return anyOf(conjunct(or.left()), conjunct(or.right()));
        }
        if (filter instanceof Not not) {
            return negated(not.child());
        }
        Optional<Column> found = column(filter);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Column column = found.get();
        if (filter instanceof IsNull) {
            return Optional.of(column.isNull());
        }
        if (filter instanceof IsNotNull) {
            return Optional.of(column.isNotNull());
        }
        if (filter instanceof EqualNullSafe equal) {
            return equal.value() == null
                    ? Optional.of(column.isNull())
                    : column.comparison(Operator.EQUAL, equal.value());
        }
        Optional<Comparison> comparison = comparison(filter);
        if (comparison.isPresent()) {
            return column.comparison(
                    comparison.get().operator(), comparison.get().operand());
        }
        if (filter instanceof In in) {
            return column.in(in.values(), false);
        }
        return stringTest(filter).flatMap(test -> column.string(test));
    }

    /** A predicate that is true wherever {@code NOT filter} is. */
    private Optional<RowPredicate> negated(Filter filter) {
        if (filter instanceof Not not) {
            return conjunct(not.child());
        }
        if (filter instanceof And and) {
            return anyOf(negated(and.left()), negated(and.right()));
        }
        if (filter instanceof Or or) {
            List<RowPredicate> parts = new ArrayList<>();
            negated(or.left()).ifPresent(parts::add);
            negated(or.right()).ifPresent(parts::add);
            return allOf(parts);
        }
        Optional<Column> found = column(filter);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Column column = found.get();
        if (filter instanceof IsNull) {
            return Optional.of(column.isNotNull());
        }
        if (filter instanceof IsNotNull) {
            return Optional.of(column.isNull());
        }
        Optional<Comparison> comparison = comparison(filter);
        if (comparison.isPresent()) {
            return column.comparison(
                    comparison.get().operator().negated(), comparison.get().operand());
        }
        if (filter instanceof In in) {
            return column.in(in.values(), true);
        }
        return stringTest(filter).flatMap(test -> column.string(test.not()));
    }

    private static Optional<Comparison> comparison(Filter filter) {
        if (filter instanceof EqualTo equal) {
            return Optional.of(new Comparison(Operator.EQUAL, equal.value()));
        }
        if (filter instanceof LessThan less) {
            return Optional.of(new Comparison(Operator.LESS, less.value()));
        }
        if (filter instanceof LessThanOrEqual less) {
            return Optional.of(new Comparison(Operator.LESS_OR_EQUAL, less.value()));
        }
        if (filter instanceof GreaterThan greater) {
            return Optional.of(new Comparison(Operator.GREATER, greater.value()));
        }
        if (filter instanceof GreaterThanOrEqual greater) {
            return Optional.of(new Comparison(Operator.GREATER_OR_EQUAL, greater.value()));
        }
        return Optional.empty();
    }

    private static Optional<RowPredicate> anyOf(Optional<RowPredicate> left, Optional<RowPredicate> right) {
        return left.isPresent() && right.isPresent()
                ? Optional.of(new AnyOf(List.of(left.get(), right.get())))
                : Optional.empty();
    }

    private static Optional<BytesTest> stringTest(Filter filter) {
        if (filter instanceof StringStartsWith starts && isFaithful(starts.value())) {
            return Optional.of(BytesTest.startsWith(utf8(starts.value())));
        }
        if (filter instanceof StringEndsWith ends && isFaithful(ends.value())) {
            return Optional.of(BytesTest.endsWith(utf8(ends.value())));
        }
        if (filter instanceof StringContains contains && isFaithful(contains.value())) {
            return Optional.of(BytesTest.contains(utf8(contains.value())));
        }
        return Optional.empty();
    }

    /** Whether the text has the bytes of the query's literal: what is not UTF-8 comes as replacement characters. */
    static boolean isFaithful(String text) {
        return text.indexOf(REPLACEMENT) < 0;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** The one column that the filter names, if it is one of the schema's. */
    private Optional<Column> column(Filter filter) {
        String[][] references = filter.v2references();
        if (references.length != 1 || references[0].length != 1) {
            return Optional.empty();
        }
        for (int i = 0; i < schema.length(); i++) {
            if (schema.fields()[i].name().equals(references[0][0])) {
                return Optional.of(new Column(new TestedColumn(i, schema.fields()[i].dataType())));
            }
        }
        return Optional.empty();
    }

    /** A column compared with a value of its type. */
    private record Comparison(Operator operator, Object operand) {}

    /** A column, compared with what source filters hold. */
    private record Column(TestedColumn tested) {
        RowPredicate isNull() {
            return tested.isNull();
        }

        RowPredicate isNotNull() {
            return tested.isNotNull();
        }

        Optional<RowPredicate> comparison(Operator operator, Object operand) {
            if (operand == null) {
                // Null for every row, which Spark has simplified away before; nothing is gained by being sure of it.
                return Optional.empty();
            }
            return switch (tested.kind()) {
                case INTEGRAL -> integral(operand).map(value -> tested.compare(operator, value));
                case FLOATING ->
                    operand instanceof Number number
                            ? Optional.of(tested.compare(operator, number.doubleValue()))
                            : Optional.empty();
                case BYTES -> bytes(operand).map(value -> tested.compare(operator, value));
                case WIDE_DECIMAL, OTHER -> Optional.empty();
            };
        }

        Optional<RowPredicate> string(BytesTest test) {
            return tested.isString() ? Optional.of(tested.test(test)) : Optional.empty();
        }

        /** With a null among {@code operands}, IN is never false, but null, and NOT IN never true. */
        Optional<RowPredicate> in(Object[] operands, boolean negated) {
            TestedColumn.Kind kind = tested.kind();
            List<Long> integrals = new ArrayList<>();
            List<byte[]> byteArrays = new ArrayList<>();
            for (Object operand : operands) {
                if (operand == null) {
                    if (negated) {
                        return Optional.empty();
                    }
                    continue;
                }
                Optional<Long> integral = kind == TestedColumn.Kind.INTEGRAL ? integral(operand) : Optional.empty();
                Optional<byte[]> bytes = kind == TestedColumn.Kind.BYTES ? bytes(operand) : Optional.empty();
                if (integral.isEmpty() && bytes.isEmpty()) {
                    return Optional.empty();
                }
                integral.ifPresent(integrals::add);
                bytes.ifPresent(byteArrays::add);
            }
            return switch (kind) {
                case INTEGRAL ->
                    Optional.of(tested.in(
                            integrals.stream().mapToLong(Long::longValue).toArray(), negated));
                case BYTES -> Optional.of(tested.in(byteArrays, negated));
                default -> Optional.empty();
            };
        }

        /** The operand as the type's vector holds it; empty if it is not exactly one of the type's values. */
        private Optional<Long> integral(Object operand) {
            DataType type = tested.type();
            if (type instanceof BooleanType) {
                return operand instanceof Boolean flag ? Optional.of(flag ? 1L : 0L) : Optional.empty();
            }
            if (type instanceof DecimalType decimal) {
                return operand instanceof BigDecimal value ? unscaled(value, decimal) : Optional.empty();
            }
            if (type instanceof DateType || type instanceof TimestampType || type instanceof TimestampNTZType) {
                return datetime(operand);
            }
            return operand instanceof Byte
                            || operand instanceof Short
                            || operand instanceof Integer
                            || operand instanceof Long
                    ? Optional.of(((Number) operand).longValue())
                    : Optional.empty();
        }

        private Optional<Long> datetime(Object operand) {
            Function1<Object, Object> converter = CatalystTypeConverters.createToCatalystConverter(tested.type());
            if (!(converter.apply(operand) instanceof Number number)) {
                return Optional.empty();
            }
            long value = number.longValue();
            return value >= (tested.type() instanceof DateType ? FIRST_DAY : FIRST_MICROS)
                    ? Optional.of(value)
                    : Optional.empty();
        }

        private static Optional<Long> unscaled(BigDecimal value, DecimalType type) {
            BigDecimal scaled = value.stripTrailingZeros();
            if (scaled.scale() > type.scale()) {
                return Optional.empty();
            }
            scaled = scaled.setScale(type.scale());
            return scaled.precision() <= Decimal.MAX_LONG_DIGITS()
                    ? Optional.of(scaled.unscaledValue().longValueExact())
                    : Optional.empty();
        }

        private Optional<byte[]> bytes(Object operand) {
            if (tested.isString() && operand instanceof String text) {
                return isFaithful(text) ? Optional.of(utf8(text)) : Optional.empty();
            }
            return tested.type() instanceof BinaryType && operand instanceof byte[] value
                    ? Optional.of(value)
                    : Optional.empty();
        }
    }
}
