package io.fastparquet.bench.jmh.parquetjava;

import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.ValueType;
import io.fastparquet.codecs.encoding.Encoding;
import java.io.IOException;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForDouble;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForFLBA;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForFloat;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForInteger;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForLong;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesReader;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesReader;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayReader;
import org.apache.parquet.column.values.dictionary.DictionaryValuesReader;
import org.apache.parquet.column.values.plain.BinaryPlainValuesReader;
import org.apache.parquet.column.values.plain.BooleanPlainValuesReader;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesReader;
import org.apache.parquet.column.values.plain.PlainValuesReader;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesReader;

/** Makes parquet-java's reader of a page's values. */
final class Readers {
    private final Page page;
    private final Dictionary dictionary;

    /** Reads the dictionary, if the page has one. */
    Readers(Page page) throws IOException {
        this.page = page;
        this.dictionary = page.encoding() == Encoding.RLE_DICTIONARY ? Dictionaries.of(page.dictionary()) : null;
    }

    /** A new reader, as there is one for every page. */
    ValuesReader newReader() {
        return switch (page.encoding()) {
            case PLAIN -> plain();
            case RLE_DICTIONARY -> new DictionaryValuesReader(dictionary);
            case RLE -> new RunLengthBitPackingHybridValuesReader(page.type() == ValueType.BOOLEAN ? 1 : page.length());
            case DELTA_BINARY_PACKED -> new DeltaBinaryPackingValuesReader();
            case DELTA_LENGTH_BYTE_ARRAY -> new DeltaLengthByteArrayValuesReader();
            case DELTA_BYTE_ARRAY -> new DeltaByteArrayReader();
            case BYTE_STREAM_SPLIT -> byteStreamSplit();
            default -> throw unsupported();
        };
    }

    private ValuesReader plain() {
        return switch (page.type()) {
            case BOOLEAN -> new BooleanPlainValuesReader();
            case INT32 -> new PlainValuesReader.IntegerPlainValuesReader();
            case INT64 -> new PlainValuesReader.LongPlainValuesReader();
            case FLOAT -> new PlainValuesReader.FloatPlainValuesReader();
            case DOUBLE -> new PlainValuesReader.DoublePlainValuesReader();
            case BYTE_ARRAY -> new BinaryPlainValuesReader();
            case INT96, FIXED_LEN_BYTE_ARRAY -> new FixedLenByteArrayPlainValuesReader(page.length());
            default -> throw unsupported();
        };
    }

    private ValuesReader byteStreamSplit() {
        return switch (page.type()) {
            case INT32 -> new ByteStreamSplitValuesReaderForInteger();
            case INT64 -> new ByteStreamSplitValuesReaderForLong();
            case FLOAT -> new ByteStreamSplitValuesReaderForFloat();
            case DOUBLE -> new ByteStreamSplitValuesReaderForDouble();
            case FIXED_LEN_BYTE_ARRAY -> new ByteStreamSplitValuesReaderForFLBA(page.length());
            default -> throw unsupported();
        };
    }

    private UnsupportedOperationException unsupported() {
        return new UnsupportedOperationException(page.type() + " in " + page.encoding());
    }
}
