package io.fastparquet.spark.schema;

import static io.fastparquet.spark.schema.Converted.AT;
import static io.fastparquet.spark.schema.Converted.column;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.spark.schema.DatetimeRebase.Calendar;
import io.fastparquet.spark.schema.DatetimeRebase.Mode;
import io.fastparquet.spark.vector.ByteArrayVector;
import io.fastparquet.spark.vector.ByteVector;
import io.fastparquet.spark.vector.DoubleVector;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.FloatVector;
import io.fastparquet.spark.vector.IntVector;
import io.fastparquet.spark.vector.LongVector;
import io.fastparquet.spark.vector.Vectors;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.spark.sql.execution.datasources.parquet.ParquetVectorUpdater;
import org.apache.spark.sql.execution.datasources.parquet.ParquetVectorUpdaterFactory;
import org.apache.spark.sql.execution.datasources.parquet.VectorizedPlainValuesReader;
import org.apache.spark.sql.execution.vectorized.OnHeapColumnVector;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every pair of types, and values at the edges, against Spark's own updaters over a plain page. */
class ConversionsReferenceTest {
    private static final String[] REQUESTED = {
        "boolean",
        "tinyint",
        "smallint",
        "int",
        "bigint",
        "float",
        "double",
        "string",
        "binary",
        "date",
        "timestamp",
        "timestamp_ntz",
        "interval year to month",
        "interval day to second",
        "decimal(1,0)",
        "decimal(4,2)",
        "decimal(9,0)",
        "decimal(9,2)",
        "decimal(9,4)",
        "decimal(10,0)",
        "decimal(11,4)",
        "decimal(12,2)",
        "decimal(18,0)",
        "decimal(18,2)",
        "decimal(18,8)",
        "decimal(19,2)",
        "decimal(20,0)",
        "decimal(20,2)",
        "decimal(22,2)",
        "decimal(38,0)",
        "decimal(38,2)",
        "decimal(38,9)",
        "decimal(38,18)",
        "decimal(38,37)"
    };

    /** Days, seconds, digits: what any of the readings may stumble over. */
    private static final long[] NUMBERS = {
        0,
        1,
        -1,
        127,
        128,
        -129,
        32_767,
        32_768,
        65_536,
        99_999,
        999_999_999,
        -999_999_999,
        19_000,
        -141_426,
        -141_427,
        -141_428,
        -719_164,
        -719_165,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        999_999_999_999_999_999L,
        -12_219_292_800_000_000L,
        -12_219_292_800_000_001L,
        -12_219_292_800_000L,
        -62_135_769_600_000_000L,
        -62_135_769_600_000L,
        -2_208_988_800_000_000L,
        -2_208_988_800_001L,
        -62_200_000_000_000_000L,
        9_223_372_036_854_775L,
        9_223_372_036_854_776L,
        Long.MAX_VALUE,
        Long.MIN_VALUE
    };

    private static final String[] BYTES = {
        "",
        "00",
        "7f",
        "80",
        "ff",
        "0001",
        "ff00",
        "7fffffff",
        "80000000",
        "0080000000",
        "ffffffff7fffffff",
        "7fffffffffffffff",
        "8000000000000000",
        "008000000000000000",
        "0102030405060708090a0b",
        "00000000000000000000000000000001",
        "ffffffffffffffffffffffffffffffff",
        "4b3b4ca85a86c47a098a223fffffffff"
    };

    private static final DatetimeRebase[] REBASES = {
        DatetimeRebase.none(),
        rebase(Mode.LEGACY, "UTC", null),
        rebase(Mode.LEGACY, "America/Los_Angeles", null),
        rebase(Mode.LEGACY, "Asia/Hong_Kong", ZoneId.of("Asia/Tokyo")),
        rebase(Mode.EXCEPTION, "UTC", null),
        rebase(Mode.CORRECTED, "UTC", ZoneId.of("Europe/Berlin")),
    };

