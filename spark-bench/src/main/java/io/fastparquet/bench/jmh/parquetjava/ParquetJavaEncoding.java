package io.fastparquet.bench.jmh.parquetjava;

import io.fastparquet.bench.jmh.contender.DecodingWork;
import io.fastparquet.bench.jmh.contender.EncodingWork;
import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.ValueType;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.Encoding;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridEncoder;
import org.apache.parquet.io.api.Binary;
import org.openjdk.jmh.infra.Blackhole;

/** Encodes a page through a new {@link ValuesWriter}, and then copies its bytes, as the writers of a column chunk do. */
final class ParquetJavaEncoding implements EncodingWork {
    private final Values values;
    private final Encoding encoding;
    private final Writers writers;
    private final Binary[] binaries;
    private byte[] bytes = {};
    private byte[] dictionaryBytes = {};
    private int dictionarySize;

    ParquetJavaEncoding(Values values, Encoding encoding) {
        this.values = values;
        this.encoding = encoding;
        this.writers = new Writers(values, encoding);
        this.binaries = values.offsets().length > 0 ? binaries(values) : new Binary[0];
    }

    @Override
    public void run(Blackhole blackhole) throws IOException {
        if (values.type() == ValueType.DICTIONARY_ID) {
            writeIds();
            return;
        }
        ValuesWriter writer = writers.newWriter();
        if (values.nulls().length > 0) {
            writePresent(writer);
        } else {
            write(writer);
        }
        bytes = BytesInputs.toArray(writer.getBytes());
        DictionaryPage dictionaryPage = writer.toDictPageAndClose();
        if (dictionaryPage != null) {
            dictionaryBytes = BytesInputs.toArray(dictionaryPage.getBytes());
            dictionarySize = dictionaryPage.getDictionarySize();
        }
        writer.close();
    }

    @Override
    public Page encoded() throws IOException {
        Page.Builder page = Page.builder(values, values.count(), encoding)
                .bytes(values.type() == ValueType.DICTIONARY_ID ? idsWithBitWidth() : bytes);
        if (values.nulls().length > 0) {
            page.levels(levels());
        }
        if (dictionarySize > 0) {
            page.dictionary(dictionary());
        }
        return page.build();
    }

    private void write(ValuesWriter writer) {
        switch (values.type()) {
            case BOOLEAN -> {
                for (byte flag : values.flags()) {
                    writer.writeBoolean(flag != 0);
                }
            }
            case INT32, LEVEL -> {
                for (int value : values.ints()) {
                    writer.writeInteger(value);
                }
            }
            case INT64 -> {
                for (long value : values.longs()) {
                    writer.writeLong(value);
                }
            }
            case FLOAT -> {
                for (float value : values.floats()) {
                    writer.writeFloat(value);
                }
            }
            case DOUBLE -> {
                for (double value : values.doubles()) {
                    writer.writeDouble(value);
                }
            }
            case INT96, BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY -> {
                for (Binary value : binaries) {
                    writer.writeBytes(value);
                }
            }
            case DICTIONARY_ID -> throw new IllegalStateException("ids have no values writer");
        }
    }

    /** Not measured: makes the pages of optional columns. */
    private void writePresent(ValuesWriter writer) {
        for (int i = 0; i < values.count(); i++) {
            if (!values.isNull(i)) {
                switch (values.type()) {
                    case INT32 -> writer.writeInteger(values.ints()[i]);
                    case INT64 -> writer.writeLong(values.longs()[i]);
                    case BYTE_ARRAY -> writer.writeBytes(binaries[i]);
                    default -> throw new UnsupportedOperationException("writing optional " + values.type());
                }
            }
        }
    }

    private void writeIds() throws IOException {
        RunLengthBitPackingHybridEncoder encoder = writers.newHybridEncoder();
        for (int id : values.ints()) {
            encoder.writeInt(id);
        }
        bytes = BytesInputs.toArray(encoder.toBytes());
        encoder.close();
    }

    private byte[] idsWithBitWidth() {
        return ByteBuffer.allocate(1 + bytes.length)
                .put((byte) values.bitWidth())
                .put(bytes)
                .array();
    }

    private byte[] levels() throws IOException {
        RunLengthBitPackingHybridEncoder encoder = writers.newHybridEncoder(1);
        for (byte isNull : values.nulls()) {
            encoder.writeInt(1 - isNull);
        }
        return BytesInputs.toArray(encoder.toBytes());
    }

    private Values dictionary() throws IOException {
        Page plain = Page.builder(values, dictionarySize, Encoding.PLAIN)
                .bytes(dictionaryBytes)
                .build();
        return DecodingWork.onlyRun(new ParquetJavaDecoding(plain));
    }

    /** As objects, one for each distinct value: what a benchmark does that picks values from a few. */
    private static Binary[] binaries(Values values) {
        Map<Binary, Binary> distinct = new HashMap<>();
        Binary[] binaries = new Binary[values.count()];
        Arrays.setAll(
                binaries, i -> distinct.computeIfAbsent(Binary.fromConstantByteArray(values.bytes(i)), value -> value));
        return binaries;
    }
}
