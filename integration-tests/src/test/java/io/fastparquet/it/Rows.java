package io.fastparquet.it;

import java.util.HexFormat;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.MapData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.CalendarIntervalType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DayTimeIntervalType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.sql.types.UserDefinedType;
import org.apache.spark.sql.types.VariantType;
import org.apache.spark.sql.types.YearMonthIntervalType;
import org.apache.spark.unsafe.types.VariantVal;

/**
 * Renders Spark's internal rows as text that is equal exactly when the stored values are equal.
 *
 * <p>Floating-point values appear by their bits, so that NaN payloads and signed zeros count; strings by their bytes;
 * decimals by unscaled value and scale; dates and timestamps by the number Spark stores. Map entries keep their order.
 */
public final class Rows {
    private Rows() {}

    /** Returns {@code row} of type {@code schema} as text. */
    public static String render(InternalRow row, StructType schema) {
        StringBuilder out = new StringBuilder();
        renderStruct(row, schema, out);
        return out.toString();
    }

    private static void renderStruct(InternalRow row, StructType schema, StringBuilder out) {
        out.append('{');
        for (int i = 0; i < schema.length(); i++) {
            out.append(i == 0 ? "" : ", ");
            renderValue(row, i, schema.fields()[i].dataType(), out);
        }
        out.append('}');
    }

    private static void renderValue(SpecializedGetters values, int ordinal, DataType type, StringBuilder out) {
        if (values.isNullAt(ordinal)) {
            out.append("null");
        } else if (type instanceof StructType struct) {
            renderStruct(values.getStruct(ordinal, struct.length()), struct, out);
        } else if (type instanceof ArrayType array) {
            renderArray(values.getArray(ordinal), array.elementType(), out);
        } else if (type instanceof MapType map) {
            renderMap(values.getMap(ordinal), map, out);
        } else if (type instanceof UserDefinedType<?> userDefined) {
            renderValue(values, ordinal, userDefined.sqlType(), out);
        } else {
            out.append(renderAtom(values, ordinal, type));
        }
    }

    private static void renderArray(ArrayData array, DataType elementType, StringBuilder out) {
        out.append('[');
        for (int i = 0; i < array.numElements(); i++) {
            out.append(i == 0 ? "" : ", ");
            renderValue(array, i, elementType, out);
        }
        out.append(']');
    }

    private static void renderMap(MapData map, MapType type, StringBuilder out) {
        ArrayData keys = map.keyArray();
        ArrayData entries = map.valueArray();
        out.append('<');
        for (int i = 0; i < map.numElements(); i++) {
            out.append(i == 0 ? "" : ", ");
            renderValue(keys, i, type.keyType(), out);
            out.append(" -> ");
            renderValue(entries, i, type.valueType(), out);
        }
        out.append('>');
    }

    private static String renderAtom(SpecializedGetters values, int ordinal, DataType type) {
        if (type instanceof BooleanType) {
            return Boolean.toString(values.getBoolean(ordinal));
        } else if (type instanceof ByteType) {
            return Byte.toString(values.getByte(ordinal));
        } else if (type instanceof ShortType) {
            return Short.toString(values.getShort(ordinal));
        } else if (type instanceof IntegerType || type instanceof DateType || type instanceof YearMonthIntervalType) {
            return Integer.toString(values.getInt(ordinal));
        } else if (type instanceof LongType
                || type instanceof TimestampType
                || type instanceof TimestampNTZType
                || type instanceof DayTimeIntervalType
                || type.typeName().startsWith("time(")) {
            return Long.toString(values.getLong(ordinal));
        } else if (type instanceof FloatType) {
            float value = values.getFloat(ordinal);
            return value + "#" + Integer.toHexString(Float.floatToRawIntBits(value));
        } else if (type instanceof DoubleType) {
            double value = values.getDouble(ordinal);
            return value + "#" + Long.toHexString(Double.doubleToRawLongBits(value));
        } else if (type instanceof DecimalType decimal) {
            return values.getDecimal(ordinal, decimal.precision(), decimal.scale())
                    .toJavaBigDecimal()
                    .toString();
        } else if (type instanceof StringType) {
            return renderBytes(values.getUTF8String(ordinal).getBytes());
        } else if (type instanceof BinaryType) {
            return renderBytes(values.getBinary(ordinal));
        } else if (type instanceof CalendarIntervalType) {
            return values.getInterval(ordinal).toString();
        } else if (type instanceof VariantType) {
            VariantVal variant = values.getVariant(ordinal);
            return "variant(" + renderBytes(variant.getMetadata()) + ", " + renderBytes(variant.getValue()) + ")";
        } else {
            // Types that only newer Spark versions know (geometry, geography) are stored as bytes.
            return type.typeName() + "(" + renderBytes(values.getBinary(ordinal)) + ")";
        }
    }

    private static String renderBytes(byte[] bytes) {
        StringBuilder text = new StringBuilder("'");
        for (byte b : bytes) {
            if (b < 0x20 || b > 0x7e || b == '\'' || b == '\\') {
                return "x'" + HexFormat.of().formatHex(bytes) + "'";
            }
            text.append((char) b);
        }
        return text.append('\'').toString();
    }
}
