package io.fastparquet.bench.jmh.page;

import io.fastparquet.codecs.bytes.Slack;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;

/** Makes the values of a benchmark. The same arguments give the same values. */
public final class ValueSource {
    private static final int MIN_WORD = 2;
    private static final int MAX_WORD = 10;
    private static final int NANOS_PER_DAY_BITS = 46;
    private static final int JULIAN_DAY_2020 = 2_458_850;
    private static final int LETTERS = 26;

    private ValueSource() {}

    /**
     * Numbers, booleans, or values of a fixed length.
     *
     * @param length bytes of a value of fixed length, bits of a dictionary id or level; ignored for other types
     */
    public static Values of(ValueType type, DataPattern pattern, int count, int length) {
        return switch (type) {
            case BOOLEAN -> Values.ofBooleans(flags(pattern, count));
            case INT32 -> Values.ofInts(ints(pattern.numbers(count, 0)));
            case INT64 -> Values.ofLongs(pattern.numbers(count, 0));
            case FLOAT -> Values.ofFloats(floats(pattern.numbers(count, 1L << 31)));
            case DOUBLE -> Values.ofDoubles(doubles(pattern.numbers(count, 1L << 53)));
            case INT96 ->
                Values.ofFixedLength(
                        type,
                        timestamps(pattern.numbers(count, 1L << NANOS_PER_DAY_BITS)),
                        ValueType.INT96_LENGTH,
                        count);
            case BYTE_ARRAY -> letters(pattern, count, length);
            case FIXED_LEN_BYTE_ARRAY -> Values.ofFixedLength(type, fixedLength(pattern, count, length), length, count);
            case DICTIONARY_ID, LEVEL -> Values.ofIntegers(type, ints(pattern.numbers(count, 1L << length)), length);
        };
    }

    /**
     * Byte arrays of 2 to 10 letters, each about eight times in random order, as in Arrow's decoding benchmark.
     *
     * @param seed others have other words
     */
    public static Values words(int count, int seed) {
        Random random = new Random(seed);
        int distinct = Math.max(1, count / 8);
        byte[][] words = new byte[distinct][];
        for (int i = 0; i < distinct; i++) {
            words[i] = letters(random, MIN_WORD + random.nextInt(MAX_WORD - MIN_WORD + 1));
        }
        byte[][] values = new byte[count][];
        Arrays.setAll(values, i -> words[random.nextInt(distinct)]);
        return joined(values);
    }

    /**
     * The same values with nulls in random places.
     *
     * @param percent how many entries are null
     */
    public static Values withNulls(Values values, int percent) {
        Random random = new Random(11);
        byte[] nulls = new byte[values.count()];
        for (int i = 0; i < nulls.length; i++) {
            nulls[i] = (byte) (random.nextInt(100) < percent ? 1 : 0);
        }
        return values.withNulls(nulls);
    }

    private static byte[] flags(DataPattern pattern, int count) {
        byte[] flags = new byte[count];
        long[] numbers = pattern.numbers(count, 2);
        for (int i = 0; i < count; i++) {
            flags[i] = (byte) (numbers[i] & 1);
        }
        return flags;
    }

    private static int[] ints(long[] numbers) {
        int[] ints = new int[numbers.length];
        Arrays.setAll(ints, i -> (int) numbers[i]);
        return ints;
    }

    private static float[] floats(long[] numbers) {
        float[] floats = new float[numbers.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = Float.intBitsToFloat((int) numbers[i] & 0x7f7f_ffff);
        }
        return floats;
    }

    private static double[] doubles(long[] numbers) {
        double[] doubles = new double[numbers.length];
        Arrays.setAll(doubles, i -> numbers[i] / 100.0);
        return doubles;
    }

    private static byte[] timestamps(long[] numbers) {
        ByteBuffer data = ByteBuffer.allocate(numbers.length * ValueType.INT96_LENGTH + Slack.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN);
        for (long number : numbers) {
            data.putLong(number).putInt(JULIAN_DAY_2020 + (int) (number & 0xff));
        }
        return data.array();
    }

    /** The pattern's numbers, big-endian, cut or extended by their sign to the length. */
    private static byte[] fixedLength(DataPattern pattern, int count, int length) {
        byte[] data = new byte[count * length + Slack.BYTES];
        long[] numbers = pattern.numbers(count, 0);
        for (int i = 0; i < count; i++) {
            long rest = numbers[i];
            for (int b = length - 1; b >= 0; b--) {
                data[i * length + b] = (byte) rest;
                rest >>= Byte.SIZE;
            }
        }
        return data;
    }

    private static Values letters(DataPattern pattern, int count, int length) {
        Random random = new Random(7);
        byte[][] few = new byte[DataPattern.FEW][];
        Arrays.setAll(few, i -> letters(random, length));
        byte[][] values = new byte[count][];
        for (int i = 0; i < count; i++) {
            values[i] = switch (pattern) {
                case LOW_CARDINALITY -> few[random.nextInt(few.length)];
                case RANDOM, HIGH_CARDINALITY -> letters(random, length);
                case SEQUENTIAL, TIMESTAMP_MILLIS -> digits(i, length);
            };
        }
        return joined(values);
    }

    private static byte[] letters(Random random, int length) {
        byte[] word = new byte[length];
        for (int i = 0; i < length; i++) {
            word[i] = (byte) ('a' + random.nextInt(LETTERS));
        }
        return word;
    }

    private static byte[] digits(int number, int length) {
        byte[] digits = new byte[length];
        int rest = number;
        for (int i = length - 1; i >= 0; i--) {
            digits[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        return digits;
    }

    private static Values joined(byte[][] values) {
        int[] offsets = new int[values.length + 1];
        for (int i = 0; i < values.length; i++) {
            offsets[i + 1] = offsets[i] + values[i].length;
        }
        byte[] data = new byte[offsets[values.length] + Slack.BYTES];
        for (int i = 0; i < values.length; i++) {
            System.arraycopy(values[i], 0, data, offsets[i], values[i].length);
        }
        return Values.ofByteArrays(data, offsets);
    }
}
