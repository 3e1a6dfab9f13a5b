package io.fastparquet.spark.pushdown;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.FieldReference;
import org.apache.spark.sql.connector.expressions.Literal;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.sources.GreaterThanOrEqual;
import org.apache.spark.sql.sources.LessThanOrEqual;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * Predicates that become known while a query runs: the keys of a join's other side, as IN of a column. Sent to tasks.
 *
 * @param predicates rows may be dropped by
 * @param filters that they imply of statistics: row groups and pages may be left out by
 * @param count of the keys
 */
public record RuntimeKeys(List<RowPredicate> predicates, List<Filter> filters, int count) implements Serializable {
    /** Beyond this, sending the keys to every executor costs more than is likely to be saved. */
    private static final int MOST_KEYS = 500_000;

    /** Whether columns of {@code type} can be looked up: those that joins are made by, and whose equality is plain. */
    public static boolean isSupported(DataType type) {
        return hasBounds(type) || type instanceof DateType;
    }

    /** Whether the reader's filters compare values of {@code type} as Spark does. */
    private static boolean hasBounds(DataType type) {
        return type instanceof ByteType
                || type instanceof ShortType
                || type instanceof IntegerType
                || type instanceof LongType
                || type instanceof DecimalType decimal && decimal.precision() <= Decimal.MAX_LONG_DIGITS()
                || type.equals(DataTypes.StringType);
    }

    /**
     * What of the conjunction of {@code predicates} can be evaluated here, as a conjunction.
     *
     * @param schema the columns by ordinal
     */
    public static RuntimeKeys of(List<Predicate> predicates, StructType schema) {
        Builder builder = new Builder();
        for (Predicate predicate : predicates) {
            Expression[] operands = predicate.children();
            if (predicate.name().equals("IN")
                    && operands.length > 1
                    && operands.length <= MOST_KEYS
                    && operands[0] instanceof NamedReference column
                    && column.fieldNames().length == 1) {
                StructField[] fields = schema.fields();
                for (int i = 0; i < fields.length; i++) {
                    if (fields[i].name().equals(column.fieldNames()[0]) && isSupported(fields[i].dataType())) {
                        builder.add(i, fields[i], Arrays.asList(operands).subList(1, operands.length));
                    }
                }
            }
        }
        return new RuntimeKeys(List.copyOf(builder.predicates), List.copyOf(builder.filters), builder.count);
    }

    private static final class Builder {
        private final List<RowPredicate> predicates = new ArrayList<>();
        private final List<Filter> filters = new ArrayList<>();
        private int count;

        void add(int ordinal, StructField field, List<Expression> operands) {
            List<Object> keys = new ArrayList<>();
            for (Expression operand : operands) {
                if (!(operand instanceof Literal<?> literal)
                        || !literal.dataType().equals(field.dataType())) {
                    return;
                }
                if (literal.value() != null) {
                    keys.add(literal.value());
                }
            }
            if (keys.isEmpty()) {
                return;
            }
            count += keys.size();
            predicates.add(in(ordinal, field.dataType(), keys));
            if (hasBounds(field.dataType())) {
                addBounds(field.name(), keys);
            }
        }

        private static RowPredicate in(int ordinal, DataType type, List<Object> keys) {
            if (type.equals(DataTypes.StringType)) {
                return new BytesPredicate(
                        ordinal,
                        BytesTest.in(keys.stream()
                                .map(key -> ((UTF8String) key).getBytes())
                                .toList()));
            }
            return new IntegralSet(
                    ordinal, keys.stream().mapToLong(RuntimeKeys::integral).toArray(), false);
        }

        private void addBounds(String column, List<Object> keys) {
            Object least = keys.stream().min(ORDER).orElseThrow();
            Object greatest = keys.stream().max(ORDER).orElseThrow();
            Object first = external(least);
            Object last = external(greatest);
            if (isFaithful(first) && isFaithful(last)) {
                String name = FieldReference.column(column).toString();
                filters.add(new GreaterThanOrEqual(name, first));
                filters.add(new LessThanOrEqual(name, last));
            }
        }
    }

    private static final Comparator<Object> ORDER = (left, right) -> left instanceof UTF8String string
            ? string.compareTo((UTF8String) right)
            : Long.compare(integral(left), integral(right));

    private static long integral(Object key) {
        return key instanceof Decimal decimal ? decimal.toUnscaledLong() : ((Number) key).longValue();
    }

    /** The key as the source API has values of its type. */
    private static Object external(Object key) {
        if (key instanceof Decimal decimal) {
            return decimal.toJavaBigDecimal();
        }
        return key instanceof UTF8String string ? string.toString() : key;
    }

    private static boolean isFaithful(Object value) {
        return !(value instanceof String text) || RowPredicates.isFaithful(text);
    }
}
