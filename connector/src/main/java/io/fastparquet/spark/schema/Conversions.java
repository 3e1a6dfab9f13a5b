package io.fastparquet.spark.schema;

import io.fastparquet.spark.schema.DatetimeRebase.Calendar;
import io.fastparquet.spark.schema.DatetimeRebase.Mode;
import java.math.BigInteger;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DayTimeIntervalType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.sql.types.YearMonthIntervalType;

/**
 * The conversion matrix: which Parquet column can be read as which Spark type, and how. It is that of Spark's vectorized
 * reader, less the pairs in which the values that Spark reads depend on the page's encoding.
 */
public final class Conversions {
    private static final ValueConversion IDENTITY = new ValueConversion.Identity();

    /** Decimal digits before the point that any signed INT32 and INT64 fits in, as Spark counts them. */
    private static final int INT_DIGITS = 10;

    private static final int LONG_DIGITS = 20;

    private Conversions() {}

    /**
     * The conversion from a column's stored values to those of the vector for a Spark type.
     *
     * @param stored the column's type, with its annotation
     * @param requested a type without parts, and no user-defined one
     * @param rebase the file's calendar
     * @throws UnsupportedReadException if the column cannot be read as this type, here or in Spark
     */
    public static ValueConversion of(PrimitiveType stored, DataType requested, DatetimeRebase rebase)
            throws UnsupportedReadException {
        ValueConversion conversion = find(stored, requested, rebase);
        if (conversion == null) {
            throw new UnsupportedReadException("column of type " + stored + " read as " + requested.catalogString());
        }
        return conversion;
    }

    private static ValueConversion find(PrimitiveType stored, DataType requested, DatetimeRebase rebase) {
        if (requested instanceof NullType) {
            return Annotations.isUnknown(stored) ? new ValueConversion.AllNull() : null;
        }
        if (requested instanceof DecimalType decimal) {
            return ofDecimal(stored, decimal);
        }
        return switch (stored.getPrimitiveTypeName()) {
            case BOOLEAN -> requested instanceof BooleanType ? IDENTITY : null;
            case INT32 -> ofInt32(stored.getLogicalTypeAnnotation(), requested, rebase.datetime());
            case INT64 -> ofInt64(stored.getLogicalTypeAnnotation(), requested, rebase.datetime());
            case INT96 -> ofInt96(requested, rebase);
            case FLOAT -> ofFloat(requested);
            case DOUBLE -> requested instanceof DoubleType ? IDENTITY : null;
            case BINARY -> requested instanceof StringType || requested instanceof BinaryType ? IDENTITY : null;
            case FIXED_LEN_BYTE_ARRAY -> requested instanceof BinaryType ? IDENTITY : null;
        };
    }

    private static ValueConversion ofInt32(LogicalTypeAnnotation annotation, DataType requested, Calendar calendar) {
        if (requested instanceof IntegerType || requested instanceof YearMonthIntervalType) {
            return IDENTITY;
        }
        if (requested instanceof LongType) {
            return isUnsigned(annotation, Integer.SIZE)
                    ? new NumberConversions.UnsignedIntToLong()
                    : new NumberConversions.IntToLong();
        }
        if (requested instanceof ByteType) {
            return new NumberConversions.IntToByte();
        }
        if (requested instanceof ShortType) {
            return new NumberConversions.IntToShort();
        }
        if (requested instanceof DoubleType) {
            return new NumberConversions.IntToDouble();
        }
        boolean isDate = annotation instanceof DateLogicalTypeAnnotation;
        if (requested instanceof DateType) {
            if (calendar.mode() == Mode.CORRECTED) {
                return IDENTITY;
            }
            // Without the annotation Spark rebases values of plain pages and leaves those of dictionaries.
            return isDate ? new DatetimeConversions.RebasedDate(calendar.mode()) : null;
        }
        if (requested instanceof TimestampNTZType && isDate) {
            return new DatetimeConversions.DateToTimestampNtz(calendar.mode());
        }
        return null;
    }

    private static ValueConversion ofInt64(LogicalTypeAnnotation annotation, DataType requested, Calendar calendar) {
        if (requested instanceof LongType || requested instanceof DayTimeIntervalType) {
            return IDENTITY;
        }
        if (requested instanceof TimestampType) {
            return ofTimestamp(annotation, calendar);
        }
        if (requested instanceof TimestampNTZType) {
            return ofTimestamp(annotation, Calendar.CORRECTED);
        }
        if (SupportedTypes.isTime(requested)) {
            // Without the annotation Spark scales values of plain pages and leaves those of dictionaries.
            return annotation instanceof TimeLogicalTypeAnnotation time && time.getUnit() == TimeUnit.MICROS
                    ? new DatetimeConversions.MicrosToTime()
                    : null;
        }
        return null;
    }

