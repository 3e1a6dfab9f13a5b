package io.fastparquet.spark.vector;

import java.util.Arrays;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.unsafe.types.UTF8String;

/** Vectors whose entries are all the same: of the ordinary classes, so that consumers see no further class. */
public final class ConstantEntries {
    private ConstantEntries() {}

    /**
     * A vector of {@code count} entries that are all {@code value}.
     *
     * @param value as Spark holds values of the type internally; null for null
     * @throws IllegalArgumentException if the value is an array, map, struct or variant
     */
    public static FastVector vector(DataType type, Object value, int count) {
        FastVector vector = Vectors.of(type, value == null ? 0 : count);
        if (value == null) {
            vector.putNulls(0, count);
        } else if (vector instanceof ByteVector bytes) {
            byte constant = value instanceof Boolean flag ? (byte) (flag ? 1 : 0) : (Byte) value;
            Arrays.fill(bytes.values(), 0, count, constant);
        } else if (vector instanceof ShortVector shorts) {
            Arrays.fill(shorts.values(), 0, count, (Short) value);
        } else if (vector instanceof IntVector ints) {
            Arrays.fill(ints.values(), 0, count, (Integer) value);
        } else if (vector instanceof LongVector longs) {
            long constant = value instanceof Decimal decimal ? decimal.toUnscaledLong() : (Long) value;
            Arrays.fill(longs.values(), 0, count, constant);
        } else if (vector instanceof FloatVector floats) {
            Arrays.fill(floats.values(), 0, count, (Float) value);
        } else if (vector instanceof DoubleVector doubles) {
            Arrays.fill(doubles.values(), 0, count, (Double) value);
        } else if (vector instanceof ByteArrayVector byteArrays) {
            byte[] bytes = bytesOf(value);
            // Entries of 0 are ids of the one dictionary entry.
            byteArrays.offerDictionary(new ByteArrayDictionary(bytes, new int[] {0}, new int[] {bytes.length}, 1));
        } else {
            throw new IllegalArgumentException("a constant of type " + type.catalogString());
        }
        return vector;
    }

    private static byte[] bytesOf(Object value) {
        if (value instanceof UTF8String string) {
            return string.getBytes();
        }
        if (value instanceof Decimal decimal) {
            return decimal.toJavaBigDecimal().unscaledValue().toByteArray();
        }
        return (byte[]) value;
    }
}
