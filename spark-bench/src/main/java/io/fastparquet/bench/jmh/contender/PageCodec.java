package io.fastparquet.bench.jmh.contender;

import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.Encoding;
import java.io.IOException;

/** A contender's decoders and encoders. */
public interface PageCodec {
    /** Entries of a batch, for contenders that decode in batches: as many as Spark's readers by default. */
    int BATCH_SIZE = 4096;

    /**
     * Prepares to decode {@code page}.
     *
     * @throws UnsupportedOperationException if the contender has no decoder for it
     */
    DecodingWork decoding(Page page) throws IOException;

    /**
     * Prepares to encode {@code values} as one page, with a new dictionary if the encoding has one.
     *
     * @throws UnsupportedOperationException if the contender has no encoder for them
     */
    EncodingWork encoding(Values values, Encoding encoding) throws IOException;
}
