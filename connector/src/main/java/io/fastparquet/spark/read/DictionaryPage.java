package io.fastparquet.spark.read;

/** A chunk's dictionary page in memory. Immutable. */
final class DictionaryPage {
    private final byte[] bytes;
    private final int start;
    private final int end;
    private final int size;

    /**
     * @param bytes holds the PLAIN values; never changed
     * @param start where they start
     * @param end where they end, exclusive
     * @param size number of entries, as the header has it
     */
    DictionaryPage(byte[] bytes, int start, int end, int size) {
        this.bytes = bytes;
        this.start = start;
        this.end = end;
        this.size = size;
    }

    /** Holds the PLAIN values. */
    byte[] bytes() {
        return bytes;
    }

    /** Where the values start. */
    int start() {
        return start;
    }

    /** Where the values end, exclusive. */
    int end() {
        return end;
    }

    /** Number of entries, as the header has it. */
    int size() {
        return size;
    }
}
