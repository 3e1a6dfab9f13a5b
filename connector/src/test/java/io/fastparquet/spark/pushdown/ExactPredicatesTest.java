package io.fastparquet.spark.pushdown;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.spark.compat.Expressions;
import io.fastparquet.spark.compat.ScalaCollections;
import io.fastparquet.spark.vector.ByteArrayDictionary;
import io.fastparquet.spark.vector.ByteArrayVector;
import io.fastparquet.spark.vector.ByteVector;
import io.fastparquet.spark.vector.DoubleVector;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.FloatVector;
import io.fastparquet.spark.vector.IntVector;
import io.fastparquet.spark.vector.LongVector;
import io.fastparquet.spark.vector.ShortVector;
import io.fastparquet.spark.vector.Vectors;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.expressions.And;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.BasePredicate;
import org.apache.spark.sql.catalyst.expressions.Contains;
import org.apache.spark.sql.catalyst.expressions.EndsWith;
import org.apache.spark.sql.catalyst.expressions.EqualNullSafe;
import org.apache.spark.sql.catalyst.expressions.EqualTo;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.GreaterThan;
import org.apache.spark.sql.catalyst.expressions.GreaterThanOrEqual;
import org.apache.spark.sql.catalyst.expressions.In;
import org.apache.spark.sql.catalyst.expressions.InSet;
import org.apache.spark.sql.catalyst.expressions.IsNotNull;
import org.apache.spark.sql.catalyst.expressions.IsNull;
import org.apache.spark.sql.catalyst.expressions.LessThan;
import org.apache.spark.sql.catalyst.expressions.LessThanOrEqual;
import org.apache.spark.sql.catalyst.expressions.Like;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.NamedExpression;
import org.apache.spark.sql.catalyst.expressions.Not;
import org.apache.spark.sql.catalyst.expressions.Or;
import org.apache.spark.sql.catalyst.expressions.Predicate$;
import org.apache.spark.sql.catalyst.expressions.StartsWith;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import org.apache.spark.unsafe.types.UTF8String;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The reference is Catalyst: the rows for which its own evaluation of the expression is true, no more and no fewer. */
class ExactPredicatesTest {
    private static final DecimalType NARROW = DataTypes.createDecimalType(9, 2);
    private static final DecimalType WIDE = DataTypes.createDecimalType(30, 4);

    private enum Form {
        PLAIN,
        DICTIONARY
    }

    /** A type and values to be met in columns and constants, as Spark holds them; among them those at the edges. */
    static Stream<Arguments> types() {
        return Stream.of(
                Arguments.of(DataTypes.BooleanType, values(false, true)),
                Arguments.of(DataTypes.ByteType, values((byte) -128, (byte) -1, (byte) 0, (byte) 7, (byte) 127)),
                Arguments.of(DataTypes.ShortType, values(Short.MIN_VALUE, (short) -1, (short) 300, Short.MAX_VALUE)),
                Arguments.of(DataTypes.IntegerType, values(Integer.MIN_VALUE, -1, 0, 1, 5, Integer.MAX_VALUE)),
                Arguments.of(DataTypes.LongType, values(Long.MIN_VALUE, -1L, 0L, 1L << 40, Long.MAX_VALUE)),
                Arguments.of(
                        DataTypes.FloatType,
                        values(
                                Float.NEGATIVE_INFINITY,
                                -1f,
                                -0.0f,
                                0.0f,
                                0.1f,
                                Float.POSITIVE_INFINITY,
                                Float.NaN,
                                Float.intBitsToFloat(0x7fc00001))),
                Arguments.of(
                        DataTypes.DoubleType,
                        values(
                                Double.NEGATIVE_INFINITY,
                                -1.5,
                                -0.0,
                                0.0,
                                Double.MIN_VALUE,
                                Double.POSITIVE_INFINITY,
                                Double.NaN,
                                Double.longBitsToDouble(0x7ff8000000000001L))),
                Arguments.of(NARROW, decimals(NARROW, "-9999999.99", "-0.01", "0", "1.5", "9999999.99")),
                Arguments.of(
                        WIDE,
                        decimals(
                                WIDE,
                                "-99999999999999999999999999.9999",
                                "-1",
                                "0",
                                "0.0001",
                                "12.7",
                                "12.8",
                                "99999999999999999999999999.9999")),
                Arguments.of(
                        DataTypes.StringType,
                        Stream.of("", "a", "a ", "ab", "abcabc", "b", "\u00e4", "\uffff", "\ud83d\ude00")
                                .map(text -> (Object) UTF8String.fromString(text))
                                .toList()),
                Arguments.of(
                        DataTypes.BinaryType,
                        values(new byte[0], new byte[] {0}, new byte[] {127}, new byte[] {-128}, new byte[] {-1, 0})),
                Arguments.of(DataTypes.DateType, values(-719_162, -141_428, -1, 0, 20_000)),
                Arguments.of(
                        DataTypes.TimestampType, values(-62_135_596_800_000_000L, -1L, 0L, 1_700_000_000_000_001L)),
                Arguments.of(DataTypes.TimestampNTZType, values(-62_135_596_800_000_000L, -1L, 0L, 1L)),
                Arguments.of(DataTypes.createYearMonthIntervalType(), values(-13, 0, 14)),
                Arguments.of(DataTypes.createDayTimeIntervalType(), values(-1L, 0L, 86_400_000_000L)));
    }

