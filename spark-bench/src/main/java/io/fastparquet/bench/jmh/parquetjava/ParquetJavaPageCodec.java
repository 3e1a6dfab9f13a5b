package io.fastparquet.bench.jmh.parquetjava;

import io.fastparquet.bench.jmh.contender.DecodingWork;
import io.fastparquet.bench.jmh.contender.EncodingWork;
import io.fastparquet.bench.jmh.contender.PageCodec;
import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.ValueType;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.Encoding;
import java.io.IOException;

/** parquet-java, one call a value. */
public final class ParquetJavaPageCodec implements PageCodec {
    /** Loads with any version of parquet-java that has the readers and writers named here. */
    public ParquetJavaPageCodec() {}

    @Override
    public DecodingWork decoding(Page page) throws IOException {
        return page.type() == ValueType.DICTIONARY_ID ? new HybridDecoding(page) : new ParquetJavaDecoding(page);
    }

    @Override
    public EncodingWork encoding(Values values, Encoding encoding) {
        return new ParquetJavaEncoding(values, encoding);
    }
}
