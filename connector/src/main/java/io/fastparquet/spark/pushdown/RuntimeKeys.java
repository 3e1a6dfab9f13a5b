package io.fastparquet.spark.pushdown;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.Literal;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/** Predicates that become known while a query runs: the keys of a join's other side, as IN of a column. */
public final class RuntimeKeys {
    /** Beyond this, sending the keys to every task costs more than is likely to be saved. */
    private static final int MOST_KEYS = 20_000;

    private RuntimeKeys() {}

    /** Whether columns of {@code type} can be looked up: those that joins are made by, and whose equality is plain. */
    public static boolean isSupported(DataType type) {
        return type instanceof ShortType
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
    public static List<RowPredicate> of(List<Predicate> predicates, StructType schema) {
        List<RowPredicate> keys = new ArrayList<>();
        for (Predicate predicate : predicates) {
            of(predicate, schema).ifPresent(keys::add);
        }
        return keys;
    }

    private static Optional<RowPredicate> of(Predicate predicate, StructType schema) {
        Expression[] operands = predicate.children();
        if (!predicate.name().equals("IN")
                || operands.length < 2
                || operands.length > MOST_KEYS
                || !(operands[0] instanceof NamedReference column)
                || column.fieldNames().length != 1) {
            return Optional.empty();
        }
        StructField[] fields = schema.fields();
        for (int i = 0; i < fields.length; i++) {
            if (fields[i].name().equals(column.fieldNames()[0]) && isSupported(fields[i].dataType())) {
                return in(i, fields[i].dataType(), Arrays.asList(operands).subList(1, operands.length));
            }
        }
        return Optional.empty();
    }

    private static Optional<RowPredicate> in(int ordinal, DataType type, List<Expression> operands) {
        List<Object> keys = new ArrayList<>();
        for (Expression operand : operands) {
            if (!(operand instanceof Literal<?> literal) || !literal.dataType().equals(type)) {
                return Optional.empty();
            }
            if (literal.value() != null) {
                keys.add(literal.value());
            }
        }
        if (keys.isEmpty()) {
            return Optional.empty();
        }
        if (type.equals(DataTypes.StringType)) {
            List<byte[]> strings =
                    keys.stream().map(key -> ((UTF8String) key).getBytes()).toList();
            return Optional.of(new BytesPredicate(ordinal, BytesTest.in(strings)));
        }
        long[] values = keys.stream().mapToLong(RuntimeKeys::integral).toArray();
        return Optional.of(new IntegralSet(ordinal, values, false));
    }

    private static long integral(Object key) {
        return key instanceof Decimal decimal ? decimal.toUnscaledLong() : ((Number) key).longValue();
    }
}
