package io.fastparquet.spark.read;

import io.fastparquet.codecs.encoding.Encoding;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;

/**
 * A page as its header describes it. Immutable.
 *
 * <p>Spec: parquet.thrift, {@code PageHeader}.
 *
 * @param header the header, checked: it has the part of its type, and no length or count below 0
 * @param bodyOffset where the bytes behind the header start in the file
 */
record StoredPage(PageHeader header, long bodyOffset) {
    PageType type() {
        return header.getType();
    }

    boolean isDataPage() {
        return isVersion1() || type() == PageType.DATA_PAGE_V2;
    }

    boolean isVersion1() {
        return type() == PageType.DATA_PAGE;
    }

    /** Length of the body in the file. */
    int storedBytes() {
        return header.getCompressed_page_size();
    }

    /** What the body's length would be without compression. */
    int uncompressedBytes() {
        return header.getUncompressed_page_size();
    }

    /** Where the body ends in the file, exclusive. */
    long endOffset() {
        return bodyOffset + storedBytes();
    }

    /** Values, nulls included; the entries of a dictionary; 0 of a page that has neither. */
    int valueCount() {
        return switch (type()) {
            case DATA_PAGE -> header.getData_page_header().getNum_values();
            case DATA_PAGE_V2 -> header.getData_page_header_v2().getNum_values();
            case DICTIONARY_PAGE -> header.getDictionary_page_header().getNum_values();
            default -> 0;
        };
    }

    /** The encoding of a data page's values. */
    Encoding encoding() {
        return encoding(
                isVersion1()
                        ? header.getData_page_header().getEncoding()
                        : header.getData_page_header_v2().getEncoding());
    }

    /** The encoding of a data page's definition levels. */
    Encoding definitionLevelEncoding() {
        return isVersion1() ? encoding(header.getData_page_header().getDefinition_level_encoding()) : Encoding.RLE;
    }

    /** The encoding of a data page's repetition levels. */
    Encoding repetitionLevelEncoding() {
        return isVersion1() ? encoding(header.getData_page_header().getRepetition_level_encoding()) : Encoding.RLE;
    }

    private static Encoding encoding(org.apache.parquet.format.Encoding stored) {
        return Encoding.valueOf(stored.name());
    }
}
