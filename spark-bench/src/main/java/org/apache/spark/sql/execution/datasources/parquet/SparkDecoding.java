package org.apache.spark.sql.execution.datasources.parquet;

import io.fastparquet.bench.jmh.contender.DecodingWork;
import io.fastparquet.bench.jmh.contender.PageCodec;
import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.ValueType;
import io.fastparquet.bench.jmh.page.Values;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.openjdk.jmh.infra.Blackhole;

/** Decodes a page without a dictionary through the updater of its type, batch by batch into one vector. */
final class SparkDecoding implements DecodingWork {
    private final Page page;
    private final SparkColumn column;
    private final ParquetVectorUpdater updater;
    private final byte[] levels;

    SparkDecoding(Page page) {
        this.page = page;
        this.column = new SparkColumn(page);
        this.updater = column.updater();
        this.levels = ByteBuffer.allocate(Integer.BYTES + page.levelsEnd())
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(page.levelsEnd())
                .put(page.levels(), 0, page.levelsEnd())
                .array();
    }

    @Override
    public void run(Blackhole blackhole) throws IOException {
        column.vector().reset();
        if (page.isOptional()) {
            readOptional(started());
        } else {
            read(started());
        }
    }

    @Override
    public Values decoded(Blackhole blackhole) {
        return column.values();
    }

    private void read(VectorizedValuesReader reader) {
        for (int at = 0; at < page.count(); at += PageCodec.BATCH_SIZE) {
            updater.readValues(batch(at), at, column.vector(), reader);
        }
    }

    private void readOptional(VectorizedValuesReader reader) throws IOException {
        VectorizedRleValuesReader definitions = new VectorizedRleValuesReader(1);
        definitions.initFromPage(page.count(), ByteBufferInputStream.wrap(ByteBuffer.wrap(levels)));
        ParquetReadState state = new ParquetReadState(column.descriptor(), false, null);
        state.resetForNewPage(page.count(), 0);
        for (int at = 0; at < page.count(); at += PageCodec.BATCH_SIZE) {
            state.resetForNewBatch(batch(at));
            state.valueOffset = at;
            definitions.readBatch(state, column.vector(), null, reader, updater);
        }
    }

    private int batch(int at) {
        return Math.min(PageCodec.BATCH_SIZE, page.count() - at);
    }

    private VectorizedValuesReader started() throws IOException {
        ValuesReader reader = newReader();
        reader.initFromPage(
                page.count(), ByteBufferInputStream.wrap(page.buffer().duplicate()));
        return (VectorizedValuesReader) reader;
    }

    private ValuesReader newReader() {
        return switch (page.encoding()) {
            case PLAIN -> new VectorizedPlainValuesReader();
            // Ids are told their width by the page, booleans and levels have their length before them.
            case RLE ->
                page.type() == ValueType.DICTIONARY_ID
                        ? new VectorizedRleValuesReader()
                        : new VectorizedRleValuesReader(page.type() == ValueType.BOOLEAN ? 1 : page.length());
            case DELTA_BINARY_PACKED -> new VectorizedDeltaBinaryPackedReader();
            case DELTA_LENGTH_BYTE_ARRAY -> new VectorizedDeltaLengthByteArrayReader();
            case DELTA_BYTE_ARRAY -> new VectorizedDeltaByteArrayReader();
            default -> throw new UnsupportedOperationException(page.type() + " in " + page.encoding());
        };
    }
}
