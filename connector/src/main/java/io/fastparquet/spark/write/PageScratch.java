package io.fastparquet.spark.write;

import io.fastparquet.codecs.bytes.ByteSink;

/** Memory that all columns of a file use in turns, each for one page. Not thread-safe. */
final class PageScratch {
    private static final int FIRST_BYTES = 4 << 10;

    private final ByteSink body = new ByteSink(FIRST_BYTES);
    private final ByteSink compressed = new ByteSink(FIRST_BYTES);
    private final ByteSink trial = new ByteSink(0);
    private int[] slots = new int[0];

    /** A page before compression. */
    ByteSink body() {
        return body;
    }

    /** A page after compression. */
    ByteSink compressed() {
        return compressed;
    }

    /** A page that is encoded to see how large it gets. */
    ByteSink trial() {
        return trial;
    }

    /** At least {@code count} slots. */
    int[] slots(int count) {
        if (slots.length < count) {
            slots = new int[Growth.capacity(slots.length, count)];
        }
        return slots;
    }
}
