package io.fastparquet.spark.vector;

import io.fastparquet.spark.compat.Variants;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BinaryType$;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.UserDefinedType;
import org.apache.spark.sql.types.YearMonthIntervalType;

/** Makes the vector for a Spark type. */
public final class Vectors {
    private Vectors() {}

    /**
     * A vector for {@code type}, with vectors for its parts, each with room for {@code capacity} entries.
     *
     * @param type any type that the reader supports
     */
    public static FastVector of(DataType type, int capacity) {
        if (type instanceof UserDefinedType<?> udt) {
            return of(udt.sqlType(), capacity);
        }
        if (type instanceof BooleanType || type instanceof ByteType || type instanceof NullType) {
            return new ByteVector(type, capacity);
        }
        if (type instanceof ShortType) {
            return new ShortVector(type, capacity);
        }
        if (type instanceof IntegerType || type instanceof DateType || type instanceof YearMonthIntervalType) {
            return new IntVector(type, capacity);
        }
        if (type instanceof FloatType) {
            return new FloatVector(type, capacity);
        }
        if (type instanceof DoubleType) {
            return new DoubleVector(type, capacity);
        }
        if (type instanceof StringType || type instanceof BinaryType) {
            return new ByteArrayVector(type, capacity);
        }
        if (type instanceof DecimalType decimal) {
            return decimal.precision() <= Decimal.MAX_LONG_DIGITS()
                    ? new LongVector(type, capacity)
                    : new ByteArrayVector(type, capacity);
        }
        if (type instanceof ArrayType array) {
            return new ArrayVector(array, capacity, of(array.elementType(), capacity));
        }
        if (type instanceof MapType map) {
            return new MapVector(map, capacity, of(map.keyType(), capacity), of(map.valueType(), capacity));
        }
        if (type instanceof StructType struct) {
            FastVector[] fields = new FastVector[struct.length()];
            for (int i = 0; i < fields.length; i++) {
                fields[i] = of(struct.fields()[i].dataType(), capacity);
            }
            return new StructVector(struct, capacity, fields);
        }
        if (Variants.isVariant(type)) {
            ByteArrayVector value = new ByteArrayVector(BinaryType$.MODULE$, capacity);
            ByteArrayVector metadata = new ByteArrayVector(BinaryType$.MODULE$, capacity);
            return new StructVector(type, capacity, new FastVector[] {value, metadata});
        }
        // Long, timestamps, day-time intervals, and Spark 4.1's time, which the API compiled against may not name.
        return new LongVector(type, capacity);
    }
}
