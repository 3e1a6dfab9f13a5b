package io.fastparquet.bench.jmh.parquetjava;

import io.fastparquet.bench.jmh.contender.DecodingWork;
import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.Values;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridDecoder;
import org.openjdk.jmh.infra.Blackhole;

/** Decodes dictionary ids with the decoder that the reader of dictionary-encoded pages calls. */
final class HybridDecoding implements DecodingWork {
    private final Page page;
    private final int[] ids;

    HybridDecoding(Page page) {
        this.page = page;
        this.ids = new int[page.count()];
    }

    @Override
    public void run(Blackhole blackhole) throws IOException {
        RunLengthBitPackingHybridDecoder decoder = new RunLengthBitPackingHybridDecoder(
                page.length(), ByteBufferInputStream.wrap(ByteBuffer.wrap(page.bytes(), 1, page.end() - 1)));
        for (int i = 0; i < ids.length; i++) {
            ids[i] = decoder.readInt();
        }
    }

    @Override
    public Values decoded(Blackhole blackhole) {
        return Values.ofIntegers(page.type(), ids, page.length());
    }
}
