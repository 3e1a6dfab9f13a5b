package io.fastparquet.it.differential;

import java.util.List;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForInteger;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForLong;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesWriter;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainBinaryDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainDoubleDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainFixedLenArrayDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainFloatDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainIntegerDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainLongDictionaryValuesWriter;
import org.apache.parquet.column.values.fallback.FallbackValuesWriter;
import org.apache.parquet.column.values.plain.BooleanPlainValuesWriter;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesWriter;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesWriter;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** The encodings of values that the format defines, for those physical types that have them. */
enum ValueEncoding {
    PLAIN,
    /** A dictionary that falls back to PLAIN once it outgrows its page. */
    DICTIONARY,
    RLE,
    DELTA_BINARY_PACKED,
    DELTA_LENGTH_BYTE_ARRAY,
    DELTA_BYTE_ARRAY,
    BYTE_STREAM_SPLIT;

    private static final int INITIAL_SIZE_IN_BYTES = 64;

    /** Returns the encodings that Encodings.md allows for {@code type}. */
    static List<ValueEncoding> of(PrimitiveTypeName type) {
        return switch (type) {
            case BOOLEAN -> List.of(PLAIN, RLE);
            case INT32, INT64 -> List.of(PLAIN, DICTIONARY, DELTA_BINARY_PACKED, BYTE_STREAM_SPLIT);
            case INT96 -> List.of(PLAIN, DICTIONARY);
            case FLOAT, DOUBLE -> List.of(PLAIN, DICTIONARY, BYTE_STREAM_SPLIT);
            case BINARY -> List.of(PLAIN, DICTIONARY, DELTA_LENGTH_BYTE_ARRAY, DELTA_BYTE_ARRAY);
            case FIXED_LEN_BYTE_ARRAY -> List.of(PLAIN, DICTIONARY, DELTA_BYTE_ARRAY, BYTE_STREAM_SPLIT);
        };
    }

