package io.fastparquet.spark.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.stream.Stream;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import org.apache.spark.unsafe.types.UTF8String;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ConstantEntriesTest {
    static Stream<Arguments> constants() {
        return Stream.of(
                Arguments.of(DataTypes.BooleanType, true),
                Arguments.of(DataTypes.ByteType, (byte) -7),
                Arguments.of(DataTypes.ShortType, (short) 300),
                Arguments.of(DataTypes.IntegerType, 70_000),
                Arguments.of(DataTypes.DateType, 12_345),
                Arguments.of(DataTypes.LongType, 1L << 40),
                Arguments.of(DataTypes.TimestampType, 1L << 50),
                Arguments.of(DataTypes.FloatType, -0.0f),
                Arguments.of(DataTypes.DoubleType, Double.NaN),
                Arguments.of(DataTypes.StringType, UTF8String.fromString("grün")),
                Arguments.of(DataTypes.BinaryType, new byte[] {1, 2}),
                Arguments.of(DataTypes.createDecimalType(9, 2), decimal("1234567.89", 9, 2)),
                Arguments.of(DataTypes.createDecimalType(38, 10), decimal("-1234567890123456789.0123456789", 38, 10)));
    }

    private static Decimal decimal(String value, int precision, int scale) {
        return Decimal.apply(new BigDecimal(value), precision, scale);
    }

    @ParameterizedTest
    @MethodSource("constants")
    void everyEntryIsTheConstant(DataType type, Object value) {
        FastVector vector = ConstantEntries.vector(type, value, 5);
        ColumnarBatch batch = new ColumnarBatch(new FastVector[] {vector}, 5);

        for (int i = 0; i < 5; i++) {
            assertThat(batch.getRow(i).get(0, type)).isEqualTo(value);
        }
    }

    @ParameterizedTest
    @MethodSource("constants")
    void everyEntryIsNull(DataType type, Object value) {
        FastVector vector = ConstantEntries.vector(type, null, 5);

        assertThat(vector.numNulls()).isEqualTo(5);
        for (int i = 0; i < 5; i++) {
            assertThat(vector.isNullAt(i)).isTrue();
        }
    }

    @Test
    void collectionsAreRefused() {
        DataType type = DataTypes.createArrayType(DataTypes.IntegerType);

        assertThatThrownBy(() -> ConstantEntries.vector(type, new Object(), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("array<int>");
    }
}
