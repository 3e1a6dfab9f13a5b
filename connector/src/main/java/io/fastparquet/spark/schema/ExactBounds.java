package io.fastparquet.spark.schema;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import org.apache.parquet.column.statistics.BooleanStatistics;
import org.apache.parquet.column.statistics.DoubleStatistics;
import org.apache.parquet.column.statistics.FloatStatistics;
import org.apache.parquet.column.statistics.IntStatistics;
import org.apache.parquet.column.statistics.LongStatistics;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
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
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.sql.types.YearMonthIntervalType;

/**
 * The least and the greatest value of a column chunk, as Spark reads and orders them, where its statistics leave no doubt.
 *
 * <p>Statistics that parquet-java discards (of writers known to be wrong, of undefined order, with NaN) have no values.
 * Of the others these are doubted:
 *
 * <ul>
 *   <li>strings and binaries: writers may shorten them, and the oldest supported parquet-java does not show whether they
 *       did;
 *   <li>the greatest float or double: statistics leave out NaN, which Spark orders last; and the least if it is a zero,
 *       whose sign is not known, or infinite, as it is where a writer saw NaN alone;
 *   <li>unsigned integers read as signed ones, numbers cut to fewer bits, and decimals of more digits than Spark's type,
 *       unless all between the bounds keep their order;
 *   <li>decimals in BYTE_ARRAY, and in FIXED_LEN_BYTE_ARRAY of another length than the column's;
 *   <li>dates and timestamps that are rebased, and INT96, which has no order.
 * </ul>
 *
 * @param least Spark's internal value; null if not known
 * @param greatest Spark's internal value; null if not known
 */
public record ExactBounds(Object least, Object greatest) {
    private static final long MICROS_PER_MILLI = 1_000;
    private static final long NANOS_PER_MICRO = 1_000;

    /** Whether columns of {@code type} have a {@link #least} value in some files. */
    public static boolean haveLeast(DataType type) {
        return type instanceof FloatType || type instanceof DoubleType || haveGreatest(type);
    }

    /** Whether columns of {@code type} have a {@link #greatest} value in some files. */
    public static boolean haveGreatest(DataType type) {
        return type instanceof BooleanType
                || isIntegral(type)
                || type instanceof DecimalType
                || type instanceof DateType
                || type instanceof TimestampType
                || type instanceof TimestampNTZType
                || type instanceof YearMonthIntervalType
                || type instanceof DayTimeIntervalType
                || SupportedTypes.isTime(type);
    }

    private static boolean isIntegral(DataType type) {
        return type instanceof ByteType
                || type instanceof ShortType
                || type instanceof IntegerType
                || type instanceof LongType;
    }

    /**
     * The bounds of a chunk that has values.
     *
     * @param leaf the column, and how it is read
     * @param statistics the chunk's
     */
    public static Optional<ExactBounds> of(ColumnNode.Leaf leaf, Statistics<?> statistics) {
        if (!statistics.hasNonNullValue()) {
            return Optional.empty();
        }
        if (statistics instanceof BooleanStatistics booleans) {
            return ofBooleans(leaf, booleans);
        }
        if (statistics instanceof FloatStatistics floats) {
            return ofLeastFloat(leaf, floats.getMin(), floats.getMax());
        }
        if (statistics instanceof DoubleStatistics doubles) {
            return ofLeastFloat(leaf, doubles.getMin(), doubles.getMax());
        }
        if (statistics instanceof IntStatistics ints) {
            return ofIntegers(leaf, ints.getMin(), ints.getMax());
        }
        if (statistics instanceof LongStatistics longs) {
            return ofIntegers(leaf, longs.getMin(), longs.getMax());
        }
        return ofFixedLengthDecimals(leaf, statistics);
    }

    private static Optional<ExactBounds> ofBooleans(ColumnNode.Leaf leaf, BooleanStatistics statistics) {
        boolean isKnown = leaf.type() instanceof BooleanType && (statistics.getMax() || !statistics.getMin());
        return isKnown ? Optional.of(new ExactBounds(statistics.getMin(), statistics.getMax())) : Optional.empty();
    }

    private static Optional<ExactBounds> ofLeastFloat(ColumnNode.Leaf leaf, double least, double greatest) {
        if (!Double.isFinite(least) || least == 0 || !(least <= greatest)) {
            return Optional.empty();
        }
        if (leaf.type() instanceof DoubleType) {
            return Optional.of(new ExactBounds(least, null));
        }
        return leaf.type() instanceof FloatType ? Optional.of(new ExactBounds((float) least, null)) : Optional.empty();
    }

