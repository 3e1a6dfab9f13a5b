package io.fastparquet.spark.schema;

import io.fastparquet.spark.vector.ByteVector;
import io.fastparquet.spark.vector.DoubleVector;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.LongVector;
import io.fastparquet.spark.vector.ShortVector;

/** Widening and narrowing of numbers. */
final class NumberConversions {
    private NumberConversions() {}

    /** INT32 to byte, by its low bits. */
    record IntToByte() implements ValueConversion.OfInt {
        @Override
        public void convert(int[] values, int offset, FastVector out, int outOffset, int count) {
            byte[] to = ((ByteVector) out).values();
            for (int i = 0; i < count; i++) {
                to[outOffset + i] = (byte) values[offset + i];
            }
        }
    }

    /** INT32 to short, by its low bits. */
    record IntToShort() implements ValueConversion.OfInt {
        @Override
        public void convert(int[] values, int offset, FastVector out, int outOffset, int count) {
            short[] to = ((ShortVector) out).values();
            for (int i = 0; i < count; i++) {
                to[outOffset + i] = (short) values[offset + i];
            }
        }
    }

    /** INT32 to long, or to a decimal of the same scale. */
    record IntToLong() implements ValueConversion.OfInt {
        @Override
        public void convert(int[] values, int offset, FastVector out, int outOffset, int count) {
            long[] to = ((LongVector) out).values();
            for (int i = 0; i < count; i++) {
                to[outOffset + i] = values[offset + i];
            }
        }
    }

    /** Unsigned INT32 to long. */
    record UnsignedIntToLong() implements ValueConversion.OfInt {
        @Override
        public void convert(int[] values, int offset, FastVector out, int outOffset, int count) {
            long[] to = ((LongVector) out).values();
            for (int i = 0; i < count; i++) {
                to[outOffset + i] = Integer.toUnsignedLong(values[offset + i]);
            }
        }
    }

    /** INT32, taken as signed, to double. */
    record IntToDouble() implements ValueConversion.OfInt {
        @Override
        public void convert(int[] values, int offset, FastVector out, int outOffset, int count) {
            double[] to = ((DoubleVector) out).values();
            for (int i = 0; i < count; i++) {
                to[outOffset + i] = values[offset + i];
            }
        }
    }

    /** FLOAT to double. */
    record FloatToDouble() implements ValueConversion.OfFloat {
        @Override
        public void convert(float[] values, int offset, FastVector out, int outOffset, int count) {
            double[] to = ((DoubleVector) out).values();
            for (int i = 0; i < count; i++) {
                to[outOffset + i] = values[offset + i];
            }
        }
    }
}
