package io.fastparquet.bench.jmh.parquetjava;

import io.fastparquet.bench.jmh.contender.EncodingWork;
import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.Encoding;
import java.io.IOException;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.values.dictionary.PlainValuesDictionary;

/** Makes parquet-java's dictionaries. */
public final class Dictionaries {
    private Dictionaries() {}

    /**
     * The dictionary of these values, through the page that a file would have.
     *
     * @throws UnsupportedOperationException if the type cannot have one
     */
    public static Dictionary of(Values values) throws IOException {
        Page body = EncodingWork.onlyRun(new ParquetJavaEncoding(values, Encoding.PLAIN));
        DictionaryPage page = new DictionaryPage(
                BytesInput.from(body.buffer().duplicate()), values.count(), org.apache.parquet.column.Encoding.PLAIN);
        return switch (values.type()) {
            case INT32 -> new PlainValuesDictionary.PlainIntegerDictionary(page);
            case INT64 -> new PlainValuesDictionary.PlainLongDictionary(page);
            case FLOAT -> new PlainValuesDictionary.PlainFloatDictionary(page);
            case DOUBLE -> new PlainValuesDictionary.PlainDoubleDictionary(page);
            case BYTE_ARRAY -> new PlainValuesDictionary.PlainBinaryDictionary(page);
            case INT96, FIXED_LEN_BYTE_ARRAY -> new PlainValuesDictionary.PlainBinaryDictionary(page, values.length());
            default -> throw new UnsupportedOperationException("a dictionary of " + values.type());
        };
    }
}
