package io.fastparquet.bench.scan;

import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;

/** Hashes of values as Spark's readers hand them out, in a batch or in a row. */
final class ValueHash {
    private static final long NULL = 0x9E3779B97F4A7C15L;
    private static final long MULTIPLIER = 0xBF58476D1CE4E5B9L;

    private ValueHash() {}

    /**
     * The hash of one value; nulls have one too.
     *
     * @throws IllegalArgumentException for a type that no case of this suite has
     */
    static long of(SpecializedGetters values, int ordinal, DataType type) {
        if (values.isNullAt(ordinal)) {
            return NULL;
        }
        if (type instanceof IntegerType || type instanceof DateType) {
            return mixed(values.getInt(ordinal));
        }
        if (type instanceof LongType || type instanceof TimestampType || type instanceof TimestampNTZType) {
            return mixed(values.getLong(ordinal));
        }
        if (type instanceof DecimalType decimal) {
            return mixed(values.getDecimal(ordinal, decimal.precision(), decimal.scale())
                    .toUnscaledLong());
        }
        if (type instanceof StringType) {
            return mixed(values.getUTF8String(ordinal).hashCode());
        }
        if (type instanceof FloatType) {
            return mixed(Float.floatToRawIntBits(values.getFloat(ordinal)));
        }
        if (type instanceof DoubleType) {
            return mixed(Double.doubleToRawLongBits(values.getDouble(ordinal)));
        }
        if (type instanceof BooleanType) {
            return mixed(values.getBoolean(ordinal) ? 1 : 0);
        }
        if (type instanceof StructType struct) {
            return ofStruct(values.getStruct(ordinal, struct.size()), struct);
        }
        if (type instanceof ArrayType array) {
            return ofArray(values.getArray(ordinal), array.elementType());
        }
        throw new IllegalArgumentException("no hash for type " + type.sql());
    }

    /** A hash of a sequence from the hash of what comes before and the hash of the next value. */
    static long chained(long before, long next) {
        return (before + next) * MULTIPLIER + 1;
    }

    private static long ofStruct(SpecializedGetters struct, StructType type) {
        long hash = 1;
        for (int i = 0; i < type.size(); i++) {
            StructField field = type.apply(i);
            hash = chained(hash, of(struct, i, field.dataType()));
        }
        return hash;
    }

    private static long ofArray(ArrayData array, DataType elementType) {
        long hash = array.numElements();
        for (int i = 0; i < array.numElements(); i++) {
            hash = chained(hash, of(array, i, elementType));
        }
        return hash;
    }

    /** Spreads neighbouring numbers over all bits, so that sums of hashes do not cancel out. */
    private static long mixed(long value) {
        long z = (value ^ (value >>> 30)) * MULTIPLIER;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
