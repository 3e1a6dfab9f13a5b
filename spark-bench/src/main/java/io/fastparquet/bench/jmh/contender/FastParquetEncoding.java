package io.fastparquet.bench.jmh.contender;

import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.ValueType;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.bytestreamsplit.ByteStreamSplitEncoder;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaBinaryPackedIntEncoder;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaBinaryPackedLongEncoder;
import io.fastparquet.codecs.encoding.deltabytearray.DeltaByteArrayEncoder;
import io.fastparquet.codecs.encoding.deltalengthbytearray.DeltaLengthByteArrayEncoder;
import io.fastparquet.codecs.encoding.plain.PlainEncoder;
import io.fastparquet.codecs.encoding.rle.HybridEncoder;
import io.fastparquet.codecs.encoding.rle.RleBooleanEncoder;
import io.fastparquet.codecs.levels.LevelEncoder;
import java.util.Arrays;
import org.openjdk.jmh.infra.Blackhole;

/** Encodes a page without a dictionary, into bytes that are kept between pages. */
final class FastParquetEncoding implements EncodingWork {
    private final Values values;
    private final Encoding encoding;
    private final byte[] levels;
    private final DeltaBinaryPackedIntEncoder deltaInts = new DeltaBinaryPackedIntEncoder();
    private final DeltaBinaryPackedLongEncoder deltaLongs = new DeltaBinaryPackedLongEncoder();
    private final DeltaLengthByteArrayEncoder deltaLengths = new DeltaLengthByteArrayEncoder();
    private final DeltaByteArrayEncoder deltaByteArrays = new DeltaByteArrayEncoder();
    private final ByteSink out = new ByteSink(0);

    FastParquetEncoding(Values values, Encoding encoding) {
        if (values.nulls().length > 0) {
            throw new UnsupportedOperationException("values with nulls");
        }
        this.values = values;
        this.encoding = encoding;
        this.levels = new byte[values.type() == ValueType.LEVEL ? values.count() : 0];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = (byte) values.ints()[i];
        }
    }

    @Override
    public void run(Blackhole blackhole) {
        out.clear();
        switch (encoding) {
            case PLAIN -> plain();
            case RLE -> rle();
            case DELTA_BINARY_PACKED -> delta();
            case DELTA_LENGTH_BYTE_ARRAY ->
                deltaLengths.encode(values.data(), values.offsets(), 0, values.count(), out);
            case DELTA_BYTE_ARRAY -> deltaByteArrays.encode(values.data(), values.offsets(), 0, values.count(), out);
            case BYTE_STREAM_SPLIT -> byteStreamSplit();
            default -> throw unsupported();
        }
    }

    @Override
    public Page encoded() {
        return Page.builder(values, values.count(), encoding)
                .bytes(Arrays.copyOf(out.bytes(), out.size()))
                .build();
    }

    private void plain() {
        int count = values.count();
        switch (values.type()) {
            case BOOLEAN -> PlainEncoder.encodeBooleans(values.flags(), 0, count, out);
            case INT32 -> PlainEncoder.encodeInts(values.ints(), 0, count, out);
            case INT64 -> PlainEncoder.encodeLongs(values.longs(), 0, count, out);
            case FLOAT -> PlainEncoder.encodeFloats(values.floats(), 0, count, out);
            case DOUBLE -> PlainEncoder.encodeDoubles(values.doubles(), 0, count, out);
            case BYTE_ARRAY -> PlainEncoder.encodeByteArrays(values.data(), values.offsets(), 0, count, out);
            case INT96, FIXED_LEN_BYTE_ARRAY ->
                PlainEncoder.encodeFixedLenByteArrays(values.data(), values.length(), 0, count, out);
            default -> throw unsupported();
        }
    }

    private void rle() {
        switch (values.type()) {
            case BOOLEAN -> RleBooleanEncoder.encode(values.flags(), 0, values.count(), out);
            case DICTIONARY_ID -> {
                out.writeByte(values.bitWidth());
                HybridEncoder.encode(values.ints(), 0, values.count(), values.bitWidth(), out);
            }
            case LEVEL -> LevelEncoder.encodeWithLength(levels, 0, levels.length, (1 << values.bitWidth()) - 1, out);
            default -> throw unsupported();
        }
    }

    private void delta() {
        if (values.type() == ValueType.INT32) {
            deltaInts.encode(values.ints(), 0, values.count(), out);
        } else {
            deltaLongs.encode(values.longs(), 0, values.count(), out);
        }
    }

    private void byteStreamSplit() {
        int count = values.count();
        switch (values.type()) {
            case INT32 -> ByteStreamSplitEncoder.encodeInts(values.ints(), 0, count, out);
            case INT64 -> ByteStreamSplitEncoder.encodeLongs(values.longs(), 0, count, out);
            case FLOAT -> ByteStreamSplitEncoder.encodeFloats(values.floats(), 0, count, out);
            case DOUBLE -> ByteStreamSplitEncoder.encodeDoubles(values.doubles(), 0, count, out);
            case FIXED_LEN_BYTE_ARRAY ->
                ByteStreamSplitEncoder.encodeFixedLenByteArrays(values.data(), values.length(), 0, count, out);
            default -> throw unsupported();
        }
    }

    private UnsupportedOperationException unsupported() {
        return new UnsupportedOperationException(values.type() + " in " + encoding);
    }
}
