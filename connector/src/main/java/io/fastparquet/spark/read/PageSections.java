package io.fastparquet.spark.read;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.bytes.LittleEndian;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.levels.LevelDecoders;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.format.DataPageHeaderV2;

/**
 * Where the repetition levels, definition levels and values of a column chunk's current data page lie in memory. Not
 * thread-safe.
 *
 * <p>Spec: README.md, "Data Pages"; parquet.thrift, {@code DataPageHeader} and {@code DataPageHeaderV2}.
 */
final class PageSections {
    private static final int LENGTH_BYTES = 4;

    private final ColumnDescriptor column;

    private byte[] levels;
    private int repetitionStart;
    private int repetitionEnd;
    private int definitionStart;
    private int definitionEnd;
    private byte[] values;
    private int valuesStart;
    private int valuesEnd;

    PageSections(ColumnDescriptor column) {
        this.column = column;
    }

    /**
     * Takes the body of a page of version 1, decompressed.
     *
     * @throws MalformedPageException if it is too short for its levels
     */
    void startVersion1(StoredPage page, byte[] body, int start, int end) {
        levels = body;
        int prefix = prefixBytes(page.repetitionLevelEncoding(), column.getMaxRepetitionLevel());
        repetitionStart = start + prefix;
        repetitionEnd = levelsEnd(page, start, end, prefix, column.getMaxRepetitionLevel());
        prefix = prefixBytes(page.definitionLevelEncoding(), column.getMaxDefinitionLevel());
        definitionStart = repetitionEnd + prefix;
        definitionEnd = levelsEnd(page, repetitionEnd, end, prefix, column.getMaxDefinitionLevel());
        setValues(body, definitionEnd, end);
    }

    /** Bytes of the length that stands before levels. */
    private static int prefixBytes(Encoding encoding, int maxLevel) {
        return maxLevel == 0 || encoding == Encoding.BIT_PACKED ? 0 : LENGTH_BYTES;
    }

    /** Where the levels that start at {@code position} end; their length stands before them or follows from the count. */
    private int levelsEnd(StoredPage page, int position, int end, int prefix, int maxLevel) {
        if (maxLevel == 0) {
            return position;
        }
        long left = (long) end - position;
        if (left < prefix) {
            throw new MalformedPageException(position, "the page ends before the length of its levels");
        }
        long length = prefix > 0
                ? (long) prefix + LittleEndian.getInt(levels, position)
                : LevelDecoders.bitPackedLength(page.valueCount(), maxLevel);
        if (length < prefix || length > left) {
            throw new MalformedPageException(position, "levels of " + length + " bytes where " + left + " are left");
        }
        return (int) (position + length);
    }

    /**
     * Takes the body of a page of version 2 as it is stored; if its values are compressed, {@link #setValues} is called
     * next.
     *
     * @throws MalformedPageException if it is too short for its levels
     */
    void startVersion2(StoredPage page, byte[] body, int start, int end) {
        DataPageHeaderV2 header = page.header().getData_page_header_v2();
        long repetitionLength = header.getRepetition_levels_byte_length();
        long definitionLength = header.getDefinition_levels_byte_length();
        if (repetitionLength < 0 || definitionLength < 0 || repetitionLength + definitionLength > end - start) {
            throw new MalformedPageException(
                    start,
                    "levels of " + repetitionLength + " and " + definitionLength + " bytes in a page of "
                            + (end - start));
        }
        levels = body;
        repetitionStart = start;
        repetitionEnd = (int) (start + repetitionLength);
        definitionStart = repetitionEnd;
        definitionEnd = (int) (definitionStart + definitionLength);
        setValues(body, definitionEnd, end);
    }

    void setValues(byte[] bytes, int start, int end) {
        values = bytes;
        valuesStart = start;
        valuesEnd = end;
    }

    /** Holds the levels. */
    byte[] levels() {
        return levels;
    }

    int repetitionStart() {
        return repetitionStart;
    }

    int repetitionEnd() {
        return repetitionEnd;
    }

    int definitionStart() {
        return definitionStart;
    }

    int definitionEnd() {
        return definitionEnd;
    }

    /** Holds the values. */
    byte[] values() {
        return values;
    }

    int valuesStart() {
        return valuesStart;
    }

    int valuesEnd() {
        return valuesEnd;
    }
}
