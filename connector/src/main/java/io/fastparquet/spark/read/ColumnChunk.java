package io.fastparquet.spark.read;

import io.fastparquet.codecs.compression.Codec;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * A column chunk as the footer describes it, and what of it is read.
 *
 * @param column the column, with its maximum levels
 * @param metadata the footer's entry
 * @param pages the pages to read; null for all
 * @param fileLength the file's length in bytes, which no page may go beyond
 * @param place file, row group and column, for messages
 */
record ColumnChunk(
        ColumnDescriptor column, ColumnChunkMetaData metadata, PageList pages, long fileLength, String place) {
    /** Where the first page starts: the dictionary page if there is one. */
    long startOffset() {
        return metadata.getStartingPos();
    }

    /** Where the chunk ends, as the footer has it. */
    long endOffset() {
        return Math.min(fileLength, startOffset() + metadata.getTotalSize());
    }

    /** Values of the chunk, nulls included. */
    long valueCount() {
        return metadata.getValueCount();
    }

    Codec codec() {
        return Codec.valueOf(metadata.getCodec().name());
    }

    /** Whether vectors point into pages rather than hold the values. */
    boolean valuesArePointedInto() {
        PrimitiveTypeName type = column.getPrimitiveType().getPrimitiveTypeName();
        return type == PrimitiveTypeName.BINARY || type == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY;
    }

    /**
     * For messages: file, row group, column and page.
     *
     * @param page the page's index among the data pages; negative if it has none, or that is not known
     * @param fileOffset where it is in the file
     */
    String place(int page, long fileOffset) {
        return place + (page < 0 ? ", page at " : ", page " + page + " at ") + fileOffset;
    }
}
