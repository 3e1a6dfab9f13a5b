package io.fastparquet.codecs.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NullSpreadTest {
    private static final NullSpread KERNEL = Kernels.NULL_SPREAD;

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 0", "1, 100", "8, 100", "64, 0", "100, 10", "100, 50", "513, 90"})
    void spreadsEveryType(int count, int nullPercent) {
        Random random = new Random(count);
        byte[] nulls = new byte[count + 2];
        for (int i = 0; i < nulls.length; i++) {
            nulls[i] = (byte) (random.nextInt(100) < nullPercent ? 1 : 0);
        }
        byte[] bytes = new byte[count + 2];
        short[] shorts = new short[count + 2];
        int[] ints = new int[count + 2];
        long[] longs = new long[count + 2];
        float[] floats = new float[count + 2];
        double[] doubles = new double[count + 2];

        KERNEL.spread((byte[]) dense(byte.class, count), 1, nulls, 2, bytes, 1, count);
        KERNEL.spread((short[]) dense(short.class, count), 1, nulls, 2, shorts, 1, count);
        KERNEL.spread((int[]) dense(int.class, count), 1, nulls, 2, ints, 1, count);
        KERNEL.spread((long[]) dense(long.class, count), 1, nulls, 2, longs, 1, count);
        KERNEL.spread((float[]) dense(float.class, count), 1, nulls, 2, floats, 1, count);
        KERNEL.spread((double[]) dense(double.class, count), 1, nulls, 2, doubles, 1, count);

        for (Object out : new Object[] {bytes, shorts, ints, longs, floats, doubles}) {
            byte next = 1;
            for (int i = 0; i < count; i++) {
                if (nulls[2 + i] == 0) {
                    assertThat(Array.getDouble(out, 1 + i)).as("entry %d", i).isEqualTo(next++);
                }
            }
            assertThat(Array.getDouble(out, 0)).isZero();
            assertThat(Array.getDouble(out, count + 1)).isZero();
        }
    }

    /** The numbers from 0 on, so that the value at index 1 is 1; all of them bytes, which every type holds. */
    private static Object dense(Class<?> type, int count) {
        Object dense = Array.newInstance(type, count + 2);
        for (int i = 0; i < count + 2; i++) {
            Array.setByte(dense, i, (byte) i);
        }
        return dense;
    }
}
