package io.fastparquet.spark.read;

import io.fastparquet.codecs.encoding.LongDecoder;
import io.fastparquet.spark.schema.ValueConversion;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.Vectors;
import org.apache.spark.sql.types.DataType;

/** INT64 values that become others in the vector. */
final class ConvertedLongValues implements Values {
    private final LongDecoder decoder;
    private final ValueConversion.OfLong conversion;
    private final NullableScratch scratch;
    private long[] stored = new long[0];

    ConvertedLongValues(LongDecoder decoder, ValueConversion.OfLong conversion, DataType type) {
        this.decoder = decoder;
        this.conversion = conversion;
        this.scratch = new NullableScratch(Vectors.of(type, 0));
    }

    @Override
    public void start(byte[] page, int offset, int end) {
        decoder.start(page, offset, end);
    }

    @Override
    public void read(FastVector out, int at, int count) {
        if (stored.length < count) {
            stored = new long[Math.max(count, out.capacity())];
        }
        decoder.read(stored, 0, count);
        conversion.convert(stored, 0, out, at, count);
    }

    @Override
    public void readNullable(FastVector out, int at, int count, int present, byte[] nulls) {
        read(scratch.start(present), 0, present);
        scratch.spread(out, at, count, nulls);
    }

    @Override
    public void skip(int count) {
        decoder.skip(count);
    }
}
