package io.fastparquet.spark.read;

import java.io.IOException;

/** A file breaks the Parquet format; the message says what, and where in the file. */
public final class CorruptParquetException extends IOException {
    /**
     * @param place file, row group, column and page, as far as they are known
     * @param reason what was expected and what was found
     * @param cause what noticed it, or null
     */
    public CorruptParquetException(String place, String reason, Throwable cause) {
        super("[" + place + "] " + reason, cause);
    }
}
