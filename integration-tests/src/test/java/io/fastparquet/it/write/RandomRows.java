package io.fastparquet.it.write;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Rows of a random schema, as Spark's users make them; the same seed gives the same rows. */
final class RandomRows {
    private static final double[] NULL_SHARES = {0, 0, 0.05, 0.5, 0.97};
    private static final int[] DISTINCT = {1, 2, 30, 5000, Integer.MAX_VALUE};
    private static final int MAX_ELEMENTS = 5;
    private static final int MAX_DEPTH = 4;

    private static final List<DataType> ATOMS = List.of(
            DataTypes.BooleanType,
            DataTypes.ByteType,
            DataTypes.ShortType,
            DataTypes.IntegerType,
            DataTypes.LongType,
            DataTypes.FloatType,
            DataTypes.DoubleType,
            DataTypes.StringType,
            DataTypes.BinaryType,
            DataTypes.DateType,
            DataTypes.TimestampType,
            DataTypes.TimestampNTZType,
            DataTypes.createDayTimeIntervalType(),
            DataTypes.createYearMonthIntervalType(),
            DataTypes.createDecimalType(5, 2),
            DataTypes.createDecimalType(9, 0),
            DataTypes.createDecimalType(18, 7),
            DataTypes.createDecimalType(21, 3),
            DataTypes.createDecimalType(38, 20));

    private final Random random;
    private final StructType schema;
    private final Map<StructField, Double> nullShares = new HashMap<>();
    private final Map<StructField, Integer> distinct = new HashMap<>();

    /** Draws a schema of {@code columns} columns. */
    RandomRows(Random random, int columns) {
        this.random = random;
        this.schema = struct(columns, 0);
    }

    StructType schema() {
        return schema;
    }

    /** Draws rows. */
    List<Row> draw(int count) {
        List<Row> rows = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            rows.add(row(schema));
        }
        return rows;
    }

    private StructType struct(int fields, int depth) {
        StructField[] all = new StructField[fields];
        for (int i = 0; i < fields; i++) {
            // Names differ everywhere, so that fields do.
            String name = "f" + depth + "_" + i + "_" + nullShares.size();
            all[i] = DataTypes.createStructField(name, type(depth), random.nextInt(4) > 0);
            nullShares.put(all[i], NULL_SHARES[random.nextInt(NULL_SHARES.length)]);
            distinct.put(all[i], DISTINCT[random.nextInt(DISTINCT.length)]);
        }
        return new StructType(all);
    }

    private DataType type(int depth) {
        int kind = depth >= MAX_DEPTH ? 9 : random.nextInt(10);
        return switch (kind) {
            case 0, 1 -> DataTypes.createArrayType(type(depth + 1), random.nextInt(3) > 0);
            case 2 -> DataTypes.createMapType(key(), type(depth + 1), random.nextInt(3) > 0);
            case 3, 4 -> struct(1 + random.nextInt(3), depth + 1);
            default -> atom();
        };
    }

    private DataType atom() {
        return ATOMS.get(random.nextInt(ATOMS.size()));
    }

    private DataType key() {
        DataType key = atom();
        // Arrays are no Java keys that could be told apart.
        return key.equals(DataTypes.BinaryType) ? DataTypes.StringType : key;
    }

    private Row row(StructType type) {
        Object[] values = new Object[type.length()];
        for (int i = 0; i < values.length; i++) {
            StructField field = type.fields()[i];
            boolean isNull = field.nullable() && random.nextDouble() < nullShares.get(field);
            values[i] = isNull ? null : value(field.dataType(), distinct.get(field));
        }
        return RowFactory.create(values);
    }

    private Object value(DataType type, int distinctValues) {
        if (type instanceof StructType struct) {
            return row(struct);
        } else if (type instanceof ArrayType array) {
            List<Object> elements = new ArrayList<>();
            int count = random.nextInt(50) == 0 ? 300 : random.nextInt(MAX_ELEMENTS);
            for (int i = 0; i < count; i++) {
                boolean isNull = array.containsNull() && random.nextInt(4) == 0;
                elements.add(isNull ? null : value(array.elementType(), distinctValues));
            }
            return elements;
        } else if (type instanceof MapType map) {
            Map<Object, Object> entries = new LinkedHashMap<>();
            int count = random.nextInt(MAX_ELEMENTS);
            for (int i = 0; i < count; i++) {
                boolean isNull = map.valueContainsNull() && random.nextInt(4) == 0;
                entries.put(
                        value(map.keyType(), distinctValues), isNull ? null : value(map.valueType(), distinctValues));
            }
            return entries;
        }
        long number = random.nextInt(distinctValues) * 0x9E3779B97F4A7C15L;
        return atom(type, distinctValues == Integer.MAX_VALUE ? random.nextLong() >> random.nextInt(64) : number);
    }

    private static Object atom(DataType type, long number) {
        if (type instanceof DecimalType decimal) {
            BigInteger unscaled = BigInteger.valueOf(number).multiply(BigInteger.valueOf(number | 1));
            return new BigDecimal(unscaled.remainder(BigInteger.TEN.pow(decimal.precision())), decimal.scale());
        }
        return switch (type.typeName()) {
            case "boolean" -> (number & 1) == 0;
            case "byte" -> (byte) number;
            case "short" -> (short) number;
            case "integer" -> (int) number;
            case "long" -> number;
            // Built-in makes one NaN of all.
            case "float" -> number % 7 == 0 ? one(Float.intBitsToFloat((int) number)) : number / 3f;
            case "double" -> number % 7 == 0 ? one(Double.longBitsToDouble(number)) : number / 3d;
            case "string" -> text(number);
            case "binary" -> BigInteger.valueOf(number).toByteArray();
            case "date" -> LocalDate.ofEpochDay(number % 700_000);
            case "timestamp" -> instant(number);
            case "timestamp_ntz" -> LocalDateTime.ofInstant(instant(number), ZoneOffset.UTC);
            default ->
                type.typeName().startsWith("interval year")
                        ? Period.ofMonths((int) (number % 10_000))
                        : Duration.ofSeconds(number % 1_000_000_000, 1000 * (number & 0xffff));
        };
    }

    private static float one(float number) {
        return Float.isNaN(number) ? Float.NaN : number;
    }

    private static double one(double number) {
        return Double.isNaN(number) ? Double.NaN : number;
    }

    private static Instant instant(long number) {
        return Instant.ofEpochSecond(number % 60_000_000_000L, 1000 * (number & 0x7ffff));
    }

    private static String text(long number) {
        String text = (number & 8) == 0 ? "naïve 日本 🙂 " + number : Long.toString(number, 36);
        return switch ((int) Math.floorMod(number, 40L)) {
            case 0 -> "";
            case 1 -> text.repeat(40);
            default -> text;
        };
    }
}
