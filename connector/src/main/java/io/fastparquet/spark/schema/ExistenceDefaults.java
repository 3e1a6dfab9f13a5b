package io.fastparquet.spark.schema;

import org.apache.spark.sql.catalyst.util.ResolveDefaultColumns;
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
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.sql.types.YearMonthIntervalType;
import org.apache.spark.unsafe.types.UTF8String;

/** What the columns of a table are in files written before the columns were added. */
final class ExistenceDefaults {
    private final StructType schema;

    /** By field; null if no field has one. */
    private final Object[] values;

    /** @throws UnsupportedReadException if Spark cannot tell a field's value */
    ExistenceDefaults(StructType schema) throws UnsupportedReadException {
        this.schema = schema;
        this.values = anyIn(schema) ? evaluate(schema) : null;
    }

    private static boolean anyIn(StructType schema) {
        for (StructField field : schema.fields()) {
            if (field.metadata().contains(ResolveDefaultColumns.EXISTS_DEFAULT_COLUMN_METADATA_KEY())) {
                return true;
            }
        }
        return false;
    }

    // Spark throws checked exceptions that its signatures do not declare.
    @SuppressWarnings("CatchingUnchecked")
    private static Object[] evaluate(StructType schema) throws UnsupportedReadException {
        try {
            return ResolveDefaultColumns.existenceDefaultValues(schema);
        } catch (Exception e) {
            throw new UnsupportedReadException("default values of columns", e);
        }
    }

    /**
     * The value of a field that a file does not have, as Spark holds it internally; null for null.
     *
     * @throws UnsupportedReadException if it is of a type whose values Spark's reader does not repeat
     */
    Object get(int field) throws UnsupportedReadException {
        Object value = values == null ? null : values[field];
        DataType type = schema.fields()[field].dataType();
        if (value != null && !isRepeatable(value, type)) {
            throw new UnsupportedReadException(
                    "the default value of " + schema.fields()[field].name() + ", a " + type.catalogString());
        }
        return value;
    }

    private static boolean isRepeatable(Object value, DataType type) {
        if (type instanceof DecimalType decimal) {
            return value instanceof Decimal number
                    && number.precision() == decimal.precision()
                    && number.scale() == decimal.scale()
                    && number.toJavaBigDecimal().unscaledValue().bitLength() < Long.SIZE;
        }
        if (type instanceof IntegerType || type instanceof DateType || type instanceof YearMonthIntervalType) {
            return value instanceof Integer;
        }
        if (type instanceof LongType
                || type instanceof TimestampType
                || type instanceof TimestampNTZType
                || type instanceof DayTimeIntervalType
                || SupportedTypes.isTime(type)) {
            return value instanceof Long;
        }
        return type instanceof StringType && value instanceof UTF8String
                || type instanceof BooleanType && value instanceof Boolean
                || type instanceof ByteType && value instanceof Byte
                || type instanceof ShortType && value instanceof Short
                || type instanceof FloatType && value instanceof Float
                || type instanceof DoubleType && value instanceof Double;
    }
}
