package io.fastparquet.spark.schema;

/**
 * A file that this reader does not read as requested, or that Spark would refuse: Spark's own reader then reads it or
 * raises its own error, at its own time.
 */
public final class UnsupportedReadException extends Exception {
    private static final long serialVersionUID = 1L;

    /** @param reason what is not supported, with the names and types that it is about */
    public UnsupportedReadException(String reason) {
        super(reason);
    }

    /**
     * @param reason what is not supported, with the names and types that it is about
     * @param cause what Spark's own code threw
     */
    public UnsupportedReadException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
