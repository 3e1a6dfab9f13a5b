package io.fastparquet.bench.jmh.contender;

import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.codecs.encoding.BooleanDecoder;
import io.fastparquet.codecs.encoding.Decoders;
import io.fastparquet.codecs.encoding.DoubleDecoder;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.FloatDecoder;
import io.fastparquet.codecs.encoding.IntDecoder;
import io.fastparquet.codecs.encoding.LongDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryDoubleDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryFloatDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIntDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryLongDecoder;

/** Makes this project's decoder of a page of numbers, with the page's dictionary if it has one. */
final class NumberDecoders {
    private NumberDecoders() {}

    static BooleanDecoder ofBoolean(Page page) {
        return Decoders.ofBoolean(page.encoding());
    }

    static IntDecoder ofInt(Page page) {
        return page.encoding() == Encoding.RLE_DICTIONARY
                ? new DictionaryIntDecoder(
                        page.dictionary().ints(), page.dictionary().count())
                : Decoders.ofInt(page.encoding());
    }

    static LongDecoder ofLong(Page page) {
        return page.encoding() == Encoding.RLE_DICTIONARY
                ? new DictionaryLongDecoder(
                        page.dictionary().longs(), page.dictionary().count())
                : Decoders.ofLong(page.encoding());
    }

    static FloatDecoder ofFloat(Page page) {
        return page.encoding() == Encoding.RLE_DICTIONARY
                ? new DictionaryFloatDecoder(
                        page.dictionary().floats(), page.dictionary().count())
                : Decoders.ofFloat(page.encoding());
    }

    static DoubleDecoder ofDouble(Page page) {
        return page.encoding() == Encoding.RLE_DICTIONARY
                ? new DictionaryDoubleDecoder(
                        page.dictionary().doubles(), page.dictionary().count())
                : Decoders.ofDouble(page.encoding());
    }
}
