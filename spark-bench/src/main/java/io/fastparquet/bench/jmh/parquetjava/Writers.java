package io.fastparquet.bench.jmh.parquetjava;

import io.fastparquet.bench.jmh.page.ValueType;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.Encoding;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForInteger;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForLong;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesWriter;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter;
import org.apache.parquet.column.values.plain.BooleanPlainValuesWriter;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesWriter;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridEncoder;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesWriter;

/** Makes parquet-java's writer of a page's values. */
final class Writers {
    private static final int INITIAL_SLAB = 64 << 10;
    private static final int PAGE_SIZE = 1 << 20;
    private static final org.apache.parquet.column.Encoding DICTIONARY_PAGE = org.apache.parquet.column.Encoding.PLAIN;
    private static final org.apache.parquet.column.Encoding IDS = org.apache.parquet.column.Encoding.RLE_DICTIONARY;

    private final ByteBufferAllocator allocator = HeapByteBufferAllocator.getInstance();
    private final ValueType type;
    private final Encoding encoding;
    private final int length;
    private final int bitWidth;

    Writers(Values values, Encoding encoding) {
        this.type = values.type();
        this.encoding = encoding;
        this.length = values.length();
        this.bitWidth = values.bitWidth();
    }

    /** A new writer, as there is one for every column chunk. */
    ValuesWriter newWriter() {
        return switch (encoding) {
            case PLAIN -> plain();
            case RLE_DICTIONARY -> dictionary();
            case RLE ->
                new RunLengthBitPackingHybridValuesWriter(
                        type == ValueType.BOOLEAN ? 1 : bitWidth, INITIAL_SLAB, PAGE_SIZE, allocator);
            case DELTA_BINARY_PACKED ->
                type == ValueType.INT32
                        ? new DeltaBinaryPackingValuesWriterForInteger(INITIAL_SLAB, PAGE_SIZE, allocator)
                        : new DeltaBinaryPackingValuesWriterForLong(INITIAL_SLAB, PAGE_SIZE, allocator);
            case DELTA_LENGTH_BYTE_ARRAY -> new DeltaLengthByteArrayValuesWriter(INITIAL_SLAB, PAGE_SIZE, allocator);
            case DELTA_BYTE_ARRAY -> new DeltaByteArrayWriter(INITIAL_SLAB, PAGE_SIZE, allocator);
            case BYTE_STREAM_SPLIT -> byteStreamSplit();
            default -> throw unsupported();
        };
    }

    /** A new encoder of dictionary ids. */
    RunLengthBitPackingHybridEncoder newHybridEncoder() {
        return newHybridEncoder(bitWidth);
    }

    /** A new encoder of integers of so many bits. */
    RunLengthBitPackingHybridEncoder newHybridEncoder(int bits) {
        return new RunLengthBitPackingHybridEncoder(bits, INITIAL_SLAB, PAGE_SIZE, allocator);
    }

    private ValuesWriter plain() {
        return switch (type) {
            case BOOLEAN -> new BooleanPlainValuesWriter();
            case INT32, INT64, FLOAT, DOUBLE, BYTE_ARRAY -> new PlainValuesWriter(INITIAL_SLAB, PAGE_SIZE, allocator);
            case INT96, FIXED_LEN_BYTE_ARRAY ->
                new FixedLenByteArrayPlainValuesWriter(length, INITIAL_SLAB, PAGE_SIZE, allocator);
            default -> throw unsupported();
        };
    }

    private ValuesWriter dictionary() {
        int maxBytes = Integer.MAX_VALUE;
        return switch (type) {
            case INT32 ->
                new DictionaryValuesWriter.PlainIntegerDictionaryValuesWriter(
                        maxBytes, IDS, DICTIONARY_PAGE, allocator);
            case INT64 ->
                new DictionaryValuesWriter.PlainLongDictionaryValuesWriter(maxBytes, IDS, DICTIONARY_PAGE, allocator);
            case FLOAT ->
                new DictionaryValuesWriter.PlainFloatDictionaryValuesWriter(maxBytes, IDS, DICTIONARY_PAGE, allocator);
            case DOUBLE ->
                new DictionaryValuesWriter.PlainDoubleDictionaryValuesWriter(maxBytes, IDS, DICTIONARY_PAGE, allocator);
            case BYTE_ARRAY ->
                new DictionaryValuesWriter.PlainBinaryDictionaryValuesWriter(maxBytes, IDS, DICTIONARY_PAGE, allocator);
            case INT96, FIXED_LEN_BYTE_ARRAY ->
                new DictionaryValuesWriter.PlainFixedLenArrayDictionaryValuesWriter(
                        maxBytes, length, IDS, DICTIONARY_PAGE, allocator);
            default -> throw unsupported();
        };
    }

    private ValuesWriter byteStreamSplit() {
        return switch (type) {
            case INT32 ->
                new ByteStreamSplitValuesWriter.IntegerByteStreamSplitValuesWriter(INITIAL_SLAB, PAGE_SIZE, allocator);
            case INT64 ->
                new ByteStreamSplitValuesWriter.LongByteStreamSplitValuesWriter(INITIAL_SLAB, PAGE_SIZE, allocator);
            case FLOAT ->
                new ByteStreamSplitValuesWriter.FloatByteStreamSplitValuesWriter(INITIAL_SLAB, PAGE_SIZE, allocator);
            case DOUBLE ->
                new ByteStreamSplitValuesWriter.DoubleByteStreamSplitValuesWriter(INITIAL_SLAB, PAGE_SIZE, allocator);
            case FIXED_LEN_BYTE_ARRAY ->
                new ByteStreamSplitValuesWriter.FixedLenByteArrayByteStreamSplitValuesWriter(
                        length, INITIAL_SLAB, PAGE_SIZE, allocator);
            default -> throw unsupported();
        };
    }

    private UnsupportedOperationException unsupported() {
        return new UnsupportedOperationException(type + " in " + encoding);
    }
}
