package io.fastparquet.bench.jmh.parquetjava;

import io.fastparquet.bench.jmh.contender.DecodingWork;
import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.ValueType;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.bytes.Slack;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesReader;
import org.apache.parquet.io.api.Binary;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Decodes a page through a {@link ValuesReader}: numbers into an array, byte arrays into the blackhole, since storing
 * objects in an array of long life would cost more than making them.
 */
final class ParquetJavaDecoding implements DecodingWork {
    private final Page page;
    private final Readers readers;
    private final byte[] levels;
    private final byte[] nulls;
    private final byte[] flags;
    private final int[] ints;
    private final long[] longs;
    private final float[] floats;
    private final double[] doubles;
    private Binary[] kept;

    ParquetJavaDecoding(Page page) throws IOException {
        this.page = page;
        this.readers = new Readers(page);
        this.levels = withLength(page);
        this.nulls = new byte[page.isOptional() ? page.count() : 0];
        this.flags = new byte[countIf(page, ValueType.BOOLEAN)];
        this.ints = new int[countIf(page, ValueType.INT32, ValueType.LEVEL)];
        this.longs = new long[countIf(page, ValueType.INT64)];
        this.floats = new float[countIf(page, ValueType.FLOAT)];
        this.doubles = new double[countIf(page, ValueType.DOUBLE)];
    }

    @Override
    public void run(Blackhole blackhole) throws IOException {
        ValuesReader reader = readers.newReader();
        reader.initFromPage(
                page.count(), ByteBufferInputStream.wrap(page.buffer().duplicate()));
        if (page.isOptional()) {
            runOptional(reader, blackhole);
            return;
        }
        int count = page.count();
        switch (page.type()) {
            case BOOLEAN -> readBooleans(reader, count);
            case INT32, LEVEL -> readInts(reader, count);
            case INT64 -> readLongs(reader, count);
            case FLOAT -> readFloats(reader, count);
            case DOUBLE -> readDoubles(reader, count);
            case INT96, BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY -> readBinaries(reader, count, blackhole);
            default -> throw new UnsupportedOperationException("reading " + page.type());
        }
    }

    @Override
    public Values decoded(Blackhole blackhole) throws IOException {
        Values values = switch (page.type()) {
            case BOOLEAN -> Values.ofBooleans(flags);
            case INT32 -> Values.ofInts(ints);
            case LEVEL -> Values.ofIntegers(page.type(), ints, page.length());
            case INT64 -> Values.ofLongs(longs);
            case FLOAT -> Values.ofFloats(floats);
            case DOUBLE -> Values.ofDoubles(doubles);
            default -> decodedBinaries(blackhole);
        };
        return page.isOptional() ? values.withNulls(nulls) : values;
    }

    private void readBooleans(ValuesReader reader, int count) {
        for (int i = 0; i < count; i++) {
            flags[i] = (byte) (reader.readBoolean() ? 1 : 0);
        }
    }

    private void readInts(ValuesReader reader, int count) {
        for (int i = 0; i < count; i++) {
            ints[i] = reader.readInteger();
        }
    }

    private void readLongs(ValuesReader reader, int count) {
        for (int i = 0; i < count; i++) {
            longs[i] = reader.readLong();
        }
    }

    private void readFloats(ValuesReader reader, int count) {
        for (int i = 0; i < count; i++) {
            floats[i] = reader.readFloat();
        }
    }

    private void readDoubles(ValuesReader reader, int count) {
        for (int i = 0; i < count; i++) {
            doubles[i] = reader.readDouble();
        }
    }

    private void readBinaries(ValuesReader reader, int count, Blackhole blackhole) {
        for (int i = 0; i < count; i++) {
            take(i, reader.readBytes(), blackhole);
        }
    }

    private void runOptional(ValuesReader reader, Blackhole blackhole) throws IOException {
        RunLengthBitPackingHybridValuesReader definitions = new RunLengthBitPackingHybridValuesReader(1);
        definitions.initFromPage(page.count(), ByteBufferInputStream.wrap(ByteBuffer.wrap(levels)));
        switch (page.type()) {
            case INT32 -> readOptionalInts(definitions, reader);
            case INT64 -> readOptionalLongs(definitions, reader);
            case BYTE_ARRAY -> readOptionalBinaries(definitions, reader, blackhole);
            default -> throw new UnsupportedOperationException("reading optional " + page.type());
        }
    }

    private void readOptionalInts(ValuesReader definitions, ValuesReader reader) {
        for (int i = 0; i < nulls.length; i++) {
            int level = definitions.readInteger();
            nulls[i] = (byte) (1 - level);
            if (level != 0) {
                ints[i] = reader.readInteger();
            }
        }
    }

    private void readOptionalLongs(ValuesReader definitions, ValuesReader reader) {
        for (int i = 0; i < nulls.length; i++) {
            int level = definitions.readInteger();
            nulls[i] = (byte) (1 - level);
            if (level != 0) {
                longs[i] = reader.readLong();
            }
        }
    }

    private void readOptionalBinaries(ValuesReader definitions, ValuesReader reader, Blackhole blackhole) {
        for (int i = 0; i < nulls.length; i++) {
            int level = definitions.readInteger();
            nulls[i] = (byte) (1 - level);
            if (level != 0) {
                take(i, reader.readBytes(), blackhole);
            }
        }
    }

    private void take(int i, Binary value, Blackhole blackhole) {
        if (kept != null) {
            kept[i] = value;
        } else {
            blackhole.consume(value);
        }
    }

    private Values decodedBinaries(Blackhole blackhole) throws IOException {
        kept = new Binary[page.count()];
        run(blackhole);
        int[] offsets = new int[page.count() + 1];
        for (int i = 0; i < kept.length; i++) {
            offsets[i + 1] = offsets[i] + (kept[i] == null ? 0 : kept[i].length());
        }
        byte[] data = new byte[offsets[kept.length] + Slack.BYTES];
        for (int i = 0; i < kept.length; i++) {
            if (kept[i] != null) {
                kept[i].toByteBuffer().get(data, offsets[i], kept[i].length());
            }
        }
        kept = null;
        return page.length() == 0
                ? Values.ofByteArrays(data, offsets)
                : Values.ofFixedLength(page.type(), data, page.length(), page.count());
    }

    private static int countIf(Page page, ValueType... types) {
        return Arrays.asList(types).contains(page.type()) ? page.count() : 0;
    }

    /** Definition levels as the reader of data pages of version 1 expects them. */
    private static byte[] withLength(Page page) {
        return ByteBuffer.allocate(Integer.BYTES + page.levelsEnd())
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(page.levelsEnd())
                .put(page.levels(), 0, page.levelsEnd())
                .array();
    }
}
