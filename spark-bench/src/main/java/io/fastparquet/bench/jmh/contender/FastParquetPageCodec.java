package io.fastparquet.bench.jmh.contender;

import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.Encoding;

/** This project's decoders and encoders, called as the connector calls them. */
final class FastParquetPageCodec implements PageCodec {
    private final boolean copied;

    /**
     * Leaves byte arrays in the page when it decodes, or copies them.
     *
     * @param copied whether it copies them
     */
    FastParquetPageCodec(boolean copied) {
        this.copied = copied;
    }

    @Override
    public DecodingWork decoding(Page page) {
        return switch (page.type()) {
            case INT96, BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY ->
                page.encoding() == Encoding.RLE_DICTIONARY
                        ? new ByteArrayDictionaryDecoding(page, copied)
                        : new ByteArrayDecoding(page, copied);
            default -> page.isOptional() ? new NullableDecoding(page) : new NumberDecoding(page);
        };
    }

    @Override
    public EncodingWork encoding(Values values, Encoding encoding) {
        return encoding == Encoding.RLE_DICTIONARY
                ? new DictionaryEncoding(values)
                : new FastParquetEncoding(values, encoding);
    }
}
