package org.apache.spark.sql.execution.datasources.parquet;

import io.fastparquet.bench.jmh.contender.DecodingWork;
import io.fastparquet.bench.jmh.contender.EncodingWork;
import io.fastparquet.bench.jmh.contender.PageCodec;
import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.Encoding;
import java.io.IOException;

/** Spark's vectorized readers. Spark writes with parquet-java's writers, so that there is nothing to encode with here. */
public final class SparkPageCodec implements PageCodec {
    @Override
    public DecodingWork decoding(Page page) throws IOException {
        return page.encoding() == Encoding.RLE_DICTIONARY ? new SparkDictionaryDecoding(page) : new SparkDecoding(page);
    }

    @Override
    public EncodingWork encoding(Values values, Encoding encoding) {
        throw new UnsupportedOperationException("Spark has no encoders of its own");
    }
}
