package io.fastparquet.spark.read;

import org.apache.hadoop.fs.Path;

/**
 * A part of a file, and what is known of the file from its listing.
 *
 * @param path the file
 * @param start where the part starts, in bytes; it has the row groups whose midpoint lies in it
 * @param length its length in bytes
 * @param fileLength the file's length in bytes when it was listed
 * @param modificationTime the file's when it was listed, in milliseconds; 0 if unknown
 */
public record FileSplit(Path path, long start, long length, long fileLength, long modificationTime) {
    /** Whether the part has the row group whose middle byte is {@code midpoint}. */
    boolean has(long midpoint) {
        return midpoint >= start && midpoint < start + length;
    }
}