    private static DatetimeRebase rebase(Mode mode, String zone, ZoneId int96Zone) {
        return new DatetimeRebase(new Calendar(mode, zone), new Calendar(mode, zone), int96Zone);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "boolean c",
                "int32 c",
                "int32 c (INTEGER(8,true))",
                "int32 c (INTEGER(16,true))",
                "int32 c (INTEGER(32,true))",
                "int32 c (INTEGER(8,false))",
                "int32 c (INTEGER(32,false))",
                "int32 c (DATE)",
                "int32 c (TIME(MILLIS,true))",
                "int32 c (DECIMAL(1,0))",
                "int32 c (DECIMAL(7,2))",
                "int32 c (DECIMAL(9,2))",
                "int64 c",
                "int64 c (INTEGER(64,true))",
                "int64 c (INTEGER(64,false))",
                "int64 c (TIMESTAMP(MILLIS,true))",
                "int64 c (TIMESTAMP(MILLIS,false))",
                "int64 c (TIMESTAMP(MICROS,true))",
                "int64 c (TIMESTAMP(MICROS,false))",
                "int64 c (TIMESTAMP(NANOS,true))",
                "int64 c (TIME(MICROS,false))",
                "int64 c (DECIMAL(4,2))",
                "int64 c (DECIMAL(9,2))",
                "int64 c (DECIMAL(18,2))",
                "int96 c",
                "float c",
                "double c",
                "binary c",
                "binary c (STRING)",
                "binary c (JSON)",
                "binary c (BSON)",
                "binary c (ENUM)",
                "binary c (DECIMAL(4,2))",
                "binary c (DECIMAL(18,2))",
                "binary c (DECIMAL(20,2))",
                "binary c (DECIMAL(36,0))",
                "fixed_len_byte_array(1) c",
                "fixed_len_byte_array(16) c (UUID)",
                "fixed_len_byte_array(2) c (FLOAT16)",
                "fixed_len_byte_array(12) c (INTERVAL)",
                "fixed_len_byte_array(1) c (DECIMAL(2,0))",
                "fixed_len_byte_array(4) c (DECIMAL(4,2))",
                "fixed_len_byte_array(8) c (DECIMAL(18,2))",
                "fixed_len_byte_array(16) c (DECIMAL(18,2))",
                "fixed_len_byte_array(9) c (DECIMAL(20,2))",
                "fixed_len_byte_array(16) c (DECIMAL(36,0))"
            })
    void readsAsSparkDoes(String stored) throws Exception {
        PrimitiveType type = column(stored);
        for (DatetimeRebase rebase : REBASES) {
            for (String ddl : REQUESTED) {
                DataType requested = StructType.fromDDL("c " + ddl).fields()[0].dataType();
                ValueConversion ours = conversion(type, requested, rebase);
                ParquetVectorUpdater theirs = updater(type, requested, rebase);
                String pair = stored + " as " + ddl + " with " + rebase;
                if (ours == null) {
                    assertThat(theirs == null || dependsOnEncoding(type, ddl))
                            .as(pair)
                            .isTrue();
                    continue;
                }
                assertThat(theirs).as(pair).isNotNull();
                if (failsOnPlainPages(type, requested)) {
                    continue;
                }
                for (byte[] value : values(type)) {
                    assertThat(outcome(() -> ours(ours, type, requested, value)))
                            .as("%s of %s", pair, HexFormat.of().formatHex(value))
                            .isEqualTo(outcome(() -> theirs(theirs, type, requested, value)));
                }
            }
        }
    }

    /** Where Spark rebases the values of plain pages only. */
    private static boolean dependsOnEncoding(PrimitiveType type, String ddl) {
        return ddl.equals("date")
                && !(type.getLogicalTypeAnnotation() instanceof LogicalTypeAnnotation.DateLogicalTypeAnnotation);
    }

    /** Spark's updater for these goes through a vector that has no room for bytes. */
    private static boolean failsOnPlainPages(PrimitiveType type, DataType requested) {
        return type.getPrimitiveTypeName() == PrimitiveTypeName.BINARY
                && requested instanceof DecimalType decimal
                && decimal.precision() <= Decimal.MAX_LONG_DIGITS();
    }

    private static ValueConversion conversion(PrimitiveType type, DataType requested, DatetimeRebase rebase) {
        try {
            return Conversions.of(type, requested, rebase);
        } catch (UnsupportedReadException e) {
            return null;
        }
    }

    private static ParquetVectorUpdater updater(PrimitiveType type, DataType requested, DatetimeRebase rebase)
            throws ReflectiveOperationException {
        Constructor<ParquetVectorUpdaterFactory> constructor = ParquetVectorUpdaterFactory.class.getDeclaredConstructor(
                LogicalTypeAnnotation.class, ZoneId.class, String.class, String.class, String.class, String.class);
        constructor.setAccessible(true);
        ParquetVectorUpdaterFactory factory = constructor.newInstance(
                type.getLogicalTypeAnnotation(),
                rebase.int96Zone(),
                rebase.datetime().mode().name(),
                rebase.datetime().zone(),
                rebase.int96().mode().name(),
                rebase.int96().zone());
        try {
            return factory.getUpdater(new ColumnDescriptor(new String[] {"c"}, type, 0, 1), requested);
        } catch (RuntimeException e) {
            return null;
        }
    }

    private static List<byte[]> values(PrimitiveType type) {
        List<byte[]> values = new ArrayList<>();
        switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> values.addAll(List.of(new byte[] {0}, new byte[] {1}));
            case INT32, FLOAT -> {
                for (long number : NUMBERS) {
                    values.add(littleEndian(4).putInt((int) number).array());
                }
                values.add(littleEndian(4).putInt(0x7fa00001).array());
            }
            case INT64, DOUBLE -> {
                for (long number : NUMBERS) {
                    values.add(littleEndian(8).putLong(number).array());
                }
            }
            case INT96 -> {
                for (int day :
                        new int[] {0, 1_721_424, 2_299_160, 2_299_161, 2_415_021, 2_440_588, Integer.MAX_VALUE}) {
                    for (long nanos : new long[] {0, 999, 1_000, 86_399_999_999_999L, Long.MAX_VALUE, -1_500}) {
                        values.add(littleEndian(12).putLong(nanos).putInt(day).array());
                    }
                }
            }
            case BINARY -> {
                for (String hex : BYTES) {
                    values.add(Converted.hex(hex));
                }
            }
            case FIXED_LEN_BYTE_ARRAY -> {
                String pattern = "0123456789abcdef0123456789abcdef";
                for (String start : new String[] {"", "00", "ff", "80", "7f"}) {
                    String hex = (start + pattern).substring(0, 2 * type.getTypeLength());
                    values.add(Converted.hex(hex));
                }
            }
        }
        return values;
    }

    private static ByteBuffer littleEndian(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static Object outcome(Callable<Object> reading) {
        try {
            return reading.call();
        } catch (Exception e) {
            return e.getClass();
        }
    }

    private static Object theirs(ParquetVectorUpdater updater, PrimitiveType type, DataType requested, byte[] value)
            throws IOException {
        byte[] plain = value;
        if (type.getPrimitiveTypeName() == PrimitiveTypeName.BINARY) {
            plain = littleEndian(4 + value.length)
                    .putInt(value.length)
                    .put(value)
                    .array();
        }
        VectorizedPlainValuesReader reader = new VectorizedPlainValuesReader();
        reader.initFromPage(1, ByteBufferInputStream.wrap(ByteBuffer.wrap(plain)));
        try (OnHeapColumnVector vector = new OnHeapColumnVector(4, requested)) {
            updater.readValues(1, 2, vector, reader);
            return valueAt(vector, 2);
        }
    }

    private static Object ours(ValueConversion conversion, PrimitiveType type, DataType requested, byte[] value) {
        ByteBuffer bytes = ByteBuffer.wrap(value).order(ByteOrder.LITTLE_ENDIAN);
        if (conversion instanceof ValueConversion.Identity) {
            return valueAt(stored(type, requested, value), AT);
        }
        FastVector vector = switch (type.getPrimitiveTypeName()) {
            case INT32 -> Converted.ints(conversion, requested, bytes.getInt());
            case INT64 -> Converted.longs(conversion, requested, bytes.getLong());
            case FLOAT -> Converted.floats(conversion, requested, bytes.getFloat());
            default -> Converted.bytes(conversion, requested, value);
        };
        return valueAt(vector, AT);
    }

    private static FastVector stored(PrimitiveType type, DataType requested, byte[] value) {
        ByteBuffer bytes = ByteBuffer.wrap(value).order(ByteOrder.LITTLE_ENDIAN);
        FastVector vector = Vectors.of(requested, AT + 1);
        switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> ((ByteVector) vector).values()[AT] = value[0];
            case INT32 -> ((IntVector) vector).values()[AT] = bytes.getInt();
            case INT64 -> ((LongVector) vector).values()[AT] = bytes.getLong();
            case FLOAT -> ((FloatVector) vector).values()[AT] = bytes.getFloat();
            case DOUBLE -> ((DoubleVector) vector).values()[AT] = bytes.getDouble();
            default -> {
                ByteArrayVector out = (ByteArrayVector) vector;
                out.offsets()[AT] = 0;
                out.lengths()[AT] = value.length;
                out.addSegment(value, AT, AT + 1);
            }
        }
        return vector;
    }

    private static Object valueAt(ColumnVector vector, int entry) {
        DataType type = vector.dataType();
        if (type instanceof DecimalType decimal) {
            return vector.getDecimal(entry, decimal.precision(), decimal.scale())
                    .toString();
        }
        if (vector instanceof ByteArrayVector || type.catalogString().equals("string") || isBinary(type)) {
            return HexFormat.of().formatHex(vector.getBinary(entry));
        }
        if (type instanceof BooleanType) {
            return vector.getBoolean(entry);
        }
        if (type instanceof ByteType) {
            return vector.getByte(entry);
        }
        if (type instanceof ShortType) {
            return vector.getShort(entry);
        }
        if (type instanceof FloatType) {
            return Float.floatToRawIntBits(vector.getFloat(entry));
        }
        if (type instanceof DoubleType) {
            return Double.doubleToRawLongBits(vector.getDouble(entry));
        }
        return type.defaultSize() == Integer.BYTES ? (Object) vector.getInt(entry) : (Object) vector.getLong(entry);
    }

    private static boolean isBinary(DataType type) {
        return type.catalogString().equals("binary");
    }
}
