package io.fastparquet.spark.schema;

import io.fastparquet.spark.vector.ByteArrayVector;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.LongVector;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Decimals whose stored form is not the vector's: an unscaled long up to 18 digits, big-endian two's complement bytes
 * above. Scales only grow, so that a value is multiplied by a power of ten.
 *
 * <p>A stored value of more digits than its type declares keeps the low bits that Spark's vectors keep: 32 for at most
 * 9 digits, 64 for at most 18.
 */
final class DecimalConversions {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private DecimalConversions() {}

    /** Digits after which Spark holds decimals in 64 bits rather than 32. */
    enum Bits {
        /** At most 9 digits. */
        INT,
        /** At most 18 digits. */
        LONG;

        /** Bytes of an unscaled value. */
        int bytes() {
            return this == INT ? Integer.BYTES : Long.BYTES;
        }

        private void truncate(long[] values, int from, int to) {
            if (this == INT) {
                for (int i = from; i < to; i++) {
                    values[i] = (int) values[i];
                }
            }
        }
    }

    private static long lowBits(byte[] buffer, int offset, int length) {
        if (length >= Long.BYTES) {
            return (long) LONGS.get(buffer, offset + length - Long.BYTES);
        }
        long value = buffer[offset];
        for (int i = 1; i < length; i++) {
            value = value << Byte.SIZE | buffer[offset + i] & 0xFF;
        }
        return value;
    }

    private static void checkNotEmpty(int length) {
        if (length == 0) {
            throw new NumberFormatException("Zero length BigInteger");
        }
    }

    /** INT32 to at most 18 digits. */
    record IntToLong(long factor, Bits bits) implements ValueConversion.OfInt {
        @Override
        public void convert(int[] values, int offset, FastVector out, int outOffset, int count) {
            long[] to = ((LongVector) out).values();
            for (int i = 0; i < count; i++) {
                to[outOffset + i] = values[offset + i] * factor;
            }
            bits.truncate(to, outOffset, outOffset + count);
        }
    }

    /** INT64 to at most 18 digits. */
    record LongToLong(long factor, Bits bits) implements ValueConversion.OfLong {
        @Override
        public void convert(long[] values, int offset, FastVector out, int outOffset, int count) {
            long[] to = ((LongVector) out).values();
            for (int i = 0; i < count; i++) {
                to[outOffset + i] = values[offset + i] * factor;
            }
            bits.truncate(to, outOffset, outOffset + count);
        }
    }

    /** Bytes to at most 18 digits. */
    record BytesToLong(long factor, Bits bits) implements ValueConversion.OfByteArray {
        @Override
        public void convert(
                byte[] buffer, int[] offsets, int[] lengths, int offset, FastVector out, int outOffset, int count) {
            long[] to = ((LongVector) out).values();
            for (int i = 0; i < count; i++) {
                int length = lengths[offset + i];
                checkNotEmpty(length);
                to[outOffset + i] = lowBits(buffer, offsets[offset + i], length) * factor;
            }
            bits.truncate(to, outOffset, outOffset + count);
        }
    }

    /** INT32 to more than 18 digits. */
    record IntToBytes(BigInteger factor) implements ValueConversion.OfInt {
        @Override
        public void convert(int[] values, int offset, FastVector out, int outOffset, int count) {
            BytesOutput bytes = new BytesOutput((ByteArrayVector) out, outOffset, count);
            for (int i = 0; i < count; i++) {
                bytes.put(values[offset + i], factor);
            }
            bytes.finish();
        }
    }

    /** INT64 to more than 18 digits. */
    record LongToBytes(BigInteger factor) implements ValueConversion.OfLong {
        @Override
        public void convert(long[] values, int offset, FastVector out, int outOffset, int count) {
            BytesOutput bytes = new BytesOutput((ByteArrayVector) out, outOffset, count);
            for (int i = 0; i < count; i++) {
                bytes.put(values[offset + i], factor);
            }
            bytes.finish();
        }
    }

    /** Unsigned INT64 to its 20 digits. */
    record UnsignedLongToBytes() implements ValueConversion.OfLong {
        @Override
        public void convert(long[] values, int offset, FastVector out, int outOffset, int count) {
            BytesOutput bytes = new BytesOutput((ByteArrayVector) out, outOffset, count);
            for (int i = 0; i < count; i++) {
                bytes.putUnsigned(values[offset + i]);
            }
            bytes.finish();
        }
    }

    /** Bytes to more than 18 digits of a larger scale. */
    record BytesToBytes(BigInteger factor) implements ValueConversion.OfByteArray {
        @Override
        public void convert(
                byte[] buffer, int[] offsets, int[] lengths, int offset, FastVector out, int outOffset, int count) {
            BytesOutput bytes = new BytesOutput((ByteArrayVector) out, outOffset, count);
            for (int i = 0; i < count; i++) {
                int length = lengths[offset + i];
                checkNotEmpty(length);
                BigInteger value = new BigInteger(buffer, offsets[offset + i], length);
                bytes.put(value.multiply(factor));
            }
            bytes.finish();
        }
    }

    /** The next entries of a vector, in a buffer of their own, which the vector keeps. */
    private static final class BytesOutput {
        /** What 38 digits need, the most a Spark decimal has. */
        private static final int EXPECTED_BYTES = 16;

        private final ByteArrayVector out;
        private final int[] offsets;
        private final int[] lengths;
        private final int first;
        private byte[] buffer;
        private int size;
        private int entry;

        BytesOutput(ByteArrayVector out, int outOffset, int count) {
            this.out = out;
            this.offsets = out.offsets();
            this.lengths = out.lengths();
            this.buffer = new byte[count * EXPECTED_BYTES];
            this.first = outOffset;
            this.entry = outOffset;
        }

        void put(long value, BigInteger factor) {
            if (factor.equals(BigInteger.ONE)) {
                start(Long.BYTES);
                LONGS.set(buffer, size, value);
                size += Long.BYTES;
            } else {
                put(BigInteger.valueOf(value).multiply(factor));
            }
        }

        void putUnsigned(long value) {
            start(1 + Long.BYTES);
            buffer[size] = 0;
            LONGS.set(buffer, size + 1, value);
            size += 1 + Long.BYTES;
        }

        void put(BigInteger value) {
            byte[] bytes = value.toByteArray();
            start(bytes.length);
            System.arraycopy(bytes, 0, buffer, size, bytes.length);
            size += bytes.length;
        }

        private void start(int length) {
            if (length > buffer.length - size) {
                buffer = Arrays.copyOf(buffer, Math.addExact(Math.max(size, length), buffer.length));
            }
            offsets[entry] = size;
            lengths[entry++] = length;
        }

        void finish() {
            out.addSegment(buffer, first, entry);
        }
    }
}
