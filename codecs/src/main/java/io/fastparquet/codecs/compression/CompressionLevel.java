package io.fastparquet.codecs.compression;

/**
 * How hard a codec tries. Codecs without levels pass over it.
 *
 * <table>
 * <caption>Levels</caption>
 * <tr><th>codec</th><th>levels</th><th>default</th></tr>
 * <tr><td>ZSTD</td><td>1 to 22, or negative, which is faster</td><td>3</td></tr>
 * <tr><td>GZIP</td><td>0 to 9</td><td>6</td></tr>
 * <tr><td>BROTLI</td><td>0 to 11</td><td>1</td></tr>
 * </table>
 */
public final class CompressionLevel {
    /** Each codec's own default, in the calling thread. */
    public static final CompressionLevel DEFAULT = new CompressionLevel(false, 0, 0);

    private final boolean given;
    private final int level;
    private final int workers;

    private CompressionLevel(boolean given, int level, int workers) {
        this.given = given;
        this.level = level;
        this.workers = workers;
    }

    /** This level, in the calling thread. Whether it is one of the codec's is checked by {@link Compressors}. */
    public static CompressionLevel of(int level) {
        return new CompressionLevel(true, level, 0);
    }

    /**
     * The same level with ZSTD compressing in threads of its own, which pays only for pages of several megabytes.
     *
     * @param workers number of threads; 0 compresses in the calling thread
     * @throws IllegalArgumentException if it is negative
     */
    public CompressionLevel withWorkers(int workers) {
        if (workers < 0) {
            throw new IllegalArgumentException("workers " + workers);
        }
        return new CompressionLevel(given, level, workers);
    }

    /** Number of threads that ZSTD compresses in; 0 for the calling thread. */
    int workers() {
        return workers;
    }

    /**
     * The level, or the codec's default if none was given.
     *
     * @throws IllegalArgumentException if it is none of the codec's
     */
    int in(Codec codec, int min, int max, int defaultLevel) {
        if (!given) {
            return defaultLevel;
        }
        if (level < min || level > max) {
            throw new IllegalArgumentException(
                    codec + " has the compression levels " + min + " to " + max + ", not " + level);
        }
        return level;
    }

    @Override
    public String toString() {
        return (given ? "level " + level : "default level") + (workers > 0 ? " with " + workers + " workers" : "");
    }
}
