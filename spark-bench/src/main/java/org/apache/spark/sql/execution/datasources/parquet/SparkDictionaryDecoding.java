package org.apache.spark.sql.execution.datasources.parquet;

import io.fastparquet.bench.jmh.contender.DecodingWork;
import io.fastparquet.bench.jmh.contender.PageCodec;
import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.bench.jmh.parquetjava.Dictionaries;
import java.io.IOException;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.Dictionary;
import org.apache.spark.sql.execution.vectorized.OnHeapColumnVector;
import org.apache.spark.sql.execution.vectorized.WritableColumnVector;
import org.apache.spark.sql.types.DataTypes;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Decodes a page with a dictionary as Spark does when a batch has pages of other encodings too: ids, and then a value for
 * each. In other batches Spark keeps the ids and looks values up when they are asked for; what it does before is in the
 * benchmark of ids.
 */
final class SparkDictionaryDecoding implements DecodingWork {
    private final Page page;
    private final SparkColumn column;
    private final ParquetVectorUpdater updater;
    private final Dictionary dictionary;
    private final WritableColumnVector ids;

    SparkDictionaryDecoding(Page page) throws IOException {
        this.page = page;
        this.column = new SparkColumn(page);
        this.updater = column.updater();
        this.dictionary = Dictionaries.of(page.dictionary());
        this.ids = new OnHeapColumnVector(page.count(), DataTypes.IntegerType);
    }

    @Override
    public void run(Blackhole blackhole) throws IOException {
        ids.reset();
        column.vector().reset();
        VectorizedRleValuesReader reader = new VectorizedRleValuesReader();
        reader.initFromPage(
                page.count(), ByteBufferInputStream.wrap(page.buffer().duplicate()));
        for (int at = 0; at < page.count(); at += PageCodec.BATCH_SIZE) {
            int count = Math.min(PageCodec.BATCH_SIZE, page.count() - at);
            reader.readIntegers(count, ids, at);
            updater.decodeDictionaryIds(count, at, column.vector(), ids, dictionary);
        }
    }

    @Override
    public Values decoded(Blackhole blackhole) {
        return column.values();
    }
}
