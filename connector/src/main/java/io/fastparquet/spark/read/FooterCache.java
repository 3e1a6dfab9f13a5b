package io.fastparquet.spark.read;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The footers that this process read last, so that the splits of a file, and queries after one another, parse it once.
 * Keyed by path, length and modification time: a file that changes is another file. Thread-safe.
 */
final class FooterCache {
    /** Serialized bytes of the footers kept; parsed, they take some ten times as much. */
    private static final long CAPACITY_BYTES = 8 << 20;

    static final FooterCache PROCESS = new FooterCache(CAPACITY_BYTES);

    /** Identifies a version of a file. */
    record Key(String path, long length, long modificationTime) {}

    private final long capacityBytes;
    private final Map<Key, Footer> footers = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    FooterCache(long capacityBytes) {
        this.capacityBytes = capacityBytes;
    }

    /** The footer of this version of the file, or null. */
    synchronized Footer get(Key key) {
        return footers.get(key);
    }

    /** Keeps a footer, at the cost of those not used for longest. One larger than the cache is not kept. */
    synchronized void put(Key key, Footer footer) {
        if (footer.lengthInBytes() > capacityBytes) {
            return;
        }
        Footer before = footers.put(key, footer);
        bytes += footer.lengthInBytes() - (before == null ? 0 : before.lengthInBytes());
        var oldest = footers.entrySet().iterator();
        while (bytes > capacityBytes) {
            bytes -= oldest.next().getValue().lengthInBytes();
            oldest.remove();
        }
    }
}
