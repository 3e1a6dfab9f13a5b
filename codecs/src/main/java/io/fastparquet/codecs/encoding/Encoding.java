package io.fastparquet.codecs.encoding;

/** The encodings of {@code parquet.thrift}, by their names there. */
public enum Encoding {
    PLAIN,
    PLAIN_DICTIONARY,
    RLE,
    BIT_PACKED,
    DELTA_BINARY_PACKED,
    DELTA_LENGTH_BYTE_ARRAY,
    DELTA_BYTE_ARRAY,
    RLE_DICTIONARY,
    BYTE_STREAM_SPLIT;

    /** Whether pages hold ids into the chunk's dictionary; the two names mean the same in a data page. */
    public boolean usesDictionary() {
        return this == PLAIN_DICTIONARY || this == RLE_DICTIONARY;
    }
}
