package io.fastparquet.spark.read;

import io.fastparquet.codecs.kernel.Kernels;
import io.fastparquet.spark.vector.ByteArrayVector;
import io.fastparquet.spark.vector.ByteVector;
import io.fastparquet.spark.vector.DoubleVector;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.FloatVector;
import io.fastparquet.spark.vector.IntVector;
import io.fastparquet.spark.vector.LongVector;
import io.fastparquet.spark.vector.ShortVector;

/** Converted values without their nulls, on their way to a vector of the same class with them. */
final class NullableScratch {
    private final FastVector dense;

    NullableScratch(FastVector dense) {
        this.dense = dense;
    }

    /** An empty vector for {@code present} values. */
    FastVector start(int present) {
        dense.reset();
        // Spreading reads one entry past the last value.
        dense.reserve(present + 1);
        return dense;
    }

    /** Moves the values to those of the {@code count} entries from {@code at} on that are not null. */
    void spread(FastVector out, int at, int count, byte[] nulls) {
        if (dense instanceof IntVector from) {
            Kernels.NULL_SPREAD.spread(from.values(), 0, nulls, at, ((IntVector) out).values(), at, count);
        } else if (dense instanceof LongVector from) {
            Kernels.NULL_SPREAD.spread(from.values(), 0, nulls, at, ((LongVector) out).values(), at, count);
        } else if (dense instanceof ByteVector from) {
            Kernels.NULL_SPREAD.spread(from.values(), 0, nulls, at, ((ByteVector) out).values(), at, count);
        } else if (dense instanceof ShortVector from) {
            Kernels.NULL_SPREAD.spread(from.values(), 0, nulls, at, ((ShortVector) out).values(), at, count);
        } else if (dense instanceof FloatVector from) {
            Kernels.NULL_SPREAD.spread(from.values(), 0, nulls, at, ((FloatVector) out).values(), at, count);
        } else if (dense instanceof DoubleVector from) {
            Kernels.NULL_SPREAD.spread(from.values(), 0, nulls, at, ((DoubleVector) out).values(), at, count);
        } else if (dense instanceof ByteArrayVector from) {
            ((ByteArrayVector) out).spread(from, nulls, at, count);
        } else {
            throw new IllegalStateException(
                    "nothing is converted to a " + dense.dataType().catalogString());
        }
    }
}
