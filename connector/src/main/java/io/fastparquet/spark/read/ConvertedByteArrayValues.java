package io.fastparquet.spark.read;

import io.fastparquet.codecs.encoding.ByteArrayDecoder;
import io.fastparquet.spark.schema.ValueConversion;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.Vectors;
import org.apache.spark.sql.types.DataType;

/** BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY and INT96 values that become others in the vector. */
final class ConvertedByteArrayValues implements Values {
    private final ByteArrayDecoder decoder;
    private final ValueConversion.OfByteArray conversion;
    private final NullableScratch scratch;
    private int[] offsets = new int[0];
    private int[] lengths = new int[0];

    ConvertedByteArrayValues(ByteArrayDecoder decoder, ValueConversion.OfByteArray conversion, DataType type) {
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
        if (offsets.length < count) {
            offsets = new int[Math.max(count, out.capacity())];
            lengths = new int[offsets.length];
        }
        // What was read before is converted.
        decoder.release();
        decoder.read(offsets, lengths, 0, count);
        conversion.convert(decoder.buffer(), offsets, lengths, 0, out, at, count);
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
