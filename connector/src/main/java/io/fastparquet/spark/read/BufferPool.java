package io.fastparquet.spark.read;

import io.fastparquet.codecs.bytes.Slack;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * The arrays behind the row group that a file reader is in: stored bytes, decompressed pages, dictionaries. They come
 * from an {@link ArrayStore}, and go back as they are given back, or all together when the row group is over. Those of a
 * reader that ends in its midst, by an error or because nobody wants more, do not: something may still read them. Not
 * thread-safe.
 */
final class BufferPool {
    private final ArrayStore store;
    private final Set<byte[]> lent = Collections.newSetFromMap(new IdentityHashMap<>());

    BufferPool(ArrayStore store) {
        this.store = store;
    }

    /** An array with room for {@code length} bytes and slack. Its content is anything. */
    byte[] take(int length) {
        byte[] buffer = store.take(Math.addExact(length, Slack.BYTES));
        lent.add(buffer);
        return buffer;
    }

    /** Takes back an array that nobody reads any longer. */
    void give(byte[] buffer) {
        if (lent.remove(buffer)) {
            store.give(buffer);
        }
    }

    /** Takes back all arrays: the row group and its last batch are over. */
    void giveAll() {
        lent.forEach(store::give);
        lent.clear();
    }
}
