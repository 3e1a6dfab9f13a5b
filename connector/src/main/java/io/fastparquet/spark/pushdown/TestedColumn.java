package io.fastparquet.spark.pushdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DayTimeIntervalType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.sql.types.YearMonthIntervalType;

/**
 * A column or a field of structs, and the predicates that compare it with constants. Constants are given as its vector
 * holds values of the {@link #kind()}.
 *
 * @param column ordinal among those that a predicate is evaluated on
 * @param fields of a field, the way from the column: ordinals of fields
 * @param type its Spark type
 */
record TestedColumn(int column, List<Integer> fields, DataType type) {
    /** A column itself. */
    TestedColumn(int column, DataType type) {
        this(column, List.of(), type);
    }

    /** How values are held, and by that, compared. */
    enum Kind {
        /** As {@code long}: booleans, integers, dates, timestamps, intervals, decimals of up to 18 digits. */
        INTEGRAL,
        /** As {@code double}, in Spark's order: both zeros are equal, NaN is the greatest and equals itself. */
        FLOATING,
        /** As bytes, unsigned ones: strings without a collation, and binaries. */
        BYTES,
        /** As big-endian two's complement of any length: decimals of more than 18 digits. */
        WIDE_DECIMAL,
        /** In no way that is compared here. */
        OTHER
    }

    Kind kind() {
        if (type instanceof DecimalType decimal) {
            return decimal.precision() <= Decimal.MAX_LONG_DIGITS() ? Kind.INTEGRAL : Kind.WIDE_DECIMAL;
        }
        if (type instanceof FloatType || type instanceof DoubleType) {
            return Kind.FLOATING;
        }
        if (isString() || type instanceof BinaryType) {
            return Kind.BYTES;
        }
        boolean integral = type instanceof BooleanType
                || type instanceof ByteType
                || type instanceof ShortType
                || type instanceof IntegerType
                || type instanceof LongType
                || type instanceof DateType
                || type instanceof TimestampType
                || type instanceof TimestampNTZType
                || type instanceof DayTimeIntervalType
                || type instanceof YearMonthIntervalType;
        return integral ? Kind.INTEGRAL : Kind.OTHER;
    }

    /** Whether it is a column, not a field of one. */
    boolean isColumn() {
        return fields.isEmpty();
    }

    /** The field of that name; empty if this is no struct, or has none. */
    Optional<TestedColumn> field(String name) {
        if (!(type instanceof StructType struct) || struct.getFieldIndex(name).isEmpty()) {
            return Optional.empty();
        }
        int ordinal = struct.fieldIndex(name);
        List<Integer> path = new ArrayList<>(fields);
        path.add(ordinal);
        return Optional.of(new TestedColumn(column, List.copyOf(path), struct.fields()[ordinal].dataType()));
    }

    /** Where predicates find the values: a field is shown to them as the only column. */
    private int ordinal() {
        return isColumn() ? column : 0;
    }

    private RowPredicate placed(RowPredicate predicate) {
        return isColumn() ? predicate : new NestedPredicate(column, fields, predicate);
    }

    /** Whether it holds strings that are compared byte by byte. */
    boolean isString() {
        return type.equals(DataTypes.StringType);
    }

    RowPredicate isNull() {
        return placed(new NullPredicate(ordinal(), true));
    }

    RowPredicate isNotNull() {
        return placed(new NullPredicate(ordinal(), false));
    }

    /** Of {@link Kind#INTEGRAL}. */
    RowPredicate compare(Operator operator, long value) {
        return placed(
                switch (operator) {
                    case EQUAL -> new IntegralRange(ordinal(), value, value);
                    case NOT_EQUAL -> new IntegralSet(ordinal(), new long[] {value}, true);
                    case LESS ->
                        value == Long.MIN_VALUE
                                ? RowPredicates.NONE
                                : new IntegralRange(ordinal(), Long.MIN_VALUE, value - 1);
                    case LESS_OR_EQUAL -> new IntegralRange(ordinal(), Long.MIN_VALUE, value);
                    case GREATER ->
                        value == Long.MAX_VALUE
                                ? RowPredicates.NONE
                                : new IntegralRange(ordinal(), value + 1, Long.MAX_VALUE);
                    case GREATER_OR_EQUAL -> new IntegralRange(ordinal(), value, Long.MAX_VALUE);
                });
    }

    /** Of {@link Kind#FLOATING}. */
    RowPredicate compare(Operator operator, double value) {
        double least = Double.NEGATIVE_INFINITY;
        double greatest = Double.NaN;
        return placed(
                switch (operator) {
                    case EQUAL -> new FloatingRange(ordinal(), value, true, value, true);
                    case NOT_EQUAL ->
                        new AnyOf(List.of(
                                new FloatingRange(ordinal(), least, true, value, false),
                                new FloatingRange(ordinal(), value, false, greatest, true)));
                    case LESS -> new FloatingRange(ordinal(), least, true, value, false);
                    case LESS_OR_EQUAL -> new FloatingRange(ordinal(), least, true, value, true);
                    case GREATER -> new FloatingRange(ordinal(), value, false, greatest, true);
                    case GREATER_OR_EQUAL -> new FloatingRange(ordinal(), value, true, greatest, true);
                });
    }

    /** Of {@link Kind#BYTES} and {@link Kind#WIDE_DECIMAL}. */
    RowPredicate compare(Operator operator, byte[] value) {
        if (kind() == Kind.WIDE_DECIMAL) {
            return placed(new BytesPredicate(ordinal(), BytesTest.signed(operator, value)));
        }
        return placed(
                switch (operator) {
                    case EQUAL -> new BytesPredicate(ordinal(), BytesTest.equal(value));
                    case NOT_EQUAL ->
                        new BytesPredicate(ordinal(), BytesTest.equal(value).not());
                    default -> new BytesPredicate(ordinal(), BytesTest.unsigned(operator, value));
                });
    }

    /**
     * IN, or NOT IN, of {@link Kind#INTEGRAL}.
     *
     * @param values may be empty
     */
    RowPredicate in(long[] values, boolean negated) {
        if (values.length == 0) {
            return negated ? isNotNull() : RowPredicates.NONE;
        }
        return placed(new IntegralSet(ordinal(), values, negated));
    }

    /** IN, or NOT IN, of {@link Kind#BYTES}. */
    RowPredicate in(List<byte[]> values, boolean negated) {
        BytesTest in = BytesTest.in(values);
        return test(negated ? in.not() : in);
    }

    /** Of {@link Kind#BYTES}. */
    RowPredicate test(BytesTest test) {
        return placed(new BytesPredicate(ordinal(), test));
    }
}
