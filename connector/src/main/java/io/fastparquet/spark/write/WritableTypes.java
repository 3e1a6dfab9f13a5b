package io.fastparquet.spark.write;

import io.fastparquet.spark.compat.Variants;
import io.fastparquet.spark.schema.SupportedTypes;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.UserDefinedType;

/** The Spark types that the writer can store; asked at planning. */
final class WritableTypes {
    /** Levels are held in bytes. A list or map takes up to three, a struct one. */
    private static final int MAX_LEVEL = Byte.MAX_VALUE;

    private static final int LEVELS_OF_REPEATED = 3;

    private WritableTypes() {}

    /** Whether all fields of {@code schema} can be stored. */
    static boolean areWritable(StructType schema) {
        return isWritable(schema, 0);
    }

    private static boolean isWritable(DataType type, int level) {
        if (level > MAX_LEVEL) {
            return false;
        }
        if (type instanceof UserDefinedType<?> userDefined) {
            return isWritable(userDefined.sqlType(), level);
        }
        if (type instanceof StructType struct) {
            for (StructField field : struct.fields()) {
                if (!isWritable(field.dataType(), level + 1)) {
                    return false;
                }
            }
            return !struct.isEmpty();
        }
        if (type instanceof ArrayType array) {
            return isWritable(array.elementType(), level + LEVELS_OF_REPEATED);
        }
        if (type instanceof MapType map) {
            return isWritable(map.keyType(), level + LEVELS_OF_REPEATED)
                    && isWritable(map.valueType(), level + LEVELS_OF_REPEATED);
        }
        // Spark chooses the layout of variants by the values, file by file.
        return SupportedTypes.isSupported(type) && !Variants.isVariant(type);
    }
}