    private static List<Object> values(Object... values) {
        return List.of(values);
    }

    private static List<Object> decimals(DecimalType type, String... texts) {
        List<Object> decimals = new ArrayList<>();
        for (String text : texts) {
            decimals.add(Decimal.apply(new BigDecimal(text).setScale(type.scale()), type.precision(), type.scale()));
        }
        return decimals;
    }

    @ParameterizedTest
    @MethodSource("types")
    void everyOperatorAgainstEveryConstant(DataType type, List<Object> values) {
        Columns columns = Columns.of(type, values, Form.PLAIN);
        for (Expression atom : columns.atoms(values)) {
            columns.check(atom);
            columns.check(new Not(atom));
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void dictionariesAndSegmentsMeanTheSame(Form form) {
        types().filter(type -> Vectors.of((DataType) type.get()[0], 1) instanceof ByteArrayVector)
                .forEach(type -> {
                    @SuppressWarnings("unchecked")
                    List<Object> values = (List<Object>) type.get()[1];
                    Columns columns = Columns.of((DataType) type.get()[0], values, form);
                    columns.atoms(values).forEach(columns::check);
                });
    }

    @ParameterizedTest
    @MethodSource("types")
    void anyNesting(DataType type, List<Object> values) {
        Columns columns = Columns.of(type, values, Form.PLAIN);
        List<Expression> atoms = columns.atoms(values);
        Random random = new Random(type.hashCode());
        for (int i = 0; i < 300; i++) {
            columns.check(nested(atoms, random, 3));
        }
    }

    private static Expression nested(List<Expression> atoms, Random random, int depth) {
        return switch (depth == 0 ? 0 : random.nextInt(4)) {
            case 1 -> new And(nested(atoms, random, depth - 1), nested(atoms, random, depth - 1));
            case 2 -> new Or(nested(atoms, random, depth - 1), nested(atoms, random, depth - 1));
            case 3 -> new Not(nested(atoms, random, depth - 1));
            default -> atoms.get(random.nextInt(atoms.size()));
        };
    }

    @Test
    void whatIsNotKnownIsRefusedAsAWhole() {
        Columns columns = Columns.of(DataTypes.IntegerType, values(1, 2), Form.PLAIN);
        Expression unknown = new Like(columns.a, columns.b, '\\');
        Expression known = new EqualTo(columns.a, new Literal(1, DataTypes.IntegerType));
        assertThat(ExactPredicates.of(known, columns.schema)).isPresent();
        for (Expression refused : List.of(
                unknown,
                new And(known, unknown),
                new Or(known, unknown),
                new Not(unknown),
                new EqualTo(columns.a, new Literal(1L, DataTypes.LongType)),
                new EqualTo(new Literal(1, DataTypes.IntegerType), new Literal(1, DataTypes.IntegerType)))) {
            assertThat(ExactPredicates.of(refused, columns.schema))
                    .as(refused.toString())
                    .isEmpty();
        }
    }

    @Test
    void collatedStringsAreOnlyAskedForNulls() {
        DataType collated = DataType.fromDDL("STRING COLLATE UTF8_LCASE");
        AttributeReference column = attribute("c", collated);
        StructType schema = new StructType().add("c", collated);
        Literal operand = new Literal(UTF8String.fromString("a"), collated);
        assertThat(ExactPredicates.of(new EqualTo(column, operand), schema)).isEmpty();
        assertThat(ExactPredicates.of(new StartsWith(column, operand), schema)).isEmpty();
        assertThat(ExactPredicates.of(new IsNotNull(column), schema)).isPresent();
    }

    @Test
    void setsOfFloatingPointValuesAreRefused() {
        AttributeReference column = attribute("d", DataTypes.DoubleType);
        StructType schema = new StructType().add("d", DataTypes.DoubleType);
        assertThat(ExactPredicates.of(inSet(column, Arrays.asList(0.0, 1.0)), schema))
                .isEmpty();
    }

    @Test
    void decimalsOfAnotherScaleAreBroughtToTheColumns() {
        AttributeReference column = attribute("d", NARROW);
        StructType schema = new StructType().add("d", NARROW);
        LongVector vector = new LongVector(NARROW, 2);
        vector.values()[0] = 150;
        vector.values()[1] = 15;
        Expression equal = new EqualTo(column, new Literal(Decimal.apply(new BigDecimal("1.5"), 2, 1), NARROW));
        int[] rows = {0, 1};
        assertThat(ExactPredicates.of(equal, schema).orElseThrow().keep(new FastVector[] {vector}, rows, 2))
                .isEqualTo(1);
        assertThat(rows[0]).isZero();
        Expression finer = new EqualTo(column, new Literal(Decimal.apply(new BigDecimal("1.505"), 4, 3), NARROW));
        assertThat(ExactPredicates.of(finer, schema)).isEmpty();
    }

    private static Expression inSet(Expression column, List<Object> values) {
        return new InSet(
                column,
                scala.jdk.javaapi.CollectionConverters.asScala(new HashSet<>(values))
                        .toSet());
    }

    private static AttributeReference attribute(String name, DataType type) {
        return new AttributeReference(
                name, type, true, Metadata.empty(), NamedExpression.newExprId(), ScalaCollections.seq(List.of()));
    }

    /** Two columns of a type: every pair of values, nulls included. */
    private static final class Columns {
        private final AttributeReference a;
        private final AttributeReference b;
        private final StructType schema;
        private final FastVector[] vectors;
        private final int rows;

        private Columns(DataType type, FastVector[] vectors, int rows) {
            this.a = attribute("a", type);
            this.b = attribute("b", type);
            this.schema = new StructType().add("a", type).add("b", type);
            this.vectors = vectors;
            this.rows = rows;
        }

        static Columns of(DataType type, List<Object> values, Form form) {
            List<Object> withNull = new ArrayList<>(values);
            withNull.add(null);
            List<Object> left = new ArrayList<>();
            List<Object> right = new ArrayList<>();
            for (Object x : withNull) {
                for (Object y : withNull) {
                    left.add(x);
                    right.add(y);
                }
            }
            return new Columns(
                    type, new FastVector[] {vector(type, left, form), vector(type, right, form)}, left.size());
        }

        /** Every comparison of the first column, with every constant and with the other column. */
        List<Expression> atoms(List<Object> values) {
            List<Expression> atoms = new ArrayList<>(List.of(new IsNull(a), new IsNotNull(b)));
            DataType type = a.dataType();
            List<Expression> operands = new ArrayList<>();
            for (Object value : values) {
                operands.add(new Literal(value, type));
            }
            operands.add(new Literal(null, type));
            boolean wide = type instanceof DecimalType decimal && decimal.precision() > Decimal.MAX_LONG_DIGITS();
            if (!wide) {
                operands.add(b);
            }
            for (Expression operand : operands) {
                atoms.addAll(List.of(
                        new EqualTo(a, operand),
                        new EqualTo(operand, a),
                        new EqualNullSafe(a, operand),
                        new EqualNullSafe(operand, a),
                        new LessThan(a, operand),
                        new LessThan(operand, a),
                        new LessThanOrEqual(a, operand),
                        new GreaterThan(a, operand),
                        new GreaterThanOrEqual(a, operand),
                        new GreaterThanOrEqual(operand, a)));
                if (type.equals(DataTypes.StringType) && operand instanceof Literal) {
                    atoms.addAll(
                            List.of(new StartsWith(a, operand), new EndsWith(a, operand), new Contains(a, operand)));
                }
            }
            List<Expression> constants =
                    operands.stream().filter(Literal.class::isInstance).toList();
            for (int size = 1; size <= constants.size(); size++) {
                atoms.add(new In(a, ScalaCollections.seq(constants.subList(0, size))));
                if (!(type.equals(DataTypes.FloatType) || type.equals(DataTypes.DoubleType))) {
                    atoms.add(inSet(
                            a,
                            constants.subList(0, size).stream()
                                    .map(constant -> ((Literal) constant).value())
                                    .toList()));
                }
            }
            if (type.equals(DataTypes.BooleanType)) {
                atoms.add(a);
            }
            return atoms;
        }

        void check(Expression expression) {
            Optional<RowPredicate> predicate = ExactPredicates.of(expression, schema);
            assertThat(predicate).as(expression.toString()).isPresent();
            int[] kept = IntStream.range(0, rows).toArray();
            int count = predicate.get().keep(vectors, kept, rows);
            BasePredicate reference = Predicate$.MODULE$.createInterpreted(Expressions.bound(expression, schema));
            ColumnarBatch batch = new ColumnarBatch(vectors, rows);
            int[] expected = IntStream.range(0, rows)
                    .filter(row -> reference.eval(batch.getRow(row)))
                    .toArray();
            assertThat(Arrays.copyOf(kept, count)).as(expression.toString()).isEqualTo(expected);
        }
    }

    private static FastVector vector(DataType type, List<Object> values, Form form) {
        FastVector vector = Vectors.of(type, values.size());
        byte[] nulls = vector.nullFlags(values.size());
        int nullCount = 0;
        for (int i = 0; i < values.size(); i++) {
            nulls[i] = (byte) (values.get(i) == null ? 1 : 0);
            nullCount += nulls[i];
        }
        vector.addNulls(nullCount);
        if (vector instanceof ByteArrayVector byteArrays) {
            fill(byteArrays, values, form);
            return vector;
        }
        for (int i = 0; i < values.size(); i++) {
            Object value = values.get(i);
            if (value != null) {
                set(vector, i, value);
            }
        }
        return vector;
    }

    private static void set(FastVector vector, int row, Object value) {
        if (vector instanceof ByteVector bytes) {
            bytes.values()[row] = value instanceof Boolean flag ? (byte) (flag ? 1 : 0) : (Byte) value;
        } else if (vector instanceof ShortVector shorts) {
            shorts.values()[row] = (Short) value;
        } else if (vector instanceof IntVector ints) {
            ints.values()[row] = (Integer) value;
        } else if (vector instanceof LongVector longs) {
            longs.values()[row] = value instanceof Decimal decimal ? decimal.toUnscaledLong() : (Long) value;
        } else if (vector instanceof FloatVector floats) {
            floats.values()[row] = (Float) value;
        } else {
            ((DoubleVector) vector).values()[row] = (Double) value;
        }
    }

    /** Decimals are given two bytes of sign more than they need, as fixed-length ones have them. */
    private static byte[] bytes(Object value) {
        if (value instanceof Decimal decimal) {
            byte[] minimal = decimal.toJavaBigDecimal().unscaledValue().toByteArray();
            byte[] padded = new byte[minimal.length + 2];
            Arrays.fill(padded, (byte) (minimal[0] >> 7));
            System.arraycopy(minimal, 0, padded, 2, minimal.length);
            return padded;
        }
        return value instanceof UTF8String string ? string.getBytes() : (byte[]) value;
    }

    private static void fill(ByteArrayVector vector, List<Object> values, Form form) {
        byte[] buffer = "xyz".getBytes(StandardCharsets.US_ASCII);
        int[] offsets = new int[values.size()];
        int[] lengths = new int[values.size()];
        for (int i = 0; i < values.size(); i++) {
            byte[] bytes = values.get(i) == null ? new byte[0] : bytes(values.get(i));
            offsets[i] = buffer.length;
            lengths[i] = bytes.length;
            buffer = Arrays.copyOf(buffer, buffer.length + bytes.length);
            System.arraycopy(bytes, 0, buffer, offsets[i], bytes.length);
        }
        if (form == Form.DICTIONARY) {
            vector.offerDictionary(new ByteArrayDictionary(buffer, offsets, lengths, offsets.length));
            Arrays.setAll(vector.offsets(), i -> i);
            return;
        }
        // Two segments, as where a batch spans pages.
        byte[] second = buffer.clone();
        System.arraycopy(offsets, 0, vector.offsets(), 0, offsets.length);
        System.arraycopy(lengths, 0, vector.lengths(), 0, lengths.length);
        vector.addSegment(buffer, 0, offsets.length / 2);
        vector.addSegment(second, offsets.length / 2, offsets.length);
    }
}
