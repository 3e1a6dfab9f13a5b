package io.fastparquet.it.differential;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;

/**
 * Draws values for one column: runs, few distinct values, small steps, or the whole range with its extremes.
 *
 * <p>One instance a column; the same seed gives the same values.
 */
final class RandomValues {
    private static final int[] INT_EDGES = {0, 1, -1, 127, -128, 32767, -32768, Integer.MAX_VALUE, Integer.MIN_VALUE};
    private static final long[] LONG_EDGES = {0, 1, -1, 1L << 32, -(1L << 32), Long.MAX_VALUE, Long.MIN_VALUE};
    private static final int[] FLOAT_EDGES = {0, 0x80000000, 0x7f800000, 0xff800000, 0x7fc00000, 0xffc00001, 1};
    private static final long[] DOUBLE_EDGES = {
        0, Long.MIN_VALUE, 0x7ff0000000000000L, 0xfff0000000000000L, 0x7ff8000000000000L, 0xfff8000000000123L, 1
    };
    private static final String[] WORDS = {"", "a", "ab", "abc", "naïve", "日本語", "🙂", "prefix", "prefix-longer", "z"};
    private static final int JULIAN_DAY_OF_EPOCH = 2_440_588;
    private static final long NANOS_PER_DAY = 86_400_000_000_000L;

    private final Random random;
    private final PrimitiveType type;
    private final Pattern pattern;
    private final int distinct;
    private long step;
    private long runValue;
    private int runLeft;

    /** Draws a pattern for a column of {@code type}. */
    RandomValues(PrimitiveType type, Random random) {
        this(type, random, Pattern.values()[random.nextInt(Pattern.values().length)]);
    }

    private RandomValues(PrimitiveType type, Random random, Pattern pattern) {
        this.random = random;
        this.type = type;
        this.pattern = pattern;
        this.distinct = 1 + random.nextInt(40);
    }

    /** Creates a source of few distinct values, for which a writer keeps a dictionary. */
    static RandomValues fewDistinct(PrimitiveType type, Random random) {
        return new RandomValues(type, random, Pattern.FEW_DISTINCT);
    }

    /** Creates a source of values from the whole range, for which a writer gives its dictionary up. */
    static RandomValues manyDistinct(PrimitiveType type, Random random) {
        return new RandomValues(type, random, Pattern.WHOLE_RANGE);
    }

    private enum Pattern {
        RUNS,
        FEW_DISTINCT,
        STEPS,
        WHOLE_RANGE
    }

    /** Appends the next value to {@code field} of {@code group}. */
    void addTo(Group group, String field) {
        long number = nextNumber();
        switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> group.append(field, (number & 1) == 1);
            case INT32 -> group.append(field, int32(number));
            case INT64 -> group.append(field, int64(number));
            case INT96 -> group.append(field, int96(number));
            case FLOAT -> group.append(field, float32(number));
            case DOUBLE -> group.append(field, float64(number));
            case BINARY -> group.append(field, binary(number));
            case FIXED_LEN_BYTE_ARRAY -> group.append(field, fixed(number, type.getTypeLength()));
        }
    }

    private long nextNumber() {
        return switch (pattern) {
            case RUNS -> {
                if (runLeft == 0) {
                    runLeft = 1 + random.nextInt(60);
                    runValue = random.nextLong();
                }
                runLeft--;
                yield runValue;
            }
            case FEW_DISTINCT -> random.nextInt(distinct) * 0x9E3779B97F4A7C15L;
            case STEPS -> step += random.nextInt(7) - 2;
            case WHOLE_RANGE -> random.nextLong();
        };
    }

    private boolean drawsEdge(long number) {
        return pattern == Pattern.WHOLE_RANGE && Math.floorMod(number, 8) == 0;
    }

    private static int edge(long number, int count) {
        return (int) Math.floorMod(number >> 8, (long) count);
    }

    private int int32(long number) {
        if (type.getLogicalTypeAnnotation() instanceof IntLogicalTypeAnnotation annotation
                && annotation.getBitWidth() < 32) {
            int shift = 32 - annotation.getBitWidth();
            int bits = (int) number << shift;
            return annotation.isSigned() ? bits >> shift : bits >>> shift;
        }
        if (type.getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation decimal) {
            return (int) (number % pow10(decimal.getPrecision()));
        }
        return drawsEdge(number) ? INT_EDGES[edge(number, INT_EDGES.length)] : (int) number;
    }

    private long int64(long number) {
        if (type.getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation decimal) {
            return number % pow10(decimal.getPrecision());
        }
        if (type.getLogicalTypeAnnotation() instanceof TimestampLogicalTypeAnnotation) {
            // Milliseconds are multiplied by 1000 on reading, which must not overflow.
            return number / 4096;
        }
        return drawsEdge(number) ? LONG_EDGES[edge(number, LONG_EDGES.length)] : number;
    }

    private static Binary int96(long number) {
        int julianDay = JULIAN_DAY_OF_EPOCH + (int) (number % 40_000);
        long nanosOfDay = Math.floorMod(number, NANOS_PER_DAY);
        byte[] bytes = new byte[12];
        for (int i = 0; i < 8; i++) {
            bytes[i] = (byte) (nanosOfDay >> (8 * i));
        }
        for (int i = 0; i < 4; i++) {
            bytes[8 + i] = (byte) (julianDay >> (8 * i));
        }
        return Binary.fromConstantByteArray(bytes);
    }

    private float float32(long number) {
        if (drawsEdge(number)) {
            return Float.intBitsToFloat(FLOAT_EDGES[edge(number, FLOAT_EDGES.length)]);
        }
        return pattern == Pattern.WHOLE_RANGE ? Float.intBitsToFloat((int) number) : number / 8f;
    }

    private double float64(long number) {
        if (drawsEdge(number)) {
            return Double.longBitsToDouble(DOUBLE_EDGES[edge(number, DOUBLE_EDGES.length)]);
        }
        return pattern == Pattern.WHOLE_RANGE ? Double.longBitsToDouble(number) : number / 8d;
    }

    private Binary binary(long number) {
        if (type.getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation decimal) {
            return Binary.fromConstantByteArray(BigInteger.valueOf(number % pow10(Math.min(18, decimal.getPrecision())))
                    .toByteArray());
        }
        String word = WORDS[edge(number, WORDS.length)];
        String text = pattern == Pattern.STEPS ? "key-" + (number + 1_000_000) : word + Long.toString(number, 36);
        if (Math.floorMod(number, 50) == 0) {
            text = text.repeat(30);
        }
        boolean isText = type.getLogicalTypeAnnotation() instanceof StringLogicalTypeAnnotation;
        return isText || number % 3 != 0
                ? Binary.fromConstantByteArray(
                        Math.floorMod(number, 11) == 0 ? new byte[0] : text.getBytes(StandardCharsets.UTF_8))
                : Binary.fromConstantByteArray(new byte[] {(byte) number, 0, (byte) (number >> 8), -1});
    }

    private Binary fixed(long number, int length) {
        byte[] bytes = new byte[length];
        long left = type.getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation decimal
                ? number % pow10(Math.min(18, decimal.getPrecision()))
                : number;
        for (int i = length - 1; i >= 0; i--) {
            bytes[i] = (byte) left;
            left >>= 8;
        }
        return Binary.fromConstantByteArray(bytes);
    }

    private static long pow10(int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= 10;
        }
        return power;
    }
}
