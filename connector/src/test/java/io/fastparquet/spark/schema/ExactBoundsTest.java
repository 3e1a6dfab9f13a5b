package io.fastparquet.spark.schema;

import static io.fastparquet.spark.schema.Converted.column;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.spark.schema.DatetimeRebase.Calendar;
import io.fastparquet.spark.schema.DatetimeRebase.Mode;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which bounds are taken for values, type by type. */
class ExactBoundsTest {
    private static final DatetimeRebase NONE = DatetimeRebase.none();

    private static Optional<ExactBounds> bounds(
            String stored, String requested, DatetimeRebase rebase, byte[] least, byte[] greatest)
            throws UnsupportedReadException {
        PrimitiveType column = column(stored);
        DataType type = StructType.fromDDL("c " + requested).fields()[0].dataType();
        Statistics<?> statistics = Statistics.getBuilderForReading(column)
                .withMin(least)
                .withMax(greatest)
                .withNumNulls(0)
                .build();
        ColumnDescriptor descriptor = new ColumnDescriptor(new String[] {"c"}, column, 0, 1);
        return ExactBounds.of(new ColumnNode.Leaf(type, descriptor, Conversions.of(column, type, rebase)), statistics);
    }

    private static byte[] int32(int value) {
        return ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(value)
                .array();
    }

    private static byte[] int64(long value) {
        return ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(value)
                .array();
    }

    private static byte[] float64(double value) {
        return int64(Double.doubleToRawLongBits(value));
    }

    private static Optional<ExactBounds> ints(String stored, String requested, int least, int greatest)
            throws UnsupportedReadException {
        return bounds("int32 c" + stored, requested, NONE, int32(least), int32(greatest));
    }

    private static Optional<ExactBounds> longs(String stored, String requested, long least, long greatest)
            throws UnsupportedReadException {
        return bounds("int64 c" + stored, requested, NONE, int64(least), int64(greatest));
    }

    private static Optional<ExactBounds> doubles(double least, double greatest) throws UnsupportedReadException {
        return bounds("double c", "double", NONE, float64(least), float64(greatest));
    }

    @Test
    void integers() throws Exception {
        assertThat(ints("", "int", -3, 7)).hasValue(new ExactBounds(-3, 7));
        assertThat(ints("", "bigint", -3, 7)).hasValue(new ExactBounds(-3L, 7L));
        assertThat(ints("", "double", -3, 7)).hasValue(new ExactBounds(-3.0, 7.0));
        assertThat(ints(" (INT_8)", "tinyint", -3, 7)).hasValue(new ExactBounds((byte) -3, (byte) 7));
        assertThat(ints(" (INT_16)", "smallint", -3, 7)).hasValue(new ExactBounds((short) -3, (short) 7));
        assertThat(longs("", "bigint", Long.MIN_VALUE, Long.MAX_VALUE))
                .hasValue(new ExactBounds(Long.MIN_VALUE, Long.MAX_VALUE));
        assertThat(ints("", "interval year to month", -3, 7)).hasValue(new ExactBounds(-3, 7));
        assertThat(longs("", "interval day to second", -3, 7)).hasValue(new ExactBounds(-3L, 7L));
    }

    @Test
    void integersCutToFewerBits() throws Exception {
        assertThat(ints("", "tinyint", -3, 128)).isEmpty();
        assertThat(ints("", "tinyint", -129, 0)).isEmpty();
        assertThat(ints("", "smallint", 0, 1 << 15)).isEmpty();
    }

    @Test
    void boundsInWrongOrder() throws Exception {
        assertThat(ints("", "int", 7, -3)).isEmpty();
        assertThat(longs("", "bigint", 7, -3)).isEmpty();
        assertThat(doubles(7, 3)).isEmpty();
        assertThat(bounds("boolean c", "boolean", NONE, new byte[] {1}, new byte[] {0}))
                .isEmpty();
        assertThat(longs(" (DECIMAL(10,2))", "decimal(10,2)", 7, -3)).isEmpty();
    }

    @Test
    void unsignedIntegers() throws Exception {
        assertThat(ints(" (UINT_32)", "bigint", 5, -1)).hasValue(new ExactBounds(5L, 0xFFFF_FFFFL));
        assertThat(ints(" (UINT_32)", "int", 5, -1)).isEmpty();
        assertThat(ints(" (UINT_32)", "int", 5, 6)).hasValue(new ExactBounds(5, 6));
        assertThat(ints(" (UINT_32)", "int", -6, -5)).hasValue(new ExactBounds(-6, -5));
        assertThat(ints(" (UINT_8)", "smallint", 5, 255)).hasValue(new ExactBounds((short) 5, (short) 255));
        assertThat(longs(" (UINT_64)", "bigint", 5, -1)).isEmpty();
        assertThat(longs(" (UINT_64)", "decimal(20,0)", 5, -1))
                .hasValue(new ExactBounds(decimal("5", 20, 0), decimal("18446744073709551615", 20, 0)));
    }

    @Test
    void booleans() throws Exception {
        assertThat(bounds("boolean c", "boolean", NONE, new byte[] {0}, new byte[] {1}))
                .hasValue(new ExactBounds(false, true));
        assertThat(bounds("boolean c", "boolean", NONE, new byte[] {1}, new byte[] {1}))
                .hasValue(new ExactBounds(true, true));
    }

