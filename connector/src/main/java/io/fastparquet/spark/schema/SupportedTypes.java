package io.fastparquet.spark.schema;

import io.fastparquet.spark.compat.Variants;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DayTimeIntervalType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.sql.types.UserDefinedType;
import org.apache.spark.sql.types.YearMonthIntervalType;

/** The Spark types that the reader can produce, whatever the file; asked at planning. */
public final class SupportedTypes {
    /** Spark 4.1's type for times of day, which the API compiled against does not have. */
    private static final String TIME_TYPE = "org.apache.spark.sql.types.TimeType";

    /** Spark's vectorized reader knows void columns from the version on that has times. */
    private static final boolean HAS_VOID = classExists(TIME_TYPE);

    private SupportedTypes() {}

    /** Whether a column of {@code type} can be produced, from a file that has it in a form that can be read as it. */
    public static boolean isSupported(DataType type) {
        if (type instanceof UserDefinedType<?> userDefined) {
            return isAtomic(userDefined.sqlType());
        }
        if (type instanceof StructType struct) {
            if (struct.isEmpty() || Variants.isExtraction(struct)) {
                return false;
            }
            for (StructField field : struct.fields()) {
                if (!isSupported(field.dataType())) {
                    return false;
                }
            }
            return true;
        }
        if (type instanceof ArrayType array) {
            return isSupportedPart(array.elementType());
        }
        if (type instanceof MapType map) {
            return isSupportedPart(map.keyType()) && isSupportedPart(map.valueType());
        }
        return isAtomic(type);
    }

    /** Spark's versions differ in user-defined types within arrays and maps. */
    private static boolean isSupportedPart(DataType type) {
        return !(type instanceof UserDefinedType<?>) && isSupported(type);
    }

    private static boolean isAtomic(DataType type) {
        return type instanceof BooleanType
                || type instanceof NumericType
                || type instanceof StringType
                || type instanceof BinaryType
                || type instanceof DateType
                || type instanceof TimestampType
                || type instanceof TimestampNTZType
                || type instanceof YearMonthIntervalType
                || type instanceof DayTimeIntervalType
                || Variants.isVariant(type)
                || isTime(type)
                || type instanceof NullType && HAS_VOID;
    }

    /** Whether {@code type} is that of times of day. */
    public static boolean isTime(DataType type) {
        return type.getClass().getName().equals(TIME_TYPE);
    }

    private static boolean classExists(String name) {
        try {
            Class.forName(name, false, DataType.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
