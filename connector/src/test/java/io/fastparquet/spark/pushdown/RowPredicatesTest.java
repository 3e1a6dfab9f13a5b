package io.fastparquet.spark.pushdown;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.spark.vector.ByteArrayVector;
import io.fastparquet.spark.vector.DoubleVector;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.IntVector;
import io.fastparquet.spark.vector.LongVector;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Date;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.sources.And;
import org.apache.spark.sql.sources.EqualNullSafe;
import org.apache.spark.sql.sources.EqualTo;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.sources.GreaterThan;
import org.apache.spark.sql.sources.In;
import org.apache.spark.sql.sources.IsNull;
import org.apache.spark.sql.sources.LessThan;
import org.apache.spark.sql.sources.Not;
import org.apache.spark.sql.sources.Or;
import org.apache.spark.sql.sources.StringContains;
import org.apache.spark.sql.sources.StringEndsWith;
import org.apache.spark.sql.sources.StringStartsWith;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowPredicatesTest {
    private static final StructType SCHEMA = new StructType()
            .add("i", DataTypes.IntegerType)
            .add("l", DataTypes.LongType)
            .add("d", DataTypes.DoubleType)
            .add("s", DataTypes.StringType)
            .add("dec", DataTypes.createDecimalType(10, 2))
            .add("day", DataTypes.DateType)
            .add("list", DataTypes.createArrayType(DataTypes.IntegerType));

    private final IntVector ints = new IntVector(DataTypes.IntegerType, 8);
    private final LongVector longs = new LongVector(DataTypes.LongType, 8);
    private final DoubleVector doubles = new DoubleVector(DataTypes.DoubleType, 8);
    private final ByteArrayVector strings = new ByteArrayVector(DataTypes.StringType, 8);
    private final LongVector decimals = new LongVector(DataTypes.createDecimalType(10, 2), 8);
    private final IntVector days = new IntVector(DataTypes.DateType, 8);

    private List<Integer> kept(Filter filter, int count) {
        List<RowPredicate> predicates = RowPredicates.of(List.of(filter), SCHEMA);
        assertThat(predicates).hasSize(1);
        int[] rows = IntStream.range(0, count).toArray();
        int kept =
                predicates.get(0).keep(new FastVector[] {ints, longs, doubles, strings, decimals, days}, rows, count);
        return Arrays.stream(rows, 0, kept).boxed().toList();
    }

    private void setInts(Integer... values) {
        byte[] nulls = ints.nullFlags(values.length);
        int nullCount = 0;
        for (int i = 0; i < values.length; i++) {
            ints.values()[i] = values[i] == null ? 0 : values[i];
            nulls[i] = (byte) (values[i] == null ? 1 : 0);
            nullCount += nulls[i];
        }
        ints.addNulls(nullCount);
    }

    private void setStrings(String... values) {
        byte[] buffer = String.join("", values).getBytes(StandardCharsets.UTF_8);
        int offset = 0;
        for (int i = 0; i < values.length; i++) {
            strings.offsets()[i] = offset;
            strings.lengths()[i] = values[i].length();
            offset += values[i].length();
        }
        strings.addSegment(buffer, 0, values.length);
    }

    @Test
    void boundsAtTheEndsOfTheType() {
        setInts(Integer.MIN_VALUE, -1, 0, 1, Integer.MAX_VALUE);

        assertThat(kept(new LessThan("i", 0), 5)).containsExactly(0, 1);
        assertThat(kept(new LessThan("i", Integer.MIN_VALUE), 5)).isEmpty();
        assertThat(kept(new GreaterThan("i", Integer.MAX_VALUE), 5)).isEmpty();
        assertThat(kept(new GreaterThan("i", -1), 5)).containsExactly(2, 3, 4);
        assertThat(kept(new Not(new EqualTo("i", 0)), 5)).containsExactly(0, 1, 3, 4);
        longs.values()[0] = Long.MIN_VALUE;
        longs.values()[1] = Long.MAX_VALUE;
        assertThat(kept(new LessThan("l", Long.MIN_VALUE), 2)).isEmpty();
        assertThat(kept(new GreaterThan("l", Long.MAX_VALUE), 2)).isEmpty();
        assertThat(kept(new GreaterThan("l", 0L), 2)).containsExactly(1);
    }

    @Test
    void nullsMatchOnlyWhereTheyAreAskedFor() {
        setInts(1, null, 2, null);

        assertThat(kept(new EqualTo("i", 1), 4)).containsExactly(0);
        assertThat(kept(new Not(new EqualTo("i", 1)), 4)).containsExactly(2);
        assertThat(kept(new IsNull("i"), 4)).containsExactly(1, 3);
        assertThat(kept(new Not(new IsNull("i")), 4)).containsExactly(0, 2);
        assertThat(kept(new EqualNullSafe("i", null), 4)).containsExactly(1, 3);
        assertThat(kept(new EqualNullSafe("i", 2), 4)).containsExactly(2);
        assertThat(kept(new In("i", new Object[] {1, null}), 4)).containsExactly(0);
        assertThat(kept(new Or(new IsNull("i"), new EqualTo("i", 2)), 4)).containsExactly(1, 2, 3);
        assertThat(RowPredicates.of(List.of(new Not(new In("i", new Object[] {1, null}))), SCHEMA))
                .isEmpty();
    }

    @Test
    void zerosAndNotANumber() {
        double[] values = {-0.0, 0.0, Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY};
        System.arraycopy(values, 0, doubles.values(), 0, values.length);

        assertThat(kept(new EqualTo("d", 0.0), 5)).containsExactly(0, 1);
        assertThat(kept(new LessThan("d", -0.0), 5)).containsExactly(3);
        assertThat(kept(new GreaterThan("d", Double.POSITIVE_INFINITY), 5)).containsExactly(2);
        assertThat(kept(new EqualTo("d", Double.NaN), 5)).containsExactly(2);
        assertThat(kept(new LessThan("d", Double.NaN), 5)).containsExactly(0, 1, 3, 4);
        assertThat(kept(new Not(new EqualTo("d", 0.0)), 5)).containsExactly(2, 3, 4);
    }

    @Test
    void stringsAreComparedByUnsignedBytes() {
        setStrings("", "a", "ab", "\u007f", "b");

        assertThat(kept(new GreaterThan("s", "ab"), 5)).containsExactly(3, 4);
        assertThat(kept(new StringStartsWith("s", "a"), 5)).containsExactly(1, 2);
        assertThat(kept(new StringEndsWith("s", "b"), 5)).containsExactly(2, 4);
        assertThat(kept(new StringContains("s", ""), 5)).hasSize(5);
        assertThat(kept(new Not(new StringContains("s", "a")), 5)).containsExactly(0, 3, 4);
        assertThat(kept(new In("s", new Object[] {"b", "", null}), 5)).containsExactly(0, 4);
    }

    @Test
    void literalsThatTheTypeDoesNotHoldAreLeftOut() {
        assertThat(RowPredicates.of(
                        List.of(
                                new EqualTo("dec", new BigDecimal("1.255")),
                                new EqualTo("s", "not UTF-8: \uFFFD"),
                                new EqualTo("day", Date.valueOf("1500-01-01")),
                                new EqualTo("i", "1"),
                                new EqualTo("list", List.of(1)),
                                new EqualTo("nested.i", 1),
                                new EqualTo("unknown", 1)),
                        SCHEMA))
                .isEmpty();
    }

    @Test
    void decimalsAndDates() {
        decimals.values()[0] = 125;
        decimals.values()[1] = 130;
        days.values()[0] = (int) LocalDate.parse("2020-02-29").toEpochDay();
        days.values()[1] = 0;

        assertThat(kept(new EqualTo("dec", new BigDecimal("1.250")), 2)).containsExactly(0);
        assertThat(kept(new GreaterThan("dec", new BigDecimal("1.3")), 2)).isEmpty();
        assertThat(kept(new EqualTo("day", Date.valueOf("2020-02-29")), 2)).containsExactly(0);
        assertThat(kept(new EqualTo("day", LocalDate.parse("1970-01-01")), 2)).containsExactly(1);
    }

    @Test
    void whatIsNotUnderstoodIsLeftOutOfConjunctionsAlone() {
        setInts(1, 2, 3);
        Filter unknown = new EqualTo("list", List.of());

        assertThat(kept(new And(unknown, new EqualTo("i", 2)), 3)).containsExactly(1);
        assertThat(kept(new Not(new Or(unknown, new EqualTo("i", 2))), 3)).containsExactly(0, 2);
        assertThat(RowPredicates.of(List.of(new Or(unknown, new EqualTo("i", 2))), SCHEMA))
                .isEmpty();
        assertThat(RowPredicates.of(List.of(new Not(new And(unknown, new EqualTo("i", 2)))), SCHEMA))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 100, 5000})
    void setsOfAnySize(int size) {
        Random random = new Random(size);
        for (long spread : new long[] {size * 2L, 1L << 40, 0}) {
            long[] values = random.longs(size)
                    .map(value -> spread == 0 ? value : Math.floorMod(value, spread))
                    .toArray();
            values[0] = spread == 0 ? Long.MIN_VALUE : values[0];
            Set<Long> expected = Arrays.stream(values).boxed().collect(Collectors.toSet());
            LongVector vector = new LongVector(DataTypes.LongType, 2 * size);
            for (int i = 0; i < size; i++) {
                vector.values()[2 * i] = values[i];
                vector.values()[2 * i + 1] = values[i] + 1;
            }
            for (boolean negated : new boolean[] {false, true}) {
                int[] rows = IntStream.range(0, 2 * size).toArray();
                int kept = new IntegralSet(0, values, negated).keep(new FastVector[] {vector}, rows, 2 * size);

                assertThat(Arrays.stream(rows, 0, kept))
                        .containsExactlyElementsOf(IntStream.range(0, 2 * size)
                                .filter(row -> expected.contains(vector.values()[row]) != negated)
                                .boxed()
                                .toList());
            }
        }
    }
}
