package io.fastparquet.spark.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.Expressions;
import org.apache.spark.sql.connector.expressions.LiteralValue;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.junit.jupiter.api.Test;

class RuntimeFiltersTest {
    private static final StructType SCHEMA = StructType.fromDDL("i int, s string");
    private static final Expression I = Expressions.column("i");
    private static final Expression S = Expressions.column("s");

    @Test
    void in() {
        Predicate in = predicate("IN", I, literal(1), literal(3));
        assertThat(keeps(in, 1, "x")).isTrue();
        assertThat(keeps(in, 2, "x")).isFalse();
        assertThat(keeps(in, null, "x")).isFalse();
    }

    @Test
    void nullAmongTheKeys() {
        Predicate in = predicate("IN", I, literal(1), new LiteralValue<>(null, DataTypes.IntegerType));
        assertThat(keeps(in, 1, "x")).isTrue();
        assertThat(keeps(in, 2, "x")).isFalse();
    }

    @Test
    void comparisons() {
        assertThat(keeps(predicate("=", S, literal("a")), 1, "a")).isTrue();
        assertThat(keeps(predicate("=", S, literal("a")), 1, null)).isFalse();
        assertThat(keeps(predicate("<", I, literal(2)), 2, "a")).isFalse();
        assertThat(keeps(predicate("<=", I, literal(2)), 2, "a")).isTrue();
        assertThat(keeps(predicate(">", I, literal(2)), 2, "a")).isFalse();
        assertThat(keeps(predicate(">=", I, literal(2)), 2, "a")).isTrue();
        assertThat(keeps(predicate("<=>", I, new LiteralValue<>(null, DataTypes.IntegerType)), null, "a"))
                .isTrue();
    }

    @Test
    void connectives() {
        Predicate one = predicate("=", I, literal(1));
        Predicate a = predicate("=", S, literal("a"));
        assertThat(keeps(predicate("AND", one, a), 1, "b")).isFalse();
        assertThat(keeps(predicate("OR", one, a), 1, "b")).isTrue();
        assertThat(keeps(predicate("NOT", one), 1, "b")).isFalse();
        assertThat(keeps(predicate("NOT", one), null, "b")).isFalse();
        assertThat(keeps(predicate("IS_NULL", I), null, "b")).isTrue();
        assertThat(keeps(predicate("IS_NOT_NULL", I), null, "b")).isFalse();
    }

    @Test
    void whatCannotBeToldKeepsThePartition() {
        assertThat(keeps(predicate("STARTS_WITH", S, literal("z")), 1, "a")).isTrue();
        assertThat(keeps(predicate("=", Expressions.column("other"), literal(1)), 1, "a"))
                .isTrue();
        assertThat(keeps(predicate("=", I, literal("a")), 1, "a")).isTrue();
        assertThat(keeps(predicate("AND", predicate("=", I, literal(2)), predicate("LIKE", S, literal("z"))), 1, "a"))
                .isTrue();
    }

    private static boolean keeps(Predicate predicate, Object i, String s) {
        Object[] values = {i, s == null ? null : UTF8String.fromString(s)};
        return RuntimeFilters.over(SCHEMA, List.of(predicate)).test(new GenericInternalRow(values));
    }

    private static Predicate predicate(String name, Expression... children) {
        return new Predicate(name, Arrays.copyOf(children, children.length));
    }

    private static LiteralValue<?> literal(int value) {
        return new LiteralValue<>(value, DataTypes.IntegerType);
    }

    private static LiteralValue<?> literal(String value) {
        return new LiteralValue<>(UTF8String.fromString(value), DataTypes.StringType);
    }
}
