package io.fastparquet.spark.read;

import io.fastparquet.codecs.encoding.FloatDecoder;
import io.fastparquet.spark.schema.ValueConversion;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.Vectors;
import org.apache.spark.sql.types.DataType;

/** FLOAT values that become others in the vector. */
final class ConvertedFloatValues implements Values {
    private final FloatDecoder decoder;
    private final ValueConversion.OfFloat conversion;
    private final NullableScratch scratch;
    private float[] stored = new float[0];

    ConvertedFloatValues(FloatDecoder decoder, ValueConversion.OfFloat conversion, DataType type) {
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
            stored = new float[Math.max(count, out.capacity())];
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