    /** Whether the stored timestamp is adjusted to UTC makes no difference. */
    private static ValueConversion ofTimestamp(LogicalTypeAnnotation annotation, Calendar calendar) {
        if (!(annotation instanceof TimestampLogicalTypeAnnotation timestamp)) {
            return null;
        }
        return switch (timestamp.getUnit()) {
            case MILLIS -> new DatetimeConversions.MillisToTimestamp(calendar);
            case MICROS ->
                calendar.mode() == Mode.CORRECTED ? IDENTITY : new DatetimeConversions.RebasedTimestamp(calendar);
            case NANOS -> null;
        };
    }

    private static ValueConversion ofInt96(DataType requested, DatetimeRebase rebase) {
        if (requested instanceof TimestampType) {
            return new DatetimeConversions.Int96ToTimestamp(rebase.int96(), rebase.int96Zone());
        }
        return requested instanceof TimestampNTZType
                ? new DatetimeConversions.Int96ToTimestamp(Calendar.CORRECTED, null)
                : null;
    }

    private static ValueConversion ofFloat(DataType requested) {
        if (requested instanceof FloatType) {
            return IDENTITY;
        }
        return requested instanceof DoubleType ? new NumberConversions.FloatToDouble() : null;
    }

    private static ValueConversion ofDecimal(PrimitiveType stored, DecimalType requested) {
        LogicalTypeAnnotation annotation = stored.getLogicalTypeAnnotation();
        PrimitiveType.PrimitiveTypeName physical = stored.getPrimitiveTypeName();
        if (physical == PrimitiveType.PrimitiveTypeName.INT64 && isUnsigned(annotation, Long.SIZE)) {
            return requested.precision() == LONG_DIGITS && requested.scale() == 0
                    ? new DecimalConversions.UnsignedLongToBytes()
                    : null;
        }
        int scaleIncrease;
        if (annotation instanceof DecimalLogicalTypeAnnotation decimal) {
            scaleIncrease = requested.scale() - decimal.getScale();
            if (requested.precision() - decimal.getPrecision() < scaleIncrease) {
                return null;
            }
        } else if (annotation == null || annotation instanceof IntLogicalTypeAnnotation integer && integer.isSigned()) {
            int digits = switch (physical) {
                case INT32 -> INT_DIGITS;
                case INT64 -> LONG_DIGITS;
                default -> Integer.MAX_VALUE;
            };
            scaleIncrease = requested.scale();
            if (requested.precision() - scaleIncrease < digits) {
                return null;
            }
        } else {
            return null;
        }
        if (scaleIncrease < 0) {
            return null;
        }
        return requested.precision() <= Decimal.MAX_LONG_DIGITS()
                ? ofLongDecimal(stored, requested, scaleIncrease)
                : ofBytesDecimal(physical, scaleIncrease);
    }

    private static ValueConversion ofLongDecimal(PrimitiveType stored, DecimalType requested, int scaleIncrease) {
        long factor = BigInteger.TEN.pow(scaleIncrease).longValueExact();
        DecimalConversions.Bits bits = requested.precision() <= Decimal.MAX_INT_DIGITS()
                ? DecimalConversions.Bits.INT
                : DecimalConversions.Bits.LONG;
        return switch (stored.getPrimitiveTypeName()) {
            case INT32 ->
                scaleIncrease == 0 ? new NumberConversions.IntToLong() : new DecimalConversions.IntToLong(factor, bits);
            case INT64 ->
                scaleIncrease == 0 && bits == DecimalConversions.Bits.LONG
                        ? IDENTITY
                        : new DecimalConversions.LongToLong(factor, bits);
            case BINARY -> new DecimalConversions.BytesToLong(factor, bits);
            case FIXED_LEN_BYTE_ARRAY ->
                scaleIncrease == 0 && keptBytes(stored.getTypeLength()) < bits.bytes()
                        ? null
                        : new DecimalConversions.BytesToLong(factor, bits);
            default -> null;
        };
    }

    /** How many low bytes of a fixed length Spark takes a long from, if the scale stays: of 13, for example, only 5. */
    private static int keptBytes(int length) {
        return length <= Long.BYTES || length % Long.BYTES == 0 ? Long.BYTES : length % Long.BYTES;
    }

    private static ValueConversion ofBytesDecimal(PrimitiveType.PrimitiveTypeName physical, int scaleIncrease) {
        BigInteger factor = BigInteger.TEN.pow(scaleIncrease);
        return switch (physical) {
            case INT32 -> new DecimalConversions.IntToBytes(factor);
            case INT64 -> new DecimalConversions.LongToBytes(factor);
            case BINARY, FIXED_LEN_BYTE_ARRAY ->
                scaleIncrease == 0 ? IDENTITY : new DecimalConversions.BytesToBytes(factor);
            default -> null;
        };
    }

    private static boolean isUnsigned(LogicalTypeAnnotation annotation, int bitWidth) {
        return annotation instanceof IntLogicalTypeAnnotation integer
                && !integer.isSigned()
                && integer.getBitWidth() == bitWidth;
    }
}