    /**
     * Returns the encodings of {@code type} in which Spark's vectorized reader can be the oracle: it does not know
     * BYTE_STREAM_SPLIT, and returns wrong bytes for DELTA_BYTE_ARRAY of fixed length where pages are not compressed.
     * Its row-based reader knows both.
     */
    static List<ValueEncoding> vectorized(PrimitiveTypeName type) {
        return of(type).stream()
                .filter(encoding -> encoding != BYTE_STREAM_SPLIT)
                .filter(encoding -> encoding != DELTA_BYTE_ARRAY || type != PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
                .toList();
    }

    /** Returns the name that pages of this encoding carry in a file: V1 pages keep the old name of dictionary ids. */
    @SuppressWarnings("deprecation")
    Encoding pageEncoding(PageVersion version) {
        return switch (this) {
            case PLAIN -> Encoding.PLAIN;
            case DICTIONARY -> version == PageVersion.V1 ? Encoding.PLAIN_DICTIONARY : Encoding.RLE_DICTIONARY;
            case RLE -> Encoding.RLE;
            case DELTA_BINARY_PACKED -> Encoding.DELTA_BINARY_PACKED;
            case DELTA_LENGTH_BYTE_ARRAY -> Encoding.DELTA_LENGTH_BYTE_ARRAY;
            case DELTA_BYTE_ARRAY -> Encoding.DELTA_BYTE_ARRAY;
            case BYTE_STREAM_SPLIT -> Encoding.BYTE_STREAM_SPLIT;
        };
    }

    /** Returns an encoder for {@code column}, whose physical type must have this encoding. */
    ValuesWriter writerFor(ColumnDescriptor column, ParquetProperties properties, PageVersion version) {
        int page = properties.getPageSizeThreshold();
        int length = column.getPrimitiveType().getTypeLength();
        HeapByteBufferAllocator allocator = HeapByteBufferAllocator.getInstance();
        PrimitiveTypeName type = column.getPrimitiveType().getPrimitiveTypeName();
        return switch (this) {
            case PLAIN -> plain(type, length, page);
            case DICTIONARY ->
                FallbackValuesWriter.of(dictionary(type, length, properties, version), plain(type, length, page));
            case RLE -> new RunLengthBitPackingHybridValuesWriter(1, INITIAL_SIZE_IN_BYTES, page, allocator);
            case DELTA_BINARY_PACKED ->
                type == PrimitiveTypeName.INT32
                        ? new DeltaBinaryPackingValuesWriterForInteger(INITIAL_SIZE_IN_BYTES, page, allocator)
                        : new DeltaBinaryPackingValuesWriterForLong(INITIAL_SIZE_IN_BYTES, page, allocator);
            case DELTA_LENGTH_BYTE_ARRAY ->
                new DeltaLengthByteArrayValuesWriter(INITIAL_SIZE_IN_BYTES, page, allocator);
            case DELTA_BYTE_ARRAY -> new DeltaByteArrayWriter(INITIAL_SIZE_IN_BYTES, page, allocator);
            case BYTE_STREAM_SPLIT -> byteStreamSplit(type, length, page);
        };
    }

    private static ValuesWriter plain(PrimitiveTypeName type, int length, int page) {
        HeapByteBufferAllocator allocator = HeapByteBufferAllocator.getInstance();
        return switch (type) {
            case BOOLEAN -> new BooleanPlainValuesWriter();
            case INT96 -> new FixedLenByteArrayPlainValuesWriter(12, INITIAL_SIZE_IN_BYTES, page, allocator);
            case FIXED_LEN_BYTE_ARRAY ->
                new FixedLenByteArrayPlainValuesWriter(length, INITIAL_SIZE_IN_BYTES, page, allocator);
            default -> new PlainValuesWriter(INITIAL_SIZE_IN_BYTES, page, allocator);
        };
    }

    private static DictionaryValuesWriter dictionary(
            PrimitiveTypeName type, int length, ParquetProperties properties, PageVersion version) {
        int maxBytes = properties.getDictionaryPageSizeThreshold();
        Encoding ids = DICTIONARY.pageEncoding(version);
        Encoding entries = version == PageVersion.V1 ? ids : Encoding.PLAIN;
        HeapByteBufferAllocator allocator = HeapByteBufferAllocator.getInstance();
        return switch (type) {
            case BOOLEAN -> throw new IllegalArgumentException("BOOLEAN has no dictionary");
            case INT32 -> new PlainIntegerDictionaryValuesWriter(maxBytes, ids, entries, allocator);
            case INT64 -> new PlainLongDictionaryValuesWriter(maxBytes, ids, entries, allocator);
            case INT96 -> new PlainFixedLenArrayDictionaryValuesWriter(maxBytes, 12, ids, entries, allocator);
            case FLOAT -> new PlainFloatDictionaryValuesWriter(maxBytes, ids, entries, allocator);
            case DOUBLE -> new PlainDoubleDictionaryValuesWriter(maxBytes, ids, entries, allocator);
            case BINARY -> new PlainBinaryDictionaryValuesWriter(maxBytes, ids, entries, allocator);
            case FIXED_LEN_BYTE_ARRAY ->
                new PlainFixedLenArrayDictionaryValuesWriter(maxBytes, length, ids, entries, allocator);
        };
    }

    private static ValuesWriter byteStreamSplit(PrimitiveTypeName type, int length, int page) {
        HeapByteBufferAllocator allocator = HeapByteBufferAllocator.getInstance();
        return switch (type) {
            case INT32 ->
                new ByteStreamSplitValuesWriter.IntegerByteStreamSplitValuesWriter(
                        INITIAL_SIZE_IN_BYTES, page, allocator);
            case INT64 ->
                new ByteStreamSplitValuesWriter.LongByteStreamSplitValuesWriter(INITIAL_SIZE_IN_BYTES, page, allocator);
            case FLOAT ->
                new ByteStreamSplitValuesWriter.FloatByteStreamSplitValuesWriter(
                        INITIAL_SIZE_IN_BYTES, page, allocator);
            case DOUBLE ->
                new ByteStreamSplitValuesWriter.DoubleByteStreamSplitValuesWriter(
                        INITIAL_SIZE_IN_BYTES, page, allocator);
            case FIXED_LEN_BYTE_ARRAY ->
                new ByteStreamSplitValuesWriter.FixedLenByteArrayByteStreamSplitValuesWriter(
                        length, INITIAL_SIZE_IN_BYTES, page, allocator);
            default -> throw new IllegalArgumentException(type + " has no BYTE_STREAM_SPLIT");
        };
    }
}
