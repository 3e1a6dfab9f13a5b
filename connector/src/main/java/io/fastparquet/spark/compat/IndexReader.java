package io.fastparquet.spark.compat;

import java.io.Closeable;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.io.SeekableInputStream;

/**
 * parquet-hadoop's reader of a file whose footer is known, for indexes, dictionaries and Bloom filters. It reads from a
 * stream that is open already, where parquet-java has that (1.15, with Spark 4.0), and from one of its own otherwise.
 */
public final class IndexReader implements Closeable {
    private static final boolean SHARES_STREAM = SparkVersion.isAtLeast(4, 0);

    private final ParquetFileReader reader;

    private IndexReader(ParquetFileReader reader) {
        this.reader = reader;
    }

    /**
     * Opens it.
     *
     * @param stream of {@code file}; stays the caller's
     */
    @SuppressWarnings("deprecation") // What replaces the constructors does not exist in the oldest supported versions.
    public static IndexReader open(
            Configuration configuration,
            Path file,
            ParquetMetadata footer,
            ParquetReadOptions options,
            SeekableInputStream stream)
            throws IOException {
        return new IndexReader(
                SHARES_STREAM
                        ? new ParquetFileReader(configuration, file, footer, options, stream)
                        : new ParquetFileReader(configuration, file, footer));
    }

    /** The reader. Must not be closed but through {@link #close}. */
    public ParquetFileReader get() {
        return reader;
    }

    /** Ends the reader, and its stream if that is its own. */
    @Override
    public void close() throws IOException {
        if (!SHARES_STREAM) {
            reader.close();
        }
    }
}
