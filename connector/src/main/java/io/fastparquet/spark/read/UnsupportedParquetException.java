package io.fastparquet.spark.read;

import java.io.IOException;

/** A valid file that needs something this reader does not have; found too late to leave the file to Spark's reader. */
public final class UnsupportedParquetException extends IOException {
    /**
     * @param place file, row group, column and page
     * @param reason what it needs
     */
    public UnsupportedParquetException(String place, String reason, Throwable cause) {
        super("[" + place + "] " + reason, cause);
    }
}
