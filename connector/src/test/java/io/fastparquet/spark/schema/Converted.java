package io.fastparquet.spark.schema;

import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.Vectors;
import java.util.HexFormat;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.spark.sql.types.DataType;

/** Runs conversions: each value stands between others, so that offsets count. */
final class Converted {
    /** Where converted values begin in the vector. */
    static final int AT = 3;

    private Converted() {}

    /** The type of a column, as in {@code int32 c (DATE)}. */
    static PrimitiveType column(String definition) {
        return MessageTypeParser.parseMessageType("message m { optional " + definition + "; }")
                .getType(0)
                .asPrimitiveType();
    }

    static FastVector ints(ValueConversion conversion, DataType type, int... values) {
        int[] shifted = new int[values.length + 1];
        System.arraycopy(values, 0, shifted, 1, values.length);
        FastVector out = Vectors.of(type, AT + values.length);
        ((ValueConversion.OfInt) conversion).convert(shifted, 1, out, AT, values.length);
        return out;
    }

    static FastVector longs(ValueConversion conversion, DataType type, long... values) {
        long[] shifted = new long[values.length + 1];
        System.arraycopy(values, 0, shifted, 1, values.length);
        FastVector out = Vectors.of(type, AT + values.length);
        ((ValueConversion.OfLong) conversion).convert(shifted, 1, out, AT, values.length);
        return out;
    }

    static FastVector floats(ValueConversion conversion, DataType type, float... values) {
        float[] shifted = new float[values.length + 1];
        System.arraycopy(values, 0, shifted, 1, values.length);
        FastVector out = Vectors.of(type, AT + values.length);
        ((ValueConversion.OfFloat) conversion).convert(shifted, 1, out, AT, values.length);
        return out;
    }

    static FastVector bytes(ValueConversion conversion, DataType type, byte[]... values) {
        int[] offsets = new int[values.length + 1];
        int[] lengths = new int[values.length + 1];
        int size = 5;
        for (int i = 0; i < values.length; i++) {
            offsets[i + 1] = size;
            lengths[i + 1] = values[i].length;
            size += values[i].length + 1;
        }
        byte[] buffer = new byte[size];
        for (int i = 0; i < values.length; i++) {
            System.arraycopy(values[i], 0, buffer, offsets[i + 1], values[i].length);
        }
        FastVector out = Vectors.of(type, AT + values.length);
        ((ValueConversion.OfByteArray) conversion).convert(buffer, offsets, lengths, 1, out, AT, values.length);
        return out;
    }

    static byte[] hex(String hex) {
        return HexFormat.of().parseHex(hex);
    }
}