    @Test
    void leastOfFloatsOnly() throws Exception {
        assertThat(doubles(-1.5, 2)).hasValue(new ExactBounds(-1.5, null));
        assertThat(bounds("float c", "float", NONE, int32(Float.floatToRawIntBits(1.5f)), int32(0x4100_0000)))
                .hasValue(new ExactBounds(1.5f, null));
        assertThat(bounds("float c", "double", NONE, int32(Float.floatToRawIntBits(0.1f)), int32(0x4100_0000)))
                .hasValue(new ExactBounds((double) 0.1f, null));
    }

    @ParameterizedTest
    @CsvSource({"0.0, 1", "-0.0, 1", "NaN, 1", "1, NaN", "-Infinity, 1", "Infinity, Infinity", "Infinity, -Infinity"})
    void floatsInDoubt(double least, double greatest) throws Exception {
        assertThat(doubles(least, greatest)).isEmpty();
    }

    @Test
    void decimals() throws Exception {
        assertThat(ints(" (DECIMAL(5,2))", "decimal(5,2)", -150, 250))
                .hasValue(new ExactBounds(decimal("-1.50", 5, 2), decimal("2.50", 5, 2)));
        assertThat(longs(" (DECIMAL(15,2))", "decimal(30,4)", -150, 250))
                .hasValue(new ExactBounds(decimal("-1.5000", 30, 4), decimal("2.5000", 30, 4)));
        assertThat(ints("", "decimal(12,1)", -15, 25))
                .hasValue(new ExactBounds(decimal("-15.0", 12, 1), decimal("25.0", 12, 1)));
        byte[] minusOne = {-1, -1, -1, -1, -1, -1, -1, -1, -1};
        byte[] seven = {0, 0, 0, 0, 0, 0, 0, 0, 7};
        assertThat(bounds("fixed_len_byte_array(9) c (DECIMAL(20,0))", "decimal(20,0)", NONE, minusOne, seven))
                .hasValue(new ExactBounds(decimal("-1", 20, 0), decimal("7", 20, 0)));
    }

    @Test
    void decimalsInDoubt() throws Exception {
        assertThat(ints(" (DECIMAL(5,2))", "decimal(5,2)", 0, 100_000)).isEmpty();
        assertThat(bounds("binary c (DECIMAL(20,0))", "decimal(20,0)", NONE, new byte[] {1}, new byte[] {2}))
                .isEmpty();
        assertThat(bounds(
                        "fixed_len_byte_array(9) c (DECIMAL(20,0))", "decimal(20,0)", NONE, new byte[] {1}, new byte[] {
                            2
                        }))
                .isEmpty();
    }

    @Test
    void datesAndTimestamps() throws Exception {
        assertThat(ints(" (DATE)", "date", -3, 7)).hasValue(new ExactBounds(-3, 7));
        assertThat(longs(" (TIMESTAMP(MICROS,true))", "timestamp", -3, 7)).hasValue(new ExactBounds(-3L, 7L));
        assertThat(longs(" (TIMESTAMP(MICROS,false))", "timestamp_ntz", -3, 7)).hasValue(new ExactBounds(-3L, 7L));
        assertThat(longs(" (TIMESTAMP(MILLIS,true))", "timestamp", -3, 7)).hasValue(new ExactBounds(-3000L, 7000L));
        assertThat(longs(" (TIMESTAMP(MILLIS,true))", "timestamp", -3, Long.MAX_VALUE))
                .isEmpty();
    }

    @Test
    void rebasedOnesAreInDoubt() throws Exception {
        Calendar legacy = new Calendar(Mode.LEGACY, "UTC");
        DatetimeRebase rebase = new DatetimeRebase(legacy, legacy, null);
        assertThat(bounds("int32 c (DATE)", "date", rebase, int32(-3), int32(7)))
                .isEmpty();
        assertThat(bounds("int64 c (TIMESTAMP(MICROS,true))", "timestamp", rebase, int64(-3), int64(7)))
                .isEmpty();
        assertThat(bounds("int64 c (TIMESTAMP(MILLIS,true))", "timestamp", rebase, int64(-3), int64(7)))
                .isEmpty();
    }

    @Test
    void stringsAndBinariesMayBeShortened() throws Exception {
        assertThat(bounds("binary c (STRING)", "string", NONE, new byte[] {'a'}, new byte[] {'b'}))
                .isEmpty();
        assertThat(bounds("fixed_len_byte_array(1) c", "binary", NONE, new byte[] {'a'}, new byte[] {'b'}))
                .isEmpty();
        for (String type : new String[] {"string", "binary"}) {
            DataType requested = StructType.fromDDL("c " + type).fields()[0].dataType();
            assertThat(ExactBounds.haveLeast(requested)).as(type).isFalse();
            assertThat(ExactBounds.haveGreatest(requested)).as(type).isFalse();
        }
    }

    @Test
    void noStatistics() throws Exception {
        PrimitiveType column = column("int32 c");
        Statistics<?> none = Statistics.getBuilderForReading(column).build();
        DataType type = StructType.fromDDL("c int").fields()[0].dataType();
        ColumnDescriptor descriptor = new ColumnDescriptor(new String[] {"c"}, column, 0, 1);
        assertThat(ExactBounds.of(new ColumnNode.Leaf(type, descriptor, Conversions.of(column, type, NONE)), none))
                .isEmpty();
    }

    private static Decimal decimal(String value, int precision, int scale) {
        return Decimal.apply(new BigDecimal(value), precision, scale);
    }
}