    private static Optional<ExactBounds> ofIntegers(ColumnNode.Leaf leaf, long storedLeast, long storedGreatest) {
        PrimitiveType stored = leaf.column().getPrimitiveType();
        boolean isInt = stored.getPrimitiveTypeName() == PrimitiveTypeName.INT32;
        boolean readsUnsigned = leaf.conversion() instanceof NumberConversions.UnsignedIntToLong
                || leaf.conversion() instanceof DecimalConversions.UnsignedLongToBytes;
        boolean signsDiffer = (storedLeast < 0) != (storedGreatest < 0);
        if (readsUnsigned != isUnsigned(stored) && signsDiffer) {
            // Statistics go by one order, values as they are read by the other.
            return Optional.empty();
        }
        BigInteger least = integer(storedLeast, isInt, readsUnsigned);
        BigInteger greatest = integer(storedGreatest, isInt, readsUnsigned);
        if (least.compareTo(greatest) > 0) {
            return Optional.empty();
        }
        if (leaf.type() instanceof DecimalType decimal) {
            return ofDecimals(decimal, storedScale(stored), least, greatest);
        }
        return ofLongs(leaf, least.longValueExact(), greatest.longValueExact());
    }

    private static BigInteger integer(long value, boolean isInt, boolean unsigned) {
        if (!unsigned || value >= 0) {
            return BigInteger.valueOf(value);
        }
        return BigInteger.valueOf(value).add(BigInteger.ONE.shiftLeft(isInt ? Integer.SIZE : Long.SIZE));
    }

    private static boolean isUnsigned(PrimitiveType stored) {
        return stored.getLogicalTypeAnnotation() instanceof IntLogicalTypeAnnotation integer && !integer.isSigned();
    }

    private static int storedScale(PrimitiveType stored) {
        LogicalTypeAnnotation annotation = stored.getLogicalTypeAnnotation();
        return annotation instanceof DecimalLogicalTypeAnnotation decimal ? decimal.getScale() : 0;
    }

    private static Optional<ExactBounds> ofLongs(ColumnNode.Leaf leaf, long least, long greatest) {
        ValueConversion conversion = leaf.conversion();
        if (conversion instanceof NumberConversions.IntToByte) {
            return least == (byte) least && greatest == (byte) greatest
                    ? Optional.of(new ExactBounds((byte) least, (byte) greatest))
                    : Optional.empty();
        }
        if (conversion instanceof NumberConversions.IntToShort) {
            return least == (short) least && greatest == (short) greatest
                    ? Optional.of(new ExactBounds((short) least, (short) greatest))
                    : Optional.empty();
        }
        if (conversion instanceof NumberConversions.IntToDouble) {
            return Optional.of(new ExactBounds((double) least, (double) greatest));
        }
        if (conversion instanceof NumberConversions.IntToLong
                || conversion instanceof NumberConversions.UnsignedIntToLong) {
            return Optional.of(new ExactBounds(least, greatest));
        }
        if (conversion instanceof DatetimeConversions.MillisToTimestamp millis
                && millis.calendar().mode() == DatetimeRebase.Mode.CORRECTED) {
            return scaled(least, greatest, MICROS_PER_MILLI);
        }
        if (conversion instanceof DatetimeConversions.MicrosToTime) {
            return scaled(least, greatest, NANOS_PER_MICRO);
        }
        if (!(conversion instanceof ValueConversion.Identity)) {
            return Optional.empty();
        }
        boolean isInt = leaf.column().getPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.INT32;
        return isInt
                ? Optional.of(new ExactBounds((int) least, (int) greatest))
                : Optional.of(new ExactBounds(least, greatest));
    }

    /** Beyond what fits, reading is an error, which reading then raises. */
    private static Optional<ExactBounds> scaled(long least, long greatest, long factor) {
        return least >= Long.MIN_VALUE / factor && greatest <= Long.MAX_VALUE / factor
                ? Optional.of(new ExactBounds(least * factor, greatest * factor))
                : Optional.empty();
    }

    private static Optional<ExactBounds> ofFixedLengthDecimals(ColumnNode.Leaf leaf, Statistics<?> statistics) {
        PrimitiveType stored = leaf.column().getPrimitiveType();
        if (!(leaf.type() instanceof DecimalType decimal)
                || stored.getPrimitiveTypeName() != PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY) {
            return Optional.empty();
        }
        byte[] least = statistics.getMinBytes();
        byte[] greatest = statistics.getMaxBytes();
        if (least.length != stored.getTypeLength() || greatest.length != stored.getTypeLength() || least.length == 0) {
            return Optional.empty();
        }
        return ofDecimals(decimal, storedScale(stored), new BigInteger(least), new BigInteger(greatest));
    }

    private static Optional<ExactBounds> ofDecimals(
            DecimalType type, int storedScale, BigInteger least, BigInteger greatest) {
        BigDecimal scaledLeast = new BigDecimal(least, storedScale).setScale(type.scale());
        BigDecimal scaledGreatest = new BigDecimal(greatest, storedScale).setScale(type.scale());
        if (scaledLeast.precision() > type.precision()
                || scaledGreatest.precision() > type.precision()
                || scaledLeast.compareTo(scaledGreatest) > 0) {
            return Optional.empty();
        }
        return Optional.of(new ExactBounds(decimal(scaledLeast, type), decimal(scaledGreatest, type)));
    }

    private static Decimal decimal(BigDecimal value, DecimalType type) {
        return Decimal.apply(value, type.precision(), type.scale());
    }
}
