package io.fastparquet.spark.schema;

import static io.fastparquet.spark.schema.Converted.AT;
import static io.fastparquet.spark.schema.Converted.column;
import static io.fastparquet.spark.schema.Converted.hex;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastparquet.spark.schema.DatetimeRebase.Calendar;
import io.fastparquet.spark.schema.DatetimeRebase.Mode;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.Vectors;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.Arrays;
import org.apache.spark.SparkUpgradeException;
import org.apache.spark.sql.catalyst.util.RebaseDateTime;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConversionsTest {
    private static final DatetimeRebase NONE = DatetimeRebase.none();

    private static ValueConversion of(String stored, DataType requested) throws UnsupportedReadException {
        return Conversions.of(column(stored), requested, NONE);
    }

    private static DatetimeRebase rebase(Mode mode, String zone) {
        Calendar calendar = new Calendar(mode, zone);
        return new DatetimeRebase(calendar, calendar, null);
    }

    private static DecimalType decimal(int precision, int scale) {
        return DataTypes.createDecimalType(precision, scale);
    }

    private static DataType type(String ddl) {
        return StructType.fromDDL("c " + ddl).fields()[0].dataType();
    }

    private static BigDecimal decimalAt(FastVector vector, int entry) {
        DecimalType type = (DecimalType) vector.dataType();
        return vector.getDecimal(AT + entry, type.precision(), type.scale()).toJavaBigDecimal();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            boolean c                          | boolean
            int32 c                            | int
            int32 c (INTEGER(8,true))          | int
            int32 c (INTEGER(32,false))        | int
            int32 c (DATE)                     | int
            int32 c (DECIMAL(9,2))             | int
            int32 c (TIME(MILLIS,true))        | int
            int32 c                            | date
            int32 c (DATE)                     | date
            int32 c                            | interval year to month
            int32 c                            | interval month
            int64 c                            | bigint
            int64 c (INTEGER(64,false))        | bigint
            int64 c (TIMESTAMP(NANOS,true))    | bigint
            int64 c (TIMESTAMP(MILLIS,true))   | bigint
            int64 c (TIME(MICROS,true))        | bigint
            int64 c (DECIMAL(18,3))            | bigint
            int64 c (DECIMAL(18,3))            | decimal(18,3)
            int64 c (DECIMAL(5,3))             | decimal(10,3)
            int64 c (TIMESTAMP(MICROS,true))   | timestamp
            int64 c (TIMESTAMP(MICROS,false))  | timestamp
            int64 c (TIMESTAMP(MICROS,true))   | timestamp_ntz
            int64 c (TIMESTAMP(MICROS,false))  | timestamp_ntz
            int64 c                            | interval day to second
            float c                            | float
            double c                           | double
            binary c                           | string
            binary c                           | string collate UTF8_LCASE
            binary c (STRING)                  | string
            binary c (ENUM)                    | binary
            binary c (DECIMAL(30,3))           | binary
            binary c (DECIMAL(30,3))           | string
            binary c (DECIMAL(30,3))           | decimal(30,3)
            binary c (DECIMAL(3,3))            | decimal(19,3)
            fixed_len_byte_array(16) c         | binary
            fixed_len_byte_array(16) c (UUID)  | binary
            fixed_len_byte_array(2) c (FLOAT16) | binary
            fixed_len_byte_array(12) c (INTERVAL) | binary
            fixed_len_byte_array(16) c (DECIMAL(38,5)) | decimal(38,5)
            fixed_len_byte_array(16) c (DECIMAL(20,5)) | decimal(38,5)
            """)
    void keepsBitsWhereSparkDoes(String stored, String requested) throws UnsupportedReadException {
        assertThat(of(stored, type(requested))).isEqualTo(new ValueConversion.Identity());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            boolean c                          | int
            boolean c                          | string
            int32 c                            | boolean
            int32 c                            | float
            int32 c                            | string
            int32 c                            | timestamp
            int32 c (DATE)                     | timestamp
            int32 c                            | timestamp_ntz
            int32 c                            | interval day
            int32 c                            | decimal(9,0)
            int32 c                            | decimal(10,1)
            int32 c                            | void
            int32 c (DATE)                     | decimal(10,0)
            int32 c (INTEGER(32,false))        | decimal(10,0)
            int32 c (DECIMAL(9,2))             | decimal(8,2)
            int32 c (DECIMAL(9,2))             | decimal(9,1)
            int32 c (DECIMAL(9,2))             | decimal(10,4)
            int64 c                            | int
            int64 c                            | double
            int64 c                            | date
            int64 c                            | timestamp
            int64 c                            | timestamp_ntz
            int64 c (TIMESTAMP(NANOS,true))    | timestamp
            int64 c (TIMESTAMP(NANOS,false))   | timestamp_ntz
            int64 c                            | interval year
            int64 c                            | decimal(19,0)
            int64 c                            | decimal(20,1)
            int64 c (INTEGER(64,false))        | decimal(21,0)
            int64 c (INTEGER(64,false))        | decimal(20,1)
            int64 c (TIMESTAMP(MICROS,true))   | decimal(20,0)
            int64 c (DECIMAL(12,2))            | decimal(9,2)
            int96 c                            | bigint
            int96 c                            | binary
            int96 c                            | date
            int96 c                            | decimal(38,0)
            float c                            | int
            float c                            | decimal(38,10)
            double c                           | float
            double c                           | bigint
            binary c                           | decimal(10,0)
            binary c (STRING)                  | int
            binary c (DECIMAL(30,3))           | decimal(29,3)
            fixed_len_byte_array(4) c          | string
            fixed_len_byte_array(4) c          | decimal(10,0)
            fixed_len_byte_array(4) c (DECIMAL(9,2)) | string
            fixed_len_byte_array(9) c (DECIMAL(18,2)) | decimal(18,2)
            """)
    void refusesOtherPairs(String stored, String requested) {
        assertThatExceptionOfType(UnsupportedReadException.class)
                .isThrownBy(() -> of(stored, type(requested)))
                .withMessageContaining(requested);
    }

    @ParameterizedTest
    @ValueSource(strings = {"int32 c", "int32 c (INTEGER(8,true))", "int32 c (DATE)", "int32 c (DECIMAL(9,2))"})
    void narrowsIntsByTheirLowBits(String stored) throws UnsupportedReadException {
        int[] values = {0, 127, 128, -129, 32767, 32768, -32769, Integer.MIN_VALUE, Integer.MAX_VALUE};
        FastVector bytes = Converted.ints(of(stored, DataTypes.ByteType), DataTypes.ByteType, values);
        FastVector shorts = Converted.ints(of(stored, DataTypes.ShortType), DataTypes.ShortType, values);
        for (int i = 0; i < values.length; i++) {
            assertThat(bytes.getByte(AT + i)).isEqualTo((byte) values[i]);
            assertThat(shorts.getShort(AT + i)).isEqualTo((short) values[i]);
        }
    }

    @Test
    void widensSignedInts() throws UnsupportedReadException {
        int[] values = {0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE};
        FastVector longs = Converted.ints(of("int32 c (DATE)", DataTypes.LongType), DataTypes.LongType, values);
        FastVector doubles =
                Converted.ints(of("int32 c (INTEGER(32,false))", DataTypes.DoubleType), DataTypes.DoubleType, values);
        for (int i = 0; i < values.length; i++) {
            assertThat(longs.getLong(AT + i)).isEqualTo(values[i]);
            assertThat(doubles.getDouble(AT + i)).isEqualTo(values[i]);
        }
    }

    @Test
    void widensUnsignedInts() throws UnsupportedReadException {
        FastVector longs = Converted.ints(
                of("int32 c (INTEGER(32,false))", DataTypes.LongType), DataTypes.LongType, -1, Integer.MIN_VALUE, 7);
        assertThat(longs.getLongs(AT, 3)).containsExactly(4_294_967_295L, 2_147_483_648L, 7L);
        FastVector narrow =
                Converted.ints(of("int32 c (INTEGER(16,false))", DataTypes.LongType), DataTypes.LongType, -1, 65_535);
        assertThat(narrow.getLongs(AT, 2)).containsExactly(-1L, 65_535L);
    }

    @Test
    void widensFloats() throws UnsupportedReadException {
        float[] values = {0.1f, -0.0f, Float.NaN, Float.POSITIVE_INFINITY, Float.MIN_VALUE, Float.MAX_VALUE};
        FastVector doubles = Converted.floats(of("float c", DataTypes.DoubleType), DataTypes.DoubleType, values);
        for (int i = 0; i < values.length; i++) {
            assertThat(Double.doubleToRawLongBits(doubles.getDouble(AT + i)))
                    .isEqualTo(Double.doubleToRawLongBits(values[i]));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "9,2,9,2",
        "9,2,12,2",
        "9,2,18,2",
        "9,2,19,2",
        "9,2,38,2",
        "5,2,7,4",
        "5,2,9,6",
        "9,2,18,11",
        "9,2,20,3",
        "9,2,38,31",
        "1,0,2,1"
    })
    void rescalesIntDecimals(int storedPrecision, int storedScale, int precision, int scale)
            throws UnsupportedReadException {
        DecimalType requested = decimal(precision, scale);
        int max = BigInteger.TEN.pow(storedPrecision).intValueExact() - 1;
        int[] values = {0, 1, -1, max, -max};
        FastVector out = Converted.ints(
                of("int32 c (DECIMAL(%d,%d))".formatted(storedPrecision, storedScale), requested), requested, values);
        for (int i = 0; i < values.length; i++) {
            assertThat(decimalAt(out, i))
                    .isEqualTo(BigDecimal.valueOf(values[i], storedScale).setScale(scale));
        }
    }

    @ParameterizedTest
    @CsvSource({"9,2,9,2", "9,2,10,3", "18,2,19,2", "18,2,38,2", "7,2,18,13", "18,2,20,4", "18,2,38,22", "1,0,38,37"})
    void rescalesLongDecimals(int storedPrecision, int storedScale, int precision, int scale)
            throws UnsupportedReadException {
        DecimalType requested = decimal(precision, scale);
        long max = BigInteger.TEN.pow(storedPrecision).longValueExact() - 1;
        long[] values = {0, 1, -1, max, -max};
        FastVector out = Converted.longs(
                of("int64 c (DECIMAL(%d,%d))".formatted(storedPrecision, storedScale), requested), requested, values);
        for (int i = 0; i < values.length; i++) {
            assertThat(decimalAt(out, i))
                    .isEqualTo(BigDecimal.valueOf(values[i], storedScale).setScale(scale));
        }
    }

    @ParameterizedTest
    @CsvSource({"9,2,9,2", "9,2,18,2", "18,2,18,2", "5,2,8,5", "5,2,18,15", "20,2,38,20", "36,1,38,3", "18,2,19,3"})
    void rescalesByteArrayDecimals(int storedPrecision, int storedScale, int precision, int scale)
            throws UnsupportedReadException {
        DecimalType requested = decimal(precision, scale);
        BigInteger max = BigInteger.TEN.pow(storedPrecision).subtract(BigInteger.ONE);
        BigInteger[] values = {BigInteger.ZERO, BigInteger.ONE, BigInteger.ONE.negate(), max, max.negate()};
        byte[][] minimal = new byte[values.length][];
        byte[][] sixteen = new byte[values.length][];
        for (int i = 0; i < values.length; i++) {
            minimal[i] = values[i].toByteArray();
            sixteen[i] = new byte[16];
            Arrays.fill(sixteen[i], (byte) (values[i].signum() < 0 ? -1 : 0));
            System.arraycopy(minimal[i], 0, sixteen[i], 16 - minimal[i].length, minimal[i].length);
        }
        String annotation = "(DECIMAL(%d,%d))".formatted(storedPrecision, storedScale);
        FastVector ofBinary = Converted.bytes(of("binary c " + annotation, requested), requested, minimal);
        FastVector ofLongBinary = Converted.bytes(of("binary c " + annotation, requested), requested, sixteen);
        FastVector ofFixed =
                Converted.bytes(of("fixed_len_byte_array(16) c " + annotation, requested), requested, sixteen);
        for (int i = 0; i < values.length; i++) {
            BigDecimal expected = new BigDecimal(values[i], storedScale).setScale(scale);
            assertThat(decimalAt(ofBinary, i)).isEqualTo(expected);
            assertThat(decimalAt(ofLongBinary, i)).isEqualTo(expected);
            assertThat(decimalAt(ofFixed, i)).isEqualTo(expected);
        }
    }

    /** Of a length that is no multiple of 8, Spark keeps the last bytes beyond the multiple. */
    @ParameterizedTest
    @CsvSource({"8,18", "16,18", "24,18", "12,9", "13,9", "15,9", "20,9", "16,9"})
    void readsLongFixedDecimals(int length, int precision) throws UnsupportedReadException {
        DecimalType requested = decimal(precision, 2);
        byte[] minusTwo = new byte[length];
        Arrays.fill(minusTwo, (byte) -1);
        minusTwo[length - 1] = -2;

        FastVector out = Converted.bytes(
                of("fixed_len_byte_array(%d) c (DECIMAL(%d,2))".formatted(length, precision), requested),
                requested,
                minusTwo);

        assertThat(decimalAt(out, 0)).isEqualTo(BigDecimal.valueOf(-2, 2));
    }

    @ParameterizedTest
    @CsvSource({"9,9", "11,9", "17,9", "19,9", "9,18", "13,18", "15,18", "20,18"})
    void leavesFixedDecimalsToSparkOfWhichItLosesBytes(int length, int precision) {
        assertThatThrownBy(() -> of(
                        "fixed_len_byte_array(%d) c (DECIMAL(%d,2))".formatted(length, precision),
                        decimal(precision, 2)))
                .isInstanceOf(UnsupportedReadException.class);
    }

    @Test
    void refusesAnEmptyByteArrayDecimal() throws UnsupportedReadException {
        for (DecimalType requested : new DecimalType[] {decimal(9, 2), decimal(18, 4), decimal(38, 20)}) {
            ValueConversion conversion = of("binary c (DECIMAL(9,2))", requested);
            assertThatThrownBy(() -> Converted.bytes(conversion, requested, new byte[0]))
                    .isInstanceOf(NumberFormatException.class);
        }
    }

    @Test
    void keepsTheLowBitsOfValuesBeyondTheirPrecision() throws UnsupportedReadException {
        DecimalType nine = decimal(9, 2);
        FastVector ofLong = Converted.longs(of("int64 c (DECIMAL(9,2))", nine), nine, 1L << 32 | 5, -1L << 31);
        assertThat(ofLong.getLongs(AT, 2)).containsExactly(5L, Integer.MIN_VALUE);
        FastVector ofBytes = Converted.bytes(of("binary c (DECIMAL(9,2))", nine), nine, hex("0000000100000005"));
        assertThat(ofBytes.getLong(AT)).isEqualTo(5);
        DecimalType scaled = decimal(9, 4);
        FastVector ofInt = Converted.ints(of("int32 c (DECIMAL(7,2))", scaled), scaled, Integer.MAX_VALUE);
        assertThat(ofInt.getLong(AT)).isEqualTo(-100);
    }

    @Test
    void readsIntegersAsDecimals() throws UnsupportedReadException {
        FastVector ofInt = Converted.ints(of("int32 c", decimal(10, 0)), decimal(10, 0), Integer.MIN_VALUE, 7);
        assertThat(decimalAt(ofInt, 0)).isEqualTo(BigDecimal.valueOf(Integer.MIN_VALUE));
        FastVector ofByte = Converted.ints(of("int32 c (INTEGER(8,true))", decimal(38, 28)), decimal(38, 28), -128);
        assertThat(decimalAt(ofByte, 0)).isEqualTo(BigDecimal.valueOf(-128).setScale(28));
        FastVector ofLong = Converted.longs(of("int64 c", decimal(20, 0)), decimal(20, 0), Long.MIN_VALUE, -1);
        assertThat(decimalAt(ofLong, 0)).isEqualTo(BigDecimal.valueOf(Long.MIN_VALUE));
        FastVector scaled =
                Converted.longs(of("int64 c (INTEGER(64,true))", decimal(30, 10)), decimal(30, 10), Long.MAX_VALUE, 0);
        assertThat(decimalAt(scaled, 0))
                .isEqualTo(BigDecimal.valueOf(Long.MAX_VALUE).setScale(10));
    }

    @Test
    void readsUnsignedLongs() throws UnsupportedReadException {
        FastVector out = Converted.longs(
                of("int64 c (INTEGER(64,false))", decimal(20, 0)), decimal(20, 0), -1, 0, 5, Long.MIN_VALUE);
        assertThat(decimalAt(out, 0)).isEqualTo(new BigDecimal("18446744073709551615"));
        assertThat(decimalAt(out, 1)).isEqualTo(BigDecimal.ZERO);
        assertThat(decimalAt(out, 2)).isEqualTo(BigDecimal.valueOf(5));
        assertThat(decimalAt(out, 3)).isEqualTo(new BigDecimal("9223372036854775808"));
    }

    @Test
    void appendsAfterWhatTheVectorHas() throws UnsupportedReadException {
        DecimalType type = decimal(20, 0);
        ValueConversion.OfLong conversion = (ValueConversion.OfLong) of("int64 c", type);
        FastVector out = Vectors.of(type, 4);
        conversion.convert(new long[] {1, 2}, 0, out, 0, 2);
        conversion.convert(new long[] {3, 4}, 0, out, 2, 2);
        for (int i = 0; i < 4; i++) {
            assertThat(out.getDecimal(i, 20, 0).toJavaBigDecimal()).isEqualTo(BigDecimal.valueOf(i + 1));
        }
    }

    @ParameterizedTest
    @CsvSource({"timestamp,true", "timestamp,false", "timestamp_ntz,true", "timestamp_ntz,false"})
    void scalesMilliseconds(String requested, boolean utc) throws UnsupportedReadException {
        ValueConversion conversion = of("int64 c (TIMESTAMP(MILLIS," + utc + "))", type(requested));
        long max = Long.MAX_VALUE / 1000;
        FastVector out = Converted.longs(conversion, type(requested), 0, -1, max, -max);
        assertThat(out.getLongs(AT, 4)).containsExactly(0, -1000, max * 1000, -max * 1000);
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> Converted.longs(conversion, type(requested), max + 1));
    }

    @Test
    void readsDatesAsTimestampsOfMidnight() throws UnsupportedReadException {
        DataType ntz = DataTypes.TimestampNTZType;
        ValueConversion conversion = of("int32 c (DATE)", ntz);
        FastVector out = Converted.ints(conversion, ntz, 0, -1, 19_000, -719_162, 106_751_991, -106_751_991);
        for (int i = 0; i < 6; i++) {
            int day = new int[] {0, -1, 19_000, -719_162, 106_751_991, -106_751_991}[i];
            assertThat(out.getLong(AT + i)).isEqualTo(day * 86_400_000_000L);
        }
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> Converted.ints(conversion, ntz, Integer.MAX_VALUE));
    }

    private static byte[] int96(long nanosOfDay, int julianDay) {
        return ByteBuffer.allocate(12)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(nanosOfDay)
                .putInt(julianDay)
                .array();
    }

    private static long micros(LocalDateTime utc) {
        return utc.toEpochSecond(ZoneOffset.UTC) * 1_000_000 + utc.get(ChronoField.MICRO_OF_SECOND);
    }

    @Test
    void readsInt96() throws UnsupportedReadException {
        long nanosOfDay = 86_400_000_000_000L;
        byte[][] values = {
            int96(0, 2_440_588), int96(1_999, 2_440_588), int96(nanosOfDay + 5_000, 2_440_587), int96(-1_500, 2_440_588)
        };
        for (DataType type : new DataType[] {DataTypes.TimestampType, DataTypes.TimestampNTZType}) {
            FastVector out = Converted.bytes(of("int96 c", type), type, values);
            assertThat(out.getLongs(AT, 4)).containsExactly(0, 1, 5, -1);
        }
    }

    @Test
    void shiftsInt96FromTheSessionZone() throws UnsupportedReadException {
        ZoneId zone = ZoneId.of("America/Los_Angeles");
        DatetimeRebase shifted = new DatetimeRebase(Calendar.CORRECTED, Calendar.CORRECTED, zone);
        DataType type = DataTypes.TimestampType;
        byte[] value = int96(0, 2_440_588 + 19_000);
        FastVector out = Converted.bytes(Conversions.of(column("int96 c"), type, shifted), type, value);
        LocalDateTime local = LocalDate.ofEpochDay(19_000).atStartOfDay();
        assertThat(out.getLong(AT)).isEqualTo(micros(local.plusHours(8)));
        DataType ntz = DataTypes.TimestampNTZType;
        FastVector unshifted = Converted.bytes(Conversions.of(column("int96 c"), ntz, shifted), ntz, value);
        assertThat(unshifted.getLong(AT)).isEqualTo(micros(local));
    }

    /** Days of the hybrid calendar and of the proleptic Gregorian one that are the same local date. */
    @ParameterizedTest
    @CsvSource({
        "2022-01-08,19000",
        "1582-10-15,-141427",
        "1582-10-04,-141428",
        "1500-03-01,-171595",
        "1000-01-01,-354280",
        "0001-01-01,-719164"
    })
    void looksUpLegacyDates(String date, int stored) throws UnsupportedReadException {
        DatetimeRebase legacy = rebase(Mode.LEGACY, "UTC");
        int expected = (int) LocalDate.parse(date).toEpochDay();
        FastVector dates = Converted.ints(
                Conversions.of(column("int32 c (DATE)"), DataTypes.DateType, legacy), DataTypes.DateType, stored);
        assertThat(dates.getInt(AT)).isEqualTo(expected);
        FastVector midnights = Converted.ints(
                Conversions.of(column("int32 c (DATE)"), DataTypes.TimestampNTZType, legacy),
                DataTypes.TimestampNTZType,
                stored);
        assertThat(midnights.getLong(AT)).isEqualTo(expected * 86_400_000_000L);
    }

    @Test
    void looksUpLegacyTimestamps() throws UnsupportedReadException {
        DataType type = DataTypes.TimestampType;
        DatetimeRebase utc = rebase(Mode.LEGACY, "UTC");
        // The same local time is ten days later in the hybrid calendar.
        long expected = micros(LocalDateTime.parse("1582-01-01T00:00:00.123456"));
        long stored = expected + 10 * 86_400_000_000L;
        FastVector ofMicros = Converted.longs(
                Conversions.of(column("int64 c (TIMESTAMP(MICROS,true))"), type, utc), type, stored, 1L, -1L);
        assertThat(ofMicros.getLongs(AT, 3)).containsExactly(expected, 1, -1);
        FastVector ofMillis = Converted.longs(
                Conversions.of(column("int64 c (TIMESTAMP(MILLIS,true))"), type, utc),
                type,
                Math.floorDiv(stored, 1000));
        assertThat(ofMillis.getLong(AT)).isEqualTo(micros(LocalDateTime.parse("1582-01-01T00:00:00.123")));
        long day = Math.floorDiv(stored, 86_400_000_000L);
        byte[] int96 = int96((stored - day * 86_400_000_000L) * 1000, (int) day + 2_440_588);
        FastVector ofInt96 = Converted.bytes(Conversions.of(column("int96 c"), type, utc), type, int96);
        assertThat(ofInt96.getLong(AT)).isEqualTo(expected);
    }

    @Test
    void looksUpLegacyTimestampsInTheirZone() throws UnsupportedReadException {
        // Before 1883 Java's old calendar has no local mean time for Los Angeles: 7 minutes and 2 seconds differ.
        DataType type = DataTypes.TimestampType;
        DatetimeRebase legacy = rebase(Mode.LEGACY, "America/Los_Angeles");
        long stored = micros(LocalDateTime.parse("1850-06-01T08:00:00"));
        FastVector out =
                Converted.longs(Conversions.of(column("int64 c (TIMESTAMP(MICROS,true))"), type, legacy), type, stored);
        assertThat(out.getLong(AT)).isEqualTo(micros(LocalDateTime.parse("1850-06-01T07:52:58")));
    }

    @Test
    void leavesTimestampsWithoutZoneAlone() throws UnsupportedReadException {
        DatetimeRebase failing = rebase(Mode.EXCEPTION, "UTC");
        DataType ntz = DataTypes.TimestampNTZType;
        assertThat(Conversions.of(column("int64 c (TIMESTAMP(MICROS,true))"), ntz, failing))
                .isEqualTo(new ValueConversion.Identity());
        FastVector millis = Converted.longs(
                Conversions.of(column("int64 c (TIMESTAMP(MILLIS,false))"), ntz, failing), ntz, -99_999_999_999_999L);
        assertThat(millis.getLong(AT)).isEqualTo(-99_999_999_999_999_000L);
        FastVector int96 = Converted.bytes(Conversions.of(column("int96 c"), ntz, failing), ntz, int96(0, 0));
        assertThat(int96.getLong(AT)).isEqualTo(-2_440_588 * 86_400_000_000L);
    }

    @Test
    void refusesAncientValuesOfAnUnknownCalendar() throws UnsupportedReadException {
        DatetimeRebase failing = rebase(Mode.EXCEPTION, "UTC");
        ValueConversion date = Conversions.of(column("int32 c (DATE)"), DataTypes.DateType, failing);
        assertThat(Converted.ints(date, DataTypes.DateType, -141_427).getInt(AT))
                .isEqualTo(-141_427);
        assertThatExceptionOfType(SparkUpgradeException.class)
                .isThrownBy(() -> Converted.ints(date, DataTypes.DateType, -141_428))
                .withMessageContaining("datetimeRebaseModeInRead");
        ValueConversion midnight = Conversions.of(column("int32 c (DATE)"), DataTypes.TimestampNTZType, failing);
        assertThatExceptionOfType(SparkUpgradeException.class)
                .isThrownBy(() -> Converted.ints(midnight, DataTypes.TimestampNTZType, -141_428));
        DataType type = DataTypes.TimestampType;
        long lastSwitch = RebaseDateTime.lastSwitchJulianTs();
        ValueConversion micros = Conversions.of(column("int64 c (TIMESTAMP(MICROS,true))"), type, failing);
        assertThat(Converted.longs(micros, type, lastSwitch).getLong(AT)).isEqualTo(lastSwitch);
        assertThatExceptionOfType(SparkUpgradeException.class)
                .isThrownBy(() -> Converted.longs(micros, type, lastSwitch - 1));
        ValueConversion int96 = Conversions.of(column("int96 c"), type, failing);
        assertThatExceptionOfType(SparkUpgradeException.class)
                .isThrownBy(() -> Converted.bytes(int96, type, int96(0, 0)))
                .withMessageContaining("int96RebaseModeInRead");
    }

    @Test
    void refusesToRebaseDaysThatAreNotAnnotated() {
        assertThatExceptionOfType(UnsupportedReadException.class)
                .isThrownBy(() -> Conversions.of(column("int32 c"), DataTypes.DateType, rebase(Mode.LEGACY, "UTC")));
    }
}
