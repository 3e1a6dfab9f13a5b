package io.fastparquet.spark.read;

import java.io.FileNotFoundException;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.HadoopReadOptions;

/** The footers of files: those that the process knows, and others from the file, which are known from then on. */
final class Footers {
    private Footers() {}

    /** The file's footer without opening it; null if it is not known, or if nothing tells whether it is still the same. */
    static Footer known(FileSplit file) {
        return hasVersion(file) ? FooterCache.PROCESS.get(key(file)) : null;
    }

    private static boolean hasVersion(FileSplit file) {
        return file.modificationTime() != 0;
    }

    /**
     * The file's footer, read.
     *
     * @throws NotReadableHereException if Spark's own reader has to read the file
     */
    static Footer read(FileSplit file, HadoopByteSource source, Configuration configuration) throws IOException {
        Footer footer;
        try {
            footer = FooterReader.read(
                    source, HadoopReadOptions.builder(configuration).build());
        } catch (NotReadableHereException | FileNotFoundException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw new NotReadableHereException("its footer cannot be read: " + e, e);
        }
        if (hasVersion(file)) {
            FooterCache.PROCESS.put(key(file), footer);
        }
        return footer;
    }

    /** The file's footer, known or read. */
    static Footer of(FileSplit file, HadoopByteSource source, Configuration configuration) throws IOException {
        Footer known = known(file);
        return known != null ? known : read(file, source, configuration);
    }

    private static FooterCache.Key key(FileSplit file) {
        return new FooterCache.Key(file.path().toString(), file.fileLength(), file.modificationTime());
    }
}
